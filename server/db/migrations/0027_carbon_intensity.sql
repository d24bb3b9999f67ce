-- Carbon intensity of each area of Great Britain by half hour, measured or forecast.
create table carbon_intensity (
  -- 1 to 17, the Carbon Intensity API's region ids.
  area smallint not null,
  -- "2026-11-22", in London.
  day text not null,
  -- Grams of carbon dioxide a kWh, two bytes per half hour, little-endian; -1 if unknown.
  grams bytea not null,
  -- When this day was last requested.
  asked_at timestamptz not null,
  primary key (area, day)
);
