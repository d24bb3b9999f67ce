-- The customer's home. Sealed texts are encrypted by the application.
create table home (
  user_id uuid primary key,
  address text not null,
  postcode text not null,
  is_manual boolean not null,
  updated_at timestamptz not null
);

-- Answers of an unfinished registration, deleted when it is finished or after 30 days.
create table onboarding_draft (
  user_id uuid not null,
  flow text not null,
  answers text not null,
  updated_at timestamptz not null,
  primary key (user_id, flow)
);
create index onboarding_draft_by_age on onboarding_draft (updated_at);

create table onboarding_progress (
  user_id uuid not null,
  flow text not null,
  step text not null,
  reached_at timestamptz not null,
  primary key (user_id, flow, step)
);

-- Random handles for an MPAN found for an address, valid for an hour.
create table mpan_handle (
  user_id uuid not null,
  handle text not null,
  mpan text not null,
  expires_at timestamptz not null,
  primary key (user_id, handle)
);
create index mpan_handle_by_expiry on mpan_handle (expires_at);

-- Results of MPAN checks with the data provider, and the postcode it has.
create table mpan_check (
  user_id uuid not null,
  mpan_key text not null,
  postcode text not null,
  read_inventory_id text,
  checked_at timestamptz not null,
  primary key (user_id, mpan_key)
);
create index mpan_check_by_age on mpan_check (checked_at);

create table card_customer (
  user_id uuid primary key,
  card_customer_id text not null
);

create table card_check (
  user_id uuid not null,
  setup_intent_id text not null,
  payment_method_id text not null,
  created_at timestamptz not null,
  outcome text,
  used_for_mpan_key text,
  primary key (user_id, setup_intent_id)
);

create index card_check_by_setup on card_check (setup_intent_id);

-- Attempts to register, committed before the data provider is called. The id is sent as evidence.
create table consent_attempt (
  user_id uuid not null,
  id uuid not null,
  mpan_key text not null,
  mpan text not null,
  flow text not null,
  method text not null,
  reference text not null,
  state text not null check (state in ('pending', 'sent', 'granted', 'refused', 'unknown')),
  details text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, mpan_key, reference)
);
create index consent_attempt_open on consent_attempt (updated_at) where state in ('pending', 'sent', 'unknown');

-- The linked meter and the state of its data.
create table registration (
  user_id uuid not null,
  id uuid not null,
  mpan_key text not null,
  mpan text not null,
  consent_id uuid not null,
  method text not null,
  readings_from timestamptz not null,
  registered_at timestamptz not null,
  reconsent_due timestamptz not null,
  data_state jsonb not null,
  last_tried timestamptz,
  next_try timestamptz,
  primary key (user_id, id)
);
create unique index registration_one_each on registration (user_id);
create index registration_by_meter on registration (mpan_key);
create index registration_by_due on registration (reconsent_due);
create index registration_by_next_try on registration (next_try);

-- The pseudonym of a customer in consent records. Deleted with the customer, which anonymises the records.
create table consent_subject (
  user_id uuid primary key,
  subject uuid not null
);

-- Append-only: a trigger refuses updates and deletes.
create table consent_record (
  subject uuid not null,
  id uuid not null,
  consent_id uuid not null,
  event text not null check (event in ('given', 'ended', 'withdrawal-confirmed')),
  at timestamptz not null,
  mpan_key text not null,
  details jsonb not null,
  primary key (subject, id)
);
create index consent_record_by_consent on consent_record (subject, consent_id);

create function consent_record_stays() returns trigger language plpgsql as $$
begin
  raise exception 'consent_record is only ever added to';
end
$$;
create trigger consent_record_stays before update or delete on consent_record
  for each row execute function consent_record_stays();

-- Withdrawals that the data provider has not confirmed.
create table withdrawal (
  user_id uuid not null,
  consent_id uuid not null,
  subject uuid not null,
  mpan_key text not null,
  mpan text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id, consent_id)
);
create index withdrawal_open on withdrawal (requested_at) where confirmed_at is null;

create table webhook_event (
  id text primary key,
  received_at timestamptz not null
);
