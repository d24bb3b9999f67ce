-- Daily sums of a calendar year of one fuel at one meter, packed and sealed like half hours: any year by day is two rows
-- to open instead of thirteen months. For meters without rows, the next readings calculate them.
create table readings_year (
  user_id uuid not null references customer on delete cascade,
  registration_id uuid not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  -- "2026", in London.
  year text not null,
  sealed bytea not null,
  primary key (user_id, registration_id, fuel, year)
);
-- Sealed data does not compress.
alter table readings_year alter column sealed set storage external;
