-- When a customer stopped an attempt, or its hour was over: it is then `refused` to a release that knows no more.
alter table consent_attempt add column cancelled_at timestamptz;

-- Until when the data provider is asked again whether a call that was on its way has arrived after all.
alter table withdrawal add column watch_until timestamptz;
create index consent_attempt_cancelled on consent_attempt (cancelled_at) where cancelled_at is not null;
