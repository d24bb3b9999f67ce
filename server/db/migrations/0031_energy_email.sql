-- The e-mails about their own energy that a customer switched on or off again.
create table energy_email (
  user_id uuid not null references customer on delete cascade,
  kind text not null check (kind in ('week', 'silence')),
  is_on boolean not null,
  changed_at timestamptz not null,
  -- When it is to be looked at next.
  next_look timestamptz not null,
  -- What the last one was about, so that nothing is told twice: a week's Monday, or the fuels that are silent.
  told jsonb not null,
  primary key (user_id, kind)
);
create index energy_email_due on energy_email (next_look) where is_on;
