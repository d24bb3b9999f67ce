-- How often editors have published, polled by all processes.
create table publications (
  count integer not null
);
insert into publications (count) values (0);
