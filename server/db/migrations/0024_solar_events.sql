-- Consents to share details with a solar partner, withdrawals, and messages sent to the partner.
create table solar_event (
  user_id uuid not null references customer on delete cascade,
  id uuid not null,
  interest text not null,
  kind text not null,
  partner text not null,
  consent_text text,
  details text,
  at timestamptz not null,
  outcome text,
  primary key (user_id, id)
);

alter table solar_lead add column withdrawn_at timestamptz;

-- For earlier requests, consent and delivery are known, but not the details sent.
insert into solar_event
select user_id, gen_random_uuid(), interest, 'agreed',
  case interest when 'BATTERY_ONLY' then 'Stoneway Batteries' else 'Brightfield Solar' end,
  consent_text, null, asked_at, null
from solar_lead;

insert into solar_event
select user_id, gen_random_uuid(), interest, 'request',
  case interest when 'BATTERY_ONLY' then 'Stoneway Batteries' else 'Brightfield Solar' end,
  null, null, coalesce(settled_at, asked_at), state
from solar_lead where state in ('delivered', 'refused') or told_digest is not null;
