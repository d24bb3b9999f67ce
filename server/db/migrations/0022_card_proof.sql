-- Which card proved which consent, also after the account is deleted. `card` is the card provider's fingerprint, sealed,
-- from which resealing recalculates the digest; null for earlier cards.
create table card_proof (
  subject uuid not null,
  consent_id uuid not null,
  card_key text not null,
  card text,
  begun_at timestamptz not null,
  given_at timestamptz,
  primary key (subject, consent_id)
);
create index card_proof_by_card on card_proof (card_key);
create index card_proof_begun on card_proof (begun_at) where given_at is null;
insert into card_proof (subject, consent_id, card_key, card, begun_at, given_at)
  select whose.subject, attempt.id, tried.card_key, null, attempt.created_at, attempt.updated_at
  from card_check tried
  join consent_attempt attempt on attempt.user_id = tried.user_id
    and attempt.reference = tried.payment_method_id and attempt.state = 'granted'
  join consent_subject whose on whose.user_id = tried.user_id
  where tried.card_key is not null and tried.used_for_mpan_key is not null
  on conflict do nothing;
-- Replaced by card_proof_by_card.
drop index card_check_by_card;

-- When a card's SetupIntent was closed: it succeeded, or we cancelled it.
alter table card_check add column ended_at timestamptz;
create index card_check_open on card_check (created_at) where ended_at is null;
