-- A keyed digest of the home that a card proved, to limit the homes per card in any account. Null in rows of the
-- previous release.
alter table card_proof add column home_key text;
