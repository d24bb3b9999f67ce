-- The same for one payment card, whoever hands it in: a keyed digest of the card provider's fingerprint.
alter table card_check add column card_key text;
create index card_check_by_card on card_check (card_key);
