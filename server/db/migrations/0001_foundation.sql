-- Responses to unsafe calls, kept for 24 hours so that a repeated call has one effect.
create table idempotency (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_by_age on idempotency (created_at);

-- Counts of rate limits in the current window. Keys are digests.
create table limit_count (
  key text primary key,
  count integer not null,
  window_ends timestamptz not null
);
create index limit_count_by_end on limit_count (window_ends);
