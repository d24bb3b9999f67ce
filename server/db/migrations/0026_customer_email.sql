-- Whose address an e-mail address is. `customer.email` cannot say so once customers are spread over several
-- servers: none of them knows the addresses of the others. It stays with the customer, whose calls read it there.
create table customer_email (
  email text primary key,
  customer_id uuid not null
);
create index customer_email_of_customer on customer_email (customer_id);

-- The release before knows nothing of this table: what it writes to `customer` is written here as well. The
-- release after this one drops the trigger, and with it the unique key of `customer.email`.
create function follow_customer_email() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_email where customer_id = new.id and email <> new.email;
  end if;
  if tg_op = 'DELETE' then
    delete from customer_email where customer_id = old.id;
  else
    insert into customer_email (email, customer_id) values (new.email, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger customer_email_follows after insert or delete or update of email on customer
  for each row execute function follow_customer_email();

-- After the trigger, which waits for those who write to `customer` and lets nobody else do so until this is through.
insert into customer_email (email, customer_id) select email, id from customer;
