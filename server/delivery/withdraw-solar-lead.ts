import type { SolarInterest } from "../../domain/solar.ts";
import { solarPartners } from "../../domain/solar-partners.ts";
import type { Deps } from "../app/deps.ts";
import { lastToldOf } from "../db/leads/solar-events.ts";
import { TAKEN_BACK } from "../db/leads/solar-leads.ts";
import { solarProfile } from "./solar-profile.ts";

/**
 * Takes back a request for a quote, with the consent to share it: nothing more is passed on from this moment, and
 * a partner that knows of it, or may, is told by a job that does not give up. Doing it again changes nothing.
 * @returns false when nothing of the kind was asked for
 */
export async function withdrawSolarLead(
  deps: Deps,
  userId: string,
  interest: SolarInterest,
): Promise<boolean> {
  const { db, keys, clock, jobs } = deps;
  // Asked before the transaction: the embedded database has one session, which that would hold.
  const profile = await solarProfile(deps, userId);
  return db.transaction(async (tx) => {
    const lead = await tx.solarLeads.lock(userId, interest);
    if (!lead) return false;
    if (lead.state === "withdrawing" || lead.state === "withdrawn") return true;
    const now = clock.now();
    const partner = solarPartners[interest].name;
    const told = lastToldOf(await tx.solarEvents.list(userId), interest);
    await tx.solarEvents.add({ user_id: userId, interest, kind: "withdrawn", partner, at: now });
    if (!told) {
      await tx.solarLeads.update(lead, { ...TAKEN_BACK, withdrawn_at: now, settled_at: now });
      return true;
    }
    // As the partner knows them; of requests from before that was kept, as they are now.
    const details = told.details ?? JSON.stringify({ ...profile?.person, ...profile?.home });
    const taken = { state: "withdrawing", withdrawn_at: now, details: keys.seal(details) } as const;
    await tx.solarLeads.update(lead, taken);
    await jobs.send("deliver-solar-lead", { userId, interest }, { within: tx });
    return true;
  });
}
