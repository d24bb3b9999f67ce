-- What the partner was told last, as a keyed digest, and whether what waits corrects it.
alter table solar_lead add column told_digest text;
alter table solar_lead add column is_correction boolean not null default false;
