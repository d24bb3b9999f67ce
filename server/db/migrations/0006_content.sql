-- The last good content of each page, for when the content service is unavailable.
create table content_copy (
  tag text primary key,
  fields jsonb not null
);
