-- When to look whether an account has the address of a choice: of one that none has nothing is kept for good. Rows that
-- are there, and those that the release before adds, are looked at within the hour.
alter table opt_in add column next_look timestamptz not null default now();
create index opt_in_by_next_look on opt_in (next_look);
