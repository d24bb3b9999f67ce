-- How often editors have published anything: processes that share a database learn of it from here.
create table publications (
  count integer not null
);
insert into publications (count) values (0);
