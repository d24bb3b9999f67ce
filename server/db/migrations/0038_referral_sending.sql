-- When a process started to send a referral, so that concurrent deliveries send it once. Null in rows of the previous
-- release.
alter table referral add column sending_since timestamptz;
