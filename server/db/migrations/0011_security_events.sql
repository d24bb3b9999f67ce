-- An append-only audit log of accounts, kept for 13 months. Subjects and network addresses are keyed digests, so that
-- the table alone identifies no one, even after a deletion.
create table security_event (
  id uuid primary key,
  subject text not null,
  event text not null,
  -- "done", or the problem code.
  outcome text not null,
  from_digest text not null,
  at timestamptz not null
);
create index security_event_by_subject on security_event (subject, at);
create index security_event_by_age on security_event (at);

create function security_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '13 months' then
    return old;
  end if;
  raise exception 'security_event is only ever added to';
end
$$;
create trigger security_event_stays before update or delete on security_event
  for each row execute function security_event_stays();

create function forget_old_security_events() returns void
language sql security definer set search_path = public as $$
  delete from security_event where at < now() - interval '13 months'
$$;
