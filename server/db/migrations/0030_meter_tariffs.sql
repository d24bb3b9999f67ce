-- What a home's meter held as the prices of a fuel, as far as the data provider told.
create table meter_tariff (
  user_id uuid not null references customer on delete cascade,
  -- The linked meter, as with its readings: it may be linked no more.
  registration_id uuid not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  -- First and last day, "2026-10-01", in London; without a last day while the prices hold.
  valid_from text not null,
  valid_to text,
  standing_pence double precision not null,
  kwh_pence double precision not null,
  kwh_pence_at jsonb not null,
  told_at timestamptz not null,
  primary key (user_id, registration_id, fuel, valid_from)
);
