-- The home that a meter was found or checked for, sealed, and what ties the meter to it. Rows of the release before
-- have no home: their customers look up or check the meter again.
alter table mpan_handle add column home text;
alter table mpan_check add column home text;
alter table mpan_check add column link text;
