-- Prices of a fuel read from a home's meter, as the data provider reported them.
create table meter_tariff (
  user_id uuid not null references customer on delete cascade,
  -- The meter, which may no longer be linked.
  registration_id uuid not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  -- First and last day, "2026-10-01", in London; the last is null while the prices apply.
  valid_from text not null,
  valid_to text,
  standing_pence double precision not null,
  kwh_pence double precision not null,
  kwh_pence_at jsonb not null,
  told_at timestamptz not null,
  primary key (user_id, registration_id, fuel, valid_from)
);
