-- The home that a meter was found or checked for, sealed, and what links the meter to it. Null in rows of the previous
-- release, whose customers look up or check the meter again.
alter table mpan_handle add column home text;
alter table mpan_check add column home text;
alter table mpan_check add column link text;
