import type pg from "pg";

/** The queries behind the pages that are asked most, and behind the jobs that walk through everyone. */
const queries: Record<string, string> = {
  "sign in: a customer by e-mail address":
    "select * from customer where email = (select email from customer limit 1)",
  "every page: a session": "select * from session where user_id = $user and id = $user",
  "sessions, the last used first": "select * from session where user_id = $user order by seen_at desc",
  "account: the home": "select * from home where user_id = $user",
  "account: the linked meter": "select * from registration where user_id = $user",
  "consents: what was given and what became of it":
    "select consent_id, event, at, details from consent_record where subject = $subject order by at",
  "consents: the attempts": "select id, mpan from consent_attempt where user_id = $user",
  "onboarding: how far somebody is": "select * from onboarding_progress where user_id = $user",
  "registering: who else holds this meter": "select * from registration where mpan_key in ('nobody')",
  "job: meters to be asked about":
    "select user_id from registration where next_try <= now() and reconsent_due > now() order by next_try limit 100",
  "job: attempts without an outcome":
    "select * from consent_attempt where state in ('pending', 'sent', 'unknown') and updated_at < now() limit 100",
};

/** How PostgreSQL runs each of them at this size, as one text. */
export async function explain(client: pg.Client, customers: number): Promise<string> {
  const { rows } = await client.query("select user_id, subject from consent_subject offset 50 limit 1");
  const [one] = rows as { user_id: string; subject: string }[];
  const parts = [`Among ${customers} customers. Made by npm run bench -- growth.\n`];
  for (const [title, query] of Object.entries(queries)) {
    const text = query.replaceAll("$user", `'${one?.user_id}'`).replaceAll("$subject", `'${one?.subject}'`);
    const plan = await client.query(`explain (analyze, buffers, costs off, timing off, summary off) ${text}`);
    const lines = plan.rows.map((row) => `  ${row["QUERY PLAN"]}`).join("\n");
    parts.push(`${title}\n  ${query}\n\n${lines}\n`);
  }
  return parts.join("\n");
}
