import type { OptIn } from "../../domain/opt-in.ts";
import { addOptIn } from "../db/leads/opt-ins.ts";
import type { OptInRow } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { sendEmail } from "../mail/outbox.ts";

/** Keeps what someone chose. The first time, and after each change of mind to opt in, an e-mail confirms it. */
export async function subscribe(deps: Deps, optIn: OptIn, source: OptInRow["source"]): Promise<void> {
  const { db, keys, clock } = deps;
  await db.query.transaction().execute(async (tx) => {
    const isNew = await addOptIn(tx, keys, optIn, source, clock.now());
    const { email, campaignId } = optIn;
    if (isNew && optIn.optIn) await sendEmail(deps, "opted-in", { to: email, campaignId }, tx);
  });
}
