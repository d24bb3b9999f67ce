-- The consent whose expiry is recorded. The index holds only registrations that may still expire.
alter table registration add column expired_consent_id uuid;
create index registration_to_expire on registration (reconsent_due) where expired_consent_id is distinct from consent_id;
