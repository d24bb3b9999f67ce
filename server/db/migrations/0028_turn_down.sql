-- Turn Down and Save: events, participants with their meters, notifications and results.
create table turn_down_event (
  -- Used by operators.
  id integer generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Distributor ids, empty for all regions: ["10", "12"].
  regions jsonb not null,
  -- {"pencePerKwh": 250, "leastPercent": 0}
  rule jsonb not null,
  notice_at timestamptz not null,
  -- Starts at 1 and grows by 1 with each change.
  revision integer not null,
  cancelled_at timestamptz,
  -- When every result became final.
  settled_at timestamptz,
  -- {"on": "2026-12-20", "how": "by voucher"}
  paid jsonb
);

-- The history of each event, append-only.
create table turn_down_event_change (
  event_id integer not null references turn_down_event,
  revision integer not null,
  kind text not null check (kind in ('made', 'changed', 'cancelled', 'paid')),
  details jsonb not null,
  at timestamptz not null,
  primary key (event_id, revision)
);

create table turn_down_participation (
  user_id uuid not null references customer on delete cascade,
  id uuid not null,
  registration_id uuid not null,
  mpan_key text not null,
  source text not null check (source in ('link', 'signed-link', 'account', 'registration')),
  joined_at timestamptz not null,
  left_at timestamptz,
  why_left text check (why_left in ('left', 'permission')),
  primary key (user_id, id)
);
-- One open participation per customer.
create unique index turn_down_participation_open on turn_down_participation (user_id) where left_at is null;
-- Finds an open participation with a meter.
create index turn_down_participation_meter on turn_down_participation (mpan_key) where left_at is null;

-- The revision of an event that a customer was last notified of.
create table turn_down_notice (
  user_id uuid not null references customer on delete cascade,
  event_id integer not null references turn_down_event,
  revision integer not null,
  told_at timestamptz not null,
  primary key (user_id, event_id)
);

create table turn_down_result (
  user_id uuid not null references customer on delete cascade,
  event_id integer not null references turn_down_event,
  state text not null check (state in ('provisional', 'final')),
  rules_version integer not null,
  -- JSON, sealed.
  outcome text not null,
  -- JSON, sealed; null once the customer has left.
  inputs text,
  worked_out_at timestamptz not null,
  primary key (user_id, event_id)
);
