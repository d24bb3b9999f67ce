-- The network region of a home when its meter was unlinked, sealed, so that carbon is calculated for the same region
-- afterwards. Null if unknown, and in earlier rows.
alter table kept_readings add column region text;
