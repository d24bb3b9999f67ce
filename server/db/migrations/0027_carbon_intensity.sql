-- How clean the electricity of each area of Great Britain was or will be, half hour by half hour.
create table carbon_intensity (
  -- 1 to 17, as the Carbon Intensity API counts.
  area smallint not null,
  -- "2026-11-22", in London.
  day text not null,
  -- Grams of carbon dioxide a kWh, two bytes for each half hour of the day, the lower first; -1 where it is not known.
  grams bytea not null,
  -- When this day was last asked for.
  asked_at timestamptz not null,
  primary key (area, day)
);
