-- Each version of the words that somebody may agree to, as it was served. Kept for as long as records name it.
create table served_words (
  tag text not null,
  hash text not null,
  fields jsonb not null,
  first_served_at timestamptz not null,
  last_served_at timestamptz not null,
  primary key (tag, hash)
);
