-- Consents ended by a new occupant or by support: few rows, found by their meter.
create index consent_record_by_change_of_occupants on consent_record (mpan_key)
  where event = 'ended' and details ->> 'by' in ('new-occupant', 'moved-out', 'wrong-home');
