import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { KeptInventory, MpanCheckResult } from "../db/registration/mpans.ts";
import type { InHomeDisplay } from "../partners/smart-meter-display.ts";

/** The provider keeps an inventory for two days; of an older one it may have nothing. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Several steps of a journey ask at once when the browser fetches pages ahead. */
const looking = new Map<string, Promise<InHomeDisplay>>();

/**
 * Whether the home has an in-home display. The provider takes up to ten seconds to list a home's devices, so
 * it is asked once in a journey: the inventory is remembered beside the meter's check, and ends with it.
 */
export function findDisplay(
  deps: Deps,
  userId: string,
  mpan: Mpan,
  check: MpanCheckResult,
): Promise<InHomeDisplay> {
  const key = `${userId} ${mpan}`;
  const found = looking.get(key) ?? look(deps, userId, mpan, check).finally(() => looking.delete(key));
  looking.set(key, found);
  return found;
}

/** What the provider has said of a display already; null while it has to be asked. */
export function knownDisplay({ clock }: Deps, { inventory }: MpanCheckResult): InHomeDisplay | null {
  const kept = fresh(inventory, clock.now());
  if (!kept || kept.displayPrefix === null) return null;
  const { id: readInventoryId, displayPrefix: prefix } = kept;
  return prefix === "" ? { available: false } : { available: true, prefix, readInventoryId };
}

function fresh(inventory: KeptInventory | null, now: Date): KeptInventory | null {
  return inventory && now.getTime() - inventory.askedAt.getTime() < KEPT_MS ? inventory : null;
}

async function look(deps: Deps, userId: string, mpan: Mpan, check: MpanCheckResult): Promise<InHomeDisplay> {
  const known = knownDisplay(deps, check);
  if (known) return known;
  const { partners, db, clock } = deps;
  const now = clock.now();
  const kept = fresh(check.inventory, now);
  const save = (id: string, displayPrefix: string | null) =>
    db.mpans.saveInventory(userId, mpan, { id, askedAt: kept?.askedAt ?? now, displayPrefix });
  let id = kept?.id ?? "";
  const display = await partners.smartMeters.inHomeDisplay(mpan, {
    asked: kept?.id,
    onAsked: async (newId) => {
      id = newId;
      await save(id, null);
    },
  });
  await save(id, display.available ? display.prefix : "");
  return display;
}
