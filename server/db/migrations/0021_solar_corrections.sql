-- A keyed digest of the details last sent to the partner, and whether unsent ones correct them.
alter table solar_lead add column told_digest text;
alter table solar_lead add column is_correction boolean not null default false;
