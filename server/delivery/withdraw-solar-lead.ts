import type { SolarInterest } from "../../domain/solar.ts";
import { solarPartners } from "../../domain/solar-partners.ts";
import type { Deps } from "../app/deps.ts";
import { lastToldOf } from "../db/leads/solar-events.ts";
import { TAKEN_BACK } from "../db/leads/solar-leads.ts";
import { solarProfile } from "./solar-profile.ts";

/**
 * Withdraws a quote request and its consent to sharing. Nothing more is sent from this moment, and a partner
 * that may know of the request is notified by a job that retries until it succeeds. Idempotent.
 * @returns false if there is no such request
 */
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
    const told = lastToldOf(await tx.solarEvents.list(userId), interest);
    await tx.solarEvents.add({ user_id: userId, interest, kind: "withdrawn", partner, at: now });
    if (!told) {
      await tx.solarLeads.update(lead, { ...TAKEN_BACK, withdrawn_at: now, settled_at: now });
      return true;
    }
    // The details as sent; requests from before these were stored use the current profile.
    const details = told.details ?? JSON.stringify({ ...profile?.person, ...profile?.home });
    const taken = { state: "withdrawing", withdrawn_at: now, details: keys.seal(details) } as const;
    await tx.solarLeads.update(lead, taken);
    await jobs.send("deliver-solar-lead", { userId, interest }, { within: tx });
    return true;
  });
}
