-- Avoids full scans of millions of rows in cron jobs, code lookups and deletions.
create index session_by_age on session (created_at);
create index email_change_by_age on email_change (asked_at);
create index code_by_subject on code (subject);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);
create index passkey_challenge_by_purpose on passkey_challenge (purpose);
create index account_activity_by_age on account_activity (last_seen_at);
create index consent_record_by_age on consent_record (event, at);

-- Reminders page through due customers in this order.
drop index registration_by_due;
create index registration_by_due on registration (reconsent_due, user_id);

-- The same rule as before: four years after a consent ended, or after it expired a year after it was given.
-- Starts from the old records, which are few since they are deleted.
create or replace function forget_old_consent_records() returns void
language sql security definer set search_path = public as $$
  delete from consent_record where (subject, consent_id) in (
    select subject, consent_id from (
      select subject, consent_id from consent_record
      where event in ('ended', 'withdrawal-confirmed') and at < now() - interval '4 years'
      union
      select subject, consent_id from consent_record
      where event = 'given' and at < now() - interval '5 years'
    ) old
    where not exists (
      select from consent_record later
      where later.subject = old.subject and later.consent_id = old.consent_id
        and later.event <> 'given' and later.at >= now() - interval '4 years'
    )
  )
$$;
