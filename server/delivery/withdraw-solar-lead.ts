import type { SolarInterest } from "../../domain/solar.ts";
import { solarPartners } from "../../domain/solar-partners.ts";
import type { Deps } from "../app/deps.ts";
import { requestAtPartner } from "../db/leads/solar-events.ts";
import { WITHDRAWN } from "../db/leads/solar-leads.ts";
import { solarProfile } from "./solar-profile.ts";

/** A job notifies a partner that may have the request. Returns false if there is no request. */
export async function withdrawSolarLead(
  deps: Deps,
  userId: string,
  interest: SolarInterest,
): Promise<boolean> {
  const { db, keys, clock, jobs } = deps;
  // Read before the transaction, which would hold the embedded database's only session.
  const profile = await solarProfile(deps, userId);
  return db.transaction(async (tx) => {
    const lead = await tx.solarLeads.lock(userId, interest);
    if (!lead) return false;
    if (lead.state === "withdrawing" || lead.state === "withdrawn") return true;
    const now = clock.now();
    const partner = solarPartners[interest].name;
    const sent = requestAtPartner(await tx.solarEvents.list(userId), interest);
    await tx.solarEvents.add({ user_id: userId, interest, kind: "withdrawn", partner, at: now });
    if (!sent) {
      await tx.solarLeads.update(lead, { ...WITHDRAWN, withdrawn_at: now, settled_at: now });
      return true;
    }
    // Requests from before details were stored use the current profile.
    const details = sent.details ?? JSON.stringify({ ...profile?.person, ...profile?.home });
    const taken = { state: "withdrawing", withdrawn_at: now, details: keys.seal(details) } as const;
    await tx.solarLeads.update(lead, taken);
    await jobs.send("deliver-solar-lead", { userId, interest }, { within: tx });
    return true;
  });
}
