-- Prices of a fuel from a day on, as the customer typed them.
create table tariff (
  user_id uuid not null references customer on delete cascade,
  fuel text not null check (fuel in ('electricity', 'gas')),
  -- "2026-10-01", in London.
  valid_from text not null,
  -- Pence a day.
  standing_pence double precision not null,
  -- Pence a kWh, and exceptions by time of day: {"00:30 to 05:30": 7.5}.
  kwh_pence double precision not null,
  kwh_pence_at jsonb not null,
  typed_at timestamptz not null,
  primary key (user_id, fuel, valid_from)
);
