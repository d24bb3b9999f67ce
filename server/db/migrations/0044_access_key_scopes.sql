-- What a key may read, such as 'readings prices', and until when it works. Null: everything, and without an end.
alter table access_key add column scopes text;
alter table access_key add column expires_at timestamptz;
