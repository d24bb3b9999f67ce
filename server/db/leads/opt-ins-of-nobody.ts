import type { Email } from "../../../domain/email.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import { lookAfter, readOptIns } from "./opt-ins.ts";

const AT_A_TIME = 1_000;

/**
 * Looks whose the addresses are that were opted in or out 12 months ago, or that an earlier release left: of one that no
 * account has nothing stays but an opt-in of the last 12 months. What an account has is looked at again in 12 months.
 */
export async function forgetOptInsOfNobody(query: Query, keys: Keys, now: Date): Promise<void> {
  let due: { email: string }[];
  do {
    due = await query
      .selectFrom("opt_in")
      .select("email")
      .where("next_look", "<=", now)
      .orderBy("next_look")
      .limit(AT_A_TIME)
      .execute();
    const emails = new Set(due.map(({ email }) => keys.open(email) as Email));
    for (const email of emails) await lookAt(query, keys, email, now);
  } while (due.length === AT_A_TIME);
}

async function lookAt(query: Query, keys: Keys, email: Email, now: Date): Promise<void> {
  const rows = keys.digests("opt-in", email);
  const owner = query.selectFrom("customer_email").select("email").where("email", "=", email);
  if (await owner.executeTakeFirst()) {
    const next_look = lookAfter(now);
    await query.updateTable("opt_in").set({ next_look }).where("email_key", "in", rows).execute();
    return;
  }
  for (const { campaign_id, opted_in, at } of await readOptIns(query, keys, email)) {
    const next_look = lookAfter(at);
    if (opted_in && next_look > now)
      await query
        .updateTable("opt_in")
        .set({ next_look })
        .where("email_key", "in", rows)
        .where("campaign_id", "=", campaign_id)
        .execute();
    else
      await query
        .deleteFrom("opt_in")
        .where("email_key", "in", rows)
        .where("campaign_id", "=", campaign_id)
        // Whoever signs up with the address at this moment has what was chosen for it.
        .where(({ not, exists }) => not(exists(owner)))
        .execute();
  }
}
