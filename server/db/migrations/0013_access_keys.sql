-- Keys with which a customer's own programs read their readings. Only hashes are stored.
create table access_key (
  user_id uuid not null references customer on delete cascade,
  id uuid not null,
  name text not null,
  secret_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id)
);
