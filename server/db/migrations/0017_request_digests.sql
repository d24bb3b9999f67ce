-- Request digests are keyed from now on: guesses of what was typed could be tested against unkeyed ones.
delete from idempotency;

-- Row triggers do not fire on truncate.
create function table_is_not_emptied() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create trigger consent_record_is_not_emptied before truncate on consent_record
  for each statement execute function table_is_not_emptied();
create trigger security_event_is_not_emptied before truncate on security_event
  for each statement execute function table_is_not_emptied();
