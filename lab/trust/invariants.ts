import type { Database } from "../../server/db/engine/database.ts";
import type { Keys, Sealed } from "../../server/platform/keys.ts";

export type Violations = Record<string, readonly unknown[]>;

export async function checkInvariants(
  database: Database,
  keys: Keys,
  providerConsents: readonly string[],
): Promise<Violations> {
  const rows = async (text: string) => (await database.raw(text)).rows;
  const held = await rows("select mpan from registration");
  const linked = [...new Set(held.map(({ mpan }) => keys.open(mpan as Sealed)))].sort();
  return {
    "V1 the provider holds consents of exactly the linked meters": differences(linked, providerConsents),
    "V1 every attempt is settled": await rows(
      "select state from consent_attempt where state in ('pending', 'sent', 'unknown')",
    ),
    "V1 every withdrawal is confirmed": await rows(
      "select consent_id from withdrawal where confirmed_at is null",
    ),
    "V2 a customer has at most one active consent": await rows(`
      select subject from consent_record given where event = 'given' and not exists (
        select from consent_record ended where ended.consent_id = given.consent_id and ended.event = 'ended'
      ) group by subject having count(*) > 1`),
    "V2 linked meters and active consents match": await rows(`
      select r.consent_id from registration r where not exists (
        select from consent_record c where c.consent_id = r.consent_id and c.event = 'given')
      union all
      select g.consent_id from consent_record g where g.event = 'given'
        and not exists (select from consent_record e where e.consent_id = g.consent_id and e.event = 'ended')
        and not exists (select from registration r where r.consent_id = g.consent_id)`),
    "V3 evidence is older than its consent": await rows(`
      select c.consent_id from consent_record c join consent_subject s on s.subject = c.subject
      where c.event = 'given' and not exists (
        select from consent_attempt a where a.id = c.consent_id and a.state = 'granted' and a.created_at <= c.at)`),
    "V4 readings belong to a linked meter or are kept after unlinking": await rows(`
      select user_id, fuel, month from readings_month held
      where not exists (select from registration where registration.user_id = held.user_id)
        and not exists (select from kept_readings where kept_readings.user_id = held.user_id)`),
    "V5 no consent is recorded twice": await rows(`
      select consent_id, event from consent_record group by consent_id, event having count(*) > 1`),
    "V6 every ended consent was given": await rows(`
      select consent_id from consent_record e where event = 'ended' and not exists (
        select from consent_record g where g.consent_id = e.consent_id and g.event = 'given')`),
    "V7 no job has failed or is ten minutes late": await rows(`
      select name, state::text from pgboss.job where state = 'failed'
        or (state in ('created', 'retry', 'active') and start_after < now() - interval '10 minutes')`),
    "V8 every queued email has a job": await rows(`
      select id from letter where not exists (
        select from pgboss.job where name = 'send-letter' and data ->> 'letterId' = letter.id::text
          and state in ('created', 'retry', 'active'))`),
    "V10 no rows of deleted customers": await orphans(rows),
    "V11 customer and address tables match": await rows(`select id from customer
      full join customer_email on customer_id = id where customer.email is distinct from customer_email.email`),
  };
}

async function orphans(rows: (text: string) => Promise<Record<string, unknown>[]>) {
  const owned = await rows(`select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name not in ('ended_session', 'withdrawal')`);
  const found = owned.map(({ table_name: table }) =>
    rows(`select '${table}' as "table" from ${table} where user_id not in (select id from customer)`),
  );
  return (await Promise.all(found)).flat();
}

function differences(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((each) => !other.includes(each)), ...other.filter((each) => !one.includes(each))];
}

export function onlyViolated(all: Violations): Violations {
  return Object.fromEntries(Object.entries(all).filter(([, rows]) => rows.length > 0));
}
