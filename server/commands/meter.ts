import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import { isEndedBySupport } from "../db/registration/consents.ts";
import type { Stores } from "../db/stores.ts";
import { endConsent, endUnlinkedConsent } from "../registration/end.ts";
import { UsageError } from "./command.ts";
import { NO_METER, requireAccount } from "./named-account.ts";
import { asTable } from "./table.ts";

const USAGE = `npm run admin -- meter
  ADDRESS                         lists accounts that have ever linked the meter that ADDRESS linked last
  ADDRESS end ACCOUNT moved-out   ends ACCOUNT's consent for that meter: its household has left the home
  ADDRESS end ACCOUNT wrong-home  the same, and erases its readings and unpaid rewards: its household
                                  never lived there
For 30 days ACCOUNT, or another account with its card, cannot link that meter again. Others need a card to link it,
because ACCOUNT may know the code of its display; but after wrong-home, the household that ACCOUNT replaced can use it.`;

/** npm run admin -- meter …: settles who may read a meter, for example after an objection. */
export async function operateMeter(deps: Deps, args: readonly string[]): Promise<string> {
  const { db } = deps;
  const [address = "", verb, account = "", by = "", ...rest] = args;
  if (!address || rest.length || (verb !== undefined && !(verb === "end" && account && isEndedBySupport(by))))
    throw new UsageError(USAGE);
  const { id } = await requireAccount(deps, "meter", address);
  const mpan = (await db.registrations.read(id))?.mpan ?? (await db.attempts.lastGranted(id))?.mpan;
  if (!mpan) return NO_METER;
  if (!isEndedBySupport(by)) return listAccounts(db, mpan);
  const { id: userId, email } = await requireAccount(deps, "meter", account);
  const hasEnded = await db.transaction(async (tx) => {
    await tx.customers.lock(userId);
    const isLinked = (await tx.registrations.read(userId))?.mpan === mpan;
    if (isLinked) await endConsent(deps, tx, userId, by);
    return isLinked || endUnlinkedConsent(deps, tx, { userId, mpan, by });
  });
  return hasEnded ? `The consent of ${email} has ended.` : `${email} has not linked this meter.`;
}

async function listAccounts(db: Stores, mpan: Mpan): Promise<string> {
  const granted = await db.attempts.listGranted(mpan);
  const rows = granted.map(async ({ userId, id, updatedAt, method, details }) => ({
    email: (await db.customers.find(userId))?.email ?? "",
    linked: updatedAt,
    method,
    readings_from: new Date(details.readingsFrom * 1000),
    ended: (await db.consents.list(userId)).find((consent) => consent.id === id)?.endedBy ?? null,
  }));
  return asTable(await Promise.all(rows));
}
