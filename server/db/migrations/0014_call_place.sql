-- Places for calls to a partner that all processes share. Place 0 tells when the next call may begin.
create table call_place (
  partner text not null,
  place int not null,
  free_at timestamptz not null,
  primary key (partner, place)
);
