-- Slots for calls to a partner, shared by all processes. Place 0 holds when the next call may start.
create table call_place (
  partner text not null,
  place int not null,
  free_at timestamptz not null,
  primary key (partner, place)
);
