-- Avoids a deadlock. The previous release wrote to `customer` and then, by the trigger, to `customer_email`; this release
-- writes in the other order. The trigger now claims the address first, so that both lock `customer_email` first.
create or replace function follow_customer_email() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into customer_email (email, customer_id) values (new.email, new.id) on conflict do nothing;
  end if;
  if tg_op <> 'INSERT' then
    delete from customer_email
      where customer_id = old.id and (tg_op = 'DELETE' or email <> new.email);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create or replace trigger customer_email_follows before insert or delete or update of email on customer
  for each row execute function follow_customer_email();
