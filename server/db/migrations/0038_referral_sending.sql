-- When a process began to send a referral: two that deliver at once send it once. Null in rows of the release before.
alter table referral add column sending_since timestamptz;
