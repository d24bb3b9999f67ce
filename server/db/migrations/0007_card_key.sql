-- A keyed digest of the card provider's fingerprint, the same for a card in any account.
alter table card_check add column card_key text;
create index card_check_by_card on card_check (card_key);
