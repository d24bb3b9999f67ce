-- Each served version of the texts that customers agree to, kept indefinitely.
create table served_words (
  tag text not null,
  hash text not null,
  fields jsonb not null,
  first_served_at timestamptz not null,
  last_served_at timestamptz not null,
  primary key (tag, hash)
);
