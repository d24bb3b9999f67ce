-- Browsers that a customer has signed in with. Strangers' attempts do not lock these.
create table known_device (
  user_id uuid not null references customer on delete cascade,
  -- SHA-256 of a cookie.
  token_hash text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_device_by_age on known_device (seen_at);

-- Codes are stored by recipient and requester, so that no one can replace or use up another's code. `person` is a keyed
-- digest of the recipient alone, since a code may be entered on another device than it was requested on.
alter table code add column person text;
-- Attempts by other requesters.
alter table code add column tries_elsewhere integer not null default 0;
create index code_by_person on code (person, purpose);
