-- People whose e-mail address is proved. Nobody stands here before they have typed the code sent to them.
create table customer (
  id uuid primary key,
  email text not null unique,
  given_name text not null,
  family_name text not null,
  created_at timestamptz not null
);

create table password (
  user_id uuid primary key references customer on delete cascade,
  -- argon2id in PHC form, which says its own parameters.
  hash text not null,
  changed_at timestamptz not null
);

-- The cookie names the row and carries a random token; only the token's SHA-256 is kept.
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

-- Sessions that ended while access tokens made from them may still be going about; minutes old at most.
create table ended_session (
  user_id uuid not null,
  session_id uuid not null,
  ended_at timestamptz not null,
  primary key (user_id, session_id)
);
create index ended_session_by_age on ended_session (ended_at);

-- A sign-up that waits for its code. The address is not taken: signing up again replaces it.
create table sign_up (
  email text primary key,
  -- The id that the customer will have.
  customer_id uuid not null,
  given_name text not null,
  family_name text not null,
  password_hash text not null,
  -- SHA-256 of what one browser keeps in a cookie: the one that showed the password or the code last.
  browser_hash text not null,
  -- That browser has shown the code and still owes the password.
  code_shown boolean not null,
  created_at timestamptz not null
);
create index sign_up_by_age on sign_up (created_at);

-- The newest code for each purpose and person. The digits are made from the nonce with the server's key,
-- so that this table alone gives no code.
create table code (
  purpose text not null,
  -- A keyed digest of the e-mail address, or of the customer's id.
  subject text not null,
  nonce text not null,
  tries integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject)
);
create index code_by_age on code (expires_at);

-- A new address that waits for the code sent to it.
create table email_change (
  user_id uuid primary key references customer on delete cascade,
  email text not null,
  asked_at timestamptz not null
);

create table passkey (
  user_id uuid not null references customer on delete cascade,
  -- The credential's id as the browser says it, in base64url.
  id text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id)
);

-- Challenges that a passkey is to sign: each is taken out once.
create table passkey_challenge (
  challenge text primary key,
  -- "sign-in", or the id of the customer who adds a passkey.
  purpose text not null,
  expires_at timestamptz not null
);

-- Wrong passwords by a keyed digest of the address, whether or not anyone has it.
create table sign_in_lock (
  email_digest text primary key,
  wrong integer not null,
  window_ends timestamptz not null,
  locked_until timestamptz,
  -- How many times in a row it was locked: each wait is twice the one before.
  locks integer not null
);
create index sign_in_lock_by_age on sign_in_lock (window_ends);

-- Letters on their way. Who gets which words is sealed; the row goes once the letter has left.
create table letter (
  id uuid primary key,
  sealed text not null,
  created_at timestamptz not null
);
create index letter_by_age on letter (created_at);
