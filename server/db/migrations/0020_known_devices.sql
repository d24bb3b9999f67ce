-- Browsers that a customer has signed in with. A stranger who locks an e-mail address locks none of these.
create table known_device (
  user_id uuid not null references customer on delete cascade,
  -- SHA-256 of what the browser keeps in a cookie.
  token_hash text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_device_by_age on known_device (seen_at);

-- A code is filed by whom it is for and who asked for it, so that nobody can end or use up another's.
-- `person` is a keyed digest of whom it is for alone: a code may be typed in another place than it was asked in.
alter table code add column person text;
-- Tries of those who did not ask for it.
alter table code add column tries_elsewhere integer not null default 0;
create index code_by_person on code (person, purpose);
