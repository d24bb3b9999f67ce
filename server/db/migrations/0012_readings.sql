-- A month's half hours of one fuel at one linked meter, packed and sealed by the application. Nothing but whose,
-- of what and of when can be read here, and all blocks are as long as each other.
create table readings_month (
  user_id uuid not null references customer on delete cascade,
  registration_id uuid not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  -- "2026-10", in London.
  month text not null,
  sealed bytea not null,
  primary key (user_id, registration_id, fuel, month)
);
-- What is sealed cannot be made shorter.
alter table readings_month alter column sealed set storage external;

-- Meters that are read no more: their readings stay a while for their owner to take along.
create table kept_readings (
  user_id uuid not null references customer on delete cascade,
  registration_id uuid not null,
  mpan_key text not null,
  readings_from timestamptz not null,
  registered_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (user_id, registration_id)
);
create index kept_readings_by_age on kept_readings (ended_at);
create index kept_readings_by_meter on kept_readings (mpan_key);
