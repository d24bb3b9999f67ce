import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { KeptInventory, MpanCheckResult } from "../db/registration/mpans.ts";
import type { InHomeDisplay } from "../partners/smart-meter-display.ts";

/** Well within the two days after which the provider deletes an inventory. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** Shared by concurrent calls: the browser prefetches several pages at once. */
const inFlight = new Map<string, Promise<InHomeDisplay>>();

/**
 * Cached with the meter check: listing a home's devices takes the provider up to ten seconds. Once the occupants have
 * changed or support ended a consent, the code counts only for holders.
 */
export async function findDisplay(
  deps: Deps,
  userId: string,
  mpan: Mpan,
  check: MpanCheckResult,
): Promise<InHomeDisplay> {
  if (!(await isHolder(deps, userId, mpan)) && (await deps.db.consents.isCodeClosedFor(userId, mpan)))
    return { available: false };
  const key = `${userId} ${mpan}`;
  const found = inFlight.get(key) ?? lookUp(deps, userId, mpan, check).finally(() => inFlight.delete(key));
  inFlight.set(key, found);
  return found;
}

/** True even after the customer's consent expired, unless another customer's is in force. */
async function isHolder({ db, clock }: Deps, userId: string, mpan: Mpan): Promise<boolean> {
  if ((await db.registrations.read(userId))?.mpan !== mpan) return false;
  const holders = await db.registrations.holders(mpan, clock.now());
  return !holders.length || holders.some((holder) => holder.userId === userId);
}

export function knownDisplay({ clock }: Deps, { inventory }: MpanCheckResult): InHomeDisplay | null {
  const kept = dropStale(inventory, clock.now());
  if (!kept || kept.displayPrefix === null) return null;
  const { id: readInventoryId, displayPrefix: prefix } = kept;
  return prefix === "" ? { available: false } : { available: true, prefix, readInventoryId };
}

function dropStale(inventory: KeptInventory | null, now: Date): KeptInventory | null {
  return inventory && now.getTime() - inventory.requestedAt.getTime() < FRESH_MS ? inventory : null;
}

async function lookUp(
  deps: Deps,
  userId: string,
  mpan: Mpan,
  check: MpanCheckResult,
): Promise<InHomeDisplay> {
  const known = knownDisplay(deps, check);
  if (known) return known;
  const { partners, db, clock } = deps;
  const now = clock.now();
  const kept = dropStale(check.inventory, now);
  const save = (id: string, displayPrefix: string | null) =>
    db.mpans.saveInventory(userId, mpan, { id, requestedAt: kept?.requestedAt ?? now, displayPrefix });
  let id = kept?.id ?? "";
  const display = await partners.smartMeters.inHomeDisplay(mpan, {
    requested: kept?.id,
    onRequested: async (newId) => {
      id = newId;
      await save(id, null);
    },
  });
  await save(id, display.available ? display.prefix : "");
  return display;
}
