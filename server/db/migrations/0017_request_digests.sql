-- Requests are kept as keyed digests from now on: a plain one could be tried against guesses of what was typed.
delete from idempotency;

-- The triggers for rows do not see a table being emptied.
create function table_is_not_emptied() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create trigger consent_record_is_not_emptied before truncate on consent_record
  for each statement execute function table_is_not_emptied();
create trigger security_event_is_not_emptied before truncate on security_event
  for each statement execute function table_is_not_emptied();
