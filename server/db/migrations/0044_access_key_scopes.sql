-- What a key may read, such as 'readings prices' (null: everything), and when it expires (null: never).
alter table access_key add column scopes text;
alter table access_key add column expires_at timestamptz;
