-- What a customer agreed to share with a solar partner and took back, and each message that the partner was sent.
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

-- Of earlier requests we know that they were agreed to, and which were passed on, but no longer what they held.
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
