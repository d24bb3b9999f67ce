-- What each day of a year comes to, of one fuel at one linked meter, packed and sealed as its half hours are: a year
-- by day is two rows then, where it would be thirteen months to open. Made from the months; where a meter has no
-- row here yet, its next readings make them all.
create table readings_year (
  user_id uuid not null references customer on delete cascade,
  registration_id uuid not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  -- "2026", in London.
  year text not null,
  sealed bytea not null,
  primary key (user_id, registration_id, fuel, year)
);
-- What is sealed cannot be made shorter.
alter table readings_year alter column sealed set storage external;
