-- Opt-ins and opt-outs, append-only: the newest row of an address and campaign applies.
create table opt_in (
  email_key text not null,
  id uuid not null,
  campaign_id text not null,
  email text not null,
  opted_in boolean not null,
  source text not null,
  at timestamptz not null,
  primary key (email_key, id)
);

-- Requests for quotes. Details for the partner are sealed, and erased once delivered.
create table solar_lead (
  user_id uuid not null references customer on delete cascade,
  interest text not null,
  details text,
  consent_text text not null,
  asked_at timestamptz not null,
  state text not null,
  settled_at timestamptz,
  primary key (user_id, interest)
);

-- Who referred a customer, to be reported once.
create table referral (
  user_id uuid primary key references customer on delete cascade,
  referred_by text not null,
  at timestamptz not null,
  delivered_at timestamptz
);

-- The campaign tags of a customer's first visit.
create table attribution (
  user_id uuid primary key references customer on delete cascade,
  tags jsonb not null,
  at timestamptz not null
);
