-- A seal can be renewed with another secret, by one function only; nothing else of a record can change. Without the
-- secret, a new seal does not verify.
create or replace function consent_record_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '4 years' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.seal is not null and new.seal is not null
    and to_jsonb(old) - 'seal' = to_jsonb(new) - 'seal' then
    return new;
  end if;
  raise exception 'consent_record is only ever added to';
end
$$;

create function reseal_consent_record(whose uuid, which uuid, old_seal text, new_seal text) returns void
language sql security definer set search_path = public as $$
  update consent_record set seal = new_seal where subject = whose and id = which and seal = old_seal
$$;
