-- Mean outdoor temperature of each network region by day.
create table day_temperature (
  -- Distributor id, "10" to "23".
  region text not null,
  -- "2026-11-22", in London.
  day text not null,
  -- Null while unknown.
  celsius double precision,
  -- From the weather archive; others are a forecast model's.
  is_final boolean not null,
  asked_at timestamptz not null,
  archive_asked_at timestamptz,
  primary key (region, day)
);
