-- When to check whether an account has the address; choices without one are deleted. Existing rows, and those that the
-- previous release adds, are checked within the hour.
alter table opt_in add column next_look timestamptz not null default now();
create index opt_in_by_next_look on opt_in (next_look);
