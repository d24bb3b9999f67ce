-- When the data provider was last told of a withdrawal in vain: whoever was tried longest ago comes first.
alter table withdrawal add column tried_at timestamptz;

-- Under which key an account was deleted, as a digest, for minutes: a deletion whose answer was lost is asked
-- for again by a browser whose session is gone with the account.
create table finished_deletion (
  key_digest text primary key,
  at timestamptz not null
);

-- A keyed digest of the line and of the seal before it in the same consent; lines from before have none.
alter table consent_record add column seal text;
