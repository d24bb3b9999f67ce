-- A customer's rows are deleted with the customer, and none can be written for a deleted one.
alter table idempotency add foreign key (user_id) references customer on delete cascade;
alter table home add foreign key (user_id) references customer on delete cascade;
alter table onboarding_draft add foreign key (user_id) references customer on delete cascade;
alter table onboarding_progress add foreign key (user_id) references customer on delete cascade;
alter table mpan_handle add foreign key (user_id) references customer on delete cascade;
alter table mpan_check add foreign key (user_id) references customer on delete cascade;
alter table card_customer add foreign key (user_id) references customer on delete cascade;
alter table card_check add foreign key (user_id) references customer on delete cascade;
alter table consent_attempt add foreign key (user_id) references customer on delete cascade;
alter table registration add foreign key (user_id) references customer on delete cascade;
alter table consent_subject add foreign key (user_id) references customer on delete cascade;

-- Unused.
alter table home drop column is_manual;

-- Data exports, created on request and kept for a day.
create table account_export (
  user_id uuid primary key references customer on delete cascade,
  id uuid not null,
  state text not null check (state in ('making', 'ready')),
  done integer not null,
  total integer not null,
  -- JSON, sealed; null until it is ready.
  content text,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_export_by_expiry on account_export (expires_at);

-- Renewal reminders that were sent.
create table reconsent_reminder (
  user_id uuid not null references customer on delete cascade,
  consent_id uuid not null,
  days integer not null,
  sent_at timestamptz not null,
  primary key (user_id, consent_id, days)
);

-- A customer's last visit. Sessions end after weeks, an unused account after two years.
create table account_activity (
  user_id uuid primary key references customer on delete cascade,
  last_seen_at timestamptz not null,
  warned_at timestamptz
);

-- Why customers left. Only the day is stored with it, so that no row identifies a person.
create table deletion_reason (
  id uuid primary key,
  day text not null,
  reason text not null
);
create index deletion_reason_by_day on deletion_reason (day);

-- Daily counts by page, without visitors.
create table page_view (
  day text not null,
  page text not null,
  views integer not null,
  primary key (day, page)
);

-- Consent records stay for four years after the consent ended. Until then the trigger stops even the tables' owner;
-- afterwards the application deletes them by this function only.
create or replace function consent_record_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '4 years' then
    return old;
  end if;
  raise exception 'consent_record is only ever added to';
end
$$;
create function forget_old_consent_records() returns void
language sql security definer set search_path = public as $$
  delete from consent_record where consent_id in (
    select consent_id from consent_record group by consent_id
    having coalesce(max(at) filter (where event <> 'given'), max(at) + interval '12 months')
      < now() - interval '4 years'
  )
$$;
