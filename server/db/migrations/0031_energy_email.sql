-- Energy emails that a customer switched on or off.
create table energy_email (
  user_id uuid not null references customer on delete cascade,
  kind text not null check (kind in ('week', 'silence')),
  is_on boolean not null,
  changed_at timestamptz not null,
  -- When to check next.
  next_look timestamptz not null,
  -- What the last email was about, so that none is repeated: a week's Monday, or the silent fuels.
  told jsonb not null,
  primary key (user_id, kind)
);
create index energy_email_due on energy_email (next_look) where is_on;
