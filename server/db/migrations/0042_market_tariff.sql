-- Tariffs that suppliers offer in a network region, with 14 months of prices.
create table market_tariff (
  -- Distributor id, "10" to "23".
  region text not null,
  -- The supplier's code.
  code text not null,
  tariff jsonb not null,
  -- When its prices were last fetched.
  fetched_at timestamptz not null,
  primary key (region, code)
);
