import type { Deps } from "../app/deps.ts";
import { isEndedBySupport } from "../db/registration/consents.ts";
import type { Stores } from "../db/stores.ts";
import { endConsent } from "../registration/end.ts";
import { UsageError } from "./command.ts";
import { NO_METER, requireAccount } from "./named-account.ts";
import { asTable } from "./table.ts";

const USAGE = `npm run admin -- meter
  ADDRESS                  accounts that have linked the account's meter, or the one it linked last
  ADDRESS end moved-out    ends the account's consent: its household has left the home
  ADDRESS end wrong-home   ends the account's consent: its household never lived there
For 30 days the account cannot link that meter again. After moved-out, others need a card to link it, because
the household that left knows the code of its display. After wrong-home, the household that the account replaced can
link the meter by that code again.`;

/** npm run admin -- meter …: settles who may read a meter, for example after an objection. */
export async function operateMeter({ db, ...deps }: Deps, args: readonly string[]): Promise<string> {
  const [address = "", verb, by = ""] = args;
  if (!address || (verb !== undefined && !(verb === "end" && isEndedBySupport(by))))
    throw new UsageError(USAGE);
  const { id: userId, email } = await requireAccount({ db, ...deps }, "meter", address);
  if (!isEndedBySupport(by)) return listHolders(db, userId);
  const hasEnded = await db.transaction(async (tx) => {
    await tx.customers.lock(userId);
    const held = await tx.registrations.read(userId);
    if (held) await endConsent({ db, ...deps }, tx, userId, by);
    const last = held ? null : await tx.attempts.lastGranted(userId);
    // Bars a newcomer who has disconnected since, too.
    if (last)
      await tx.consents.recordEnded({
        userId,
        consentId: last.id,
        mpan: last.mpan,
        by,
        now: deps.clock.now(),
      });
    return held !== null || last !== null;
  });
  return hasEnded ? `The consent of ${email} has ended.` : NO_METER;
}

async function listHolders(db: Stores, userId: string): Promise<string> {
  const mpan = (await db.registrations.read(userId))?.mpan ?? (await db.attempts.lastGranted(userId))?.mpan;
  if (!mpan) return NO_METER;
  const linked = await db.registrations.ofMeter(mpan);
  const rows = linked.map(async ({ userId: id, registeredAt, method, readingsFrom, reconsentDue }) => ({
    email: (await db.customers.find(id))?.email ?? "",
    linked: registeredAt,
    method,
    readings_from: readingsFrom,
    expires: reconsentDue,
  }));
  return asTable(await Promise.all(rows));
}
