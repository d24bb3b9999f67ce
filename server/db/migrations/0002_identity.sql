-- Customers with a verified email address; a row is added once the emailed code was confirmed.
create table customer (
  id uuid primary key,
  email text not null unique,
  given_name text not null,
  family_name text not null,
  created_at timestamptz not null
);

create table password (
  user_id uuid primary key references customer on delete cascade,
  -- argon2id in PHC format, which includes its parameters.
  hash text not null,
  changed_at timestamptz not null
);

-- The cookie contains the row's id and a random token; only the token's SHA-256 is stored.
create table session (
  user_id uuid not null references customer on delete cascade,
  id uuid not null,
  token_hash text not null,
  user_agent text not null,
  client_address text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, id)
);

-- Ended sessions whose access tokens may still be valid, for minutes.
create table ended_session (
  user_id uuid not null,
  session_id uuid not null,
  ended_at timestamptz not null,
  primary key (user_id, session_id)
);
create index ended_session_by_age on ended_session (ended_at);

-- Unconfirmed sign-ups. They do not claim the address: another sign-up replaces the row.
create table sign_up (
  email text primary key,
  -- The id that the customer will have.
  customer_id uuid not null,
  given_name text not null,
  family_name text not null,
  password_hash text not null,
  -- SHA-256 of a cookie in the browser that last entered the correct password or code.
  browser_hash text not null,
  -- That browser entered the correct code, but not the password.
  code_shown boolean not null,
  created_at timestamptz not null
);
create index sign_up_by_age on sign_up (created_at);

-- The newest code for each purpose and person. The digits are derived from the nonce with the server's key, so that
-- this table alone reveals no code.
create table code (
  purpose text not null,
  -- A keyed digest of the email address or the customer's id.
  subject text not null,
  nonce text not null,
  tries integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject)
);
create index code_by_age on code (expires_at);

-- A new address that was not confirmed yet.
create table email_change (
  user_id uuid primary key references customer on delete cascade,
  email text not null,
  asked_at timestamptz not null
);

create table passkey (
  user_id uuid not null references customer on delete cascade,
  -- The credential id in base64url.
  id text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id)
);

-- Challenges for passkeys, deleted when used.
create table passkey_challenge (
  challenge text primary key,
  -- "sign-in", or the id of the customer who adds a passkey.
  purpose text not null,
  expires_at timestamptz not null
);

-- Wrong passwords by a keyed digest of the address, whether or not an account has it.
create table sign_in_lock (
  email_digest text primary key,
  wrong integer not null,
  window_ends timestamptz not null,
  locked_until timestamptz,
  -- Consecutive locks: each lasts twice as long as the one before.
  locks integer not null
);
create index sign_in_lock_by_age on sign_in_lock (window_ends);

-- Queued emails. Recipient and content are sealed; the row is deleted once sent.
create table letter (
  id uuid primary key,
  sealed text not null,
  created_at timestamptz not null
);
create index letter_by_age on letter (created_at);
