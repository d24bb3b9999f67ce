-- The last good words of each page, for when the content service is away.
create table content_copy (
  tag text primary key,
  fields jsonb not null
);
