-- When an attempt was stopped by the customer or after an hour. Its state is `refused` for earlier releases.
alter table consent_attempt add column cancelled_at timestamptz;

-- Until when to check whether the call of a stopped attempt still reached the data provider.
alter table withdrawal add column watch_until timestamptz;
create index consent_attempt_cancelled on consent_attempt (cancelled_at) where cancelled_at is not null;
