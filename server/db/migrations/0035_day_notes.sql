-- A customer's note on a day ("party"), sealed.
create table day_note (
  user_id uuid not null references customer on delete cascade,
  -- "2026-11-20", in London.
  day text not null,
  note text not null,
  written_at timestamptz not null,
  primary key (user_id, day)
);
