-- Consents that ended because somebody else moved in or by support: few rows, found by their meter.
create index consent_record_by_change_of_occupants on consent_record (mpan_key)
  where event = 'ended' and details ->> 'by' in ('new-occupant', 'moved-out', 'wrong-home');
