import type { SolarInterest } from "../../domain/solar.ts";
import { changeSolarLead, findSolarLead, lockSolarLead } from "../db/leads/solar-leads.ts";
import type { Deps } from "../deps.ts";
import { destinationOf } from "./destination.ts";

/**
 * Delivers a lead to the partner, and what the customer corrected while it was on its way. Throws while it cannot
 * be delivered, so that the job is tried again.
 */
export async function deliverSolarLead(deps: Deps, userId: string, interest: SolarInterest): Promise<void> {
  const { db, keys, partners, log } = deps;
  let isSettled = false;
  while (!isSettled) {
    const lead = await findSolarLead(db.query, userId, interest);
    if (lead?.state !== "waiting" || lead.details === null) return;
    const url = await destinationOf(deps, "solar-lead");
    if (!url) throw new Error("The content names no address that solar leads may go to.");
    const details = keys.open(lead.details);
    const correction = lead.is_correction ? { is_correction: true } : {};
    const outcome = await partners.leads.sendJson(url, { ...JSON.parse(details), ...correction });
    if (outcome === "refused") log.error({ userId, interest }, "the solar partner refused a lead");
    isSettled = await settle(deps, { userId, interest, details, outcome });
  }
}

interface Sent {
  userId: string;
  interest: SolarInterest;
  /** What was sent, as JSON. */
  details: string;
  outcome: "delivered" | "refused";
}

/**
 * The lead was delivered, or will never be; delivered details are not kept. False when the customer corrected it
 * meanwhile: then the correction waits.
 */
async function settle({ db, keys, clock }: Deps, sent: Sent): Promise<boolean> {
  const { userId, interest, details, outcome } = sent;
  const isDelivered = outcome === "delivered";
  return db.query.transaction().execute(async (tx) => {
    const lead = await lockSolarLead(tx, userId, interest);
    if (lead?.state !== "waiting") return true;
    const told = isDelivered ? { told_digest: keys.digest("solar-lead", details) } : {};
    const isCorrected = lead.details !== null && keys.open(lead.details) !== details;
    await changeSolarLead(
      tx,
      lead,
      isCorrected
        ? { ...told, is_correction: isDelivered || lead.is_correction }
        : { ...told, state: outcome, settled_at: clock.now(), ...(isDelivered ? { details: null } : {}) },
    );
    return !isCorrected;
  });
}
