-- A month's half hours of one fuel at one meter, packed and sealed by the application. Blocks have equal lengths, so
-- that only customer, meter, fuel and month are readable.
create table readings_month (
  user_id uuid not null references customer on delete cascade,
  registration_id uuid not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  -- "2026-10", in London.
  month text not null,
  sealed bytea not null,
  primary key (user_id, registration_id, fuel, month)
);
-- Sealed data does not compress.
alter table readings_month alter column sealed set storage external;

-- Unlinked meters whose readings stay available for a while.
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
