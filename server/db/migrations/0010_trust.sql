-- The last failed attempt to withdraw with the data provider; the oldest is retried first.
alter table withdrawal add column tried_at timestamptz;

-- Digests of the idempotency keys of deletions, for minutes: a browser that lost the response repeats the call, but
-- its session was deleted with the account.
create table finished_deletion (
  key_digest text primary key,
  at timestamptz not null
);

-- A keyed digest of the line and of the consent's previous seal; null in earlier lines.
alter table consent_record add column seal text;
