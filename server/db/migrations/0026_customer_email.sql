-- Makes email addresses unique once customers are distributed over servers, which do not know each other's rows.
-- `customer.email` stays for calls that read it.
create table customer_email (
  email text primary key,
  customer_id uuid not null
);
create index customer_email_of_customer on customer_email (customer_id);

-- Copies what the previous release writes to `customer`. The next release drops the trigger and the unique key of
-- `customer.email`.
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

-- After the trigger: creating it locks `customer` against writes until the end of this migration.
insert into customer_email (email, customer_id) select email, id from customer;
