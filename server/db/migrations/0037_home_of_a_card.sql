-- A keyed digest of the home that a card proved: one card proves one home, for any account of it. Unknown in rows of
-- the release before.
alter table card_proof add column home_key text;
