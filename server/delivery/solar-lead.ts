import type { SolarInterest } from "../../domain/solar.ts";
import { findSolarLead, settleSolarLead } from "../db/leads/solar-leads.ts";
import type { Deps } from "../deps.ts";
import { destinationOf } from "./destination.ts";

/** Delivers a lead to the partner. Throws while it cannot be delivered, so that the job is tried again. */
export async function deliverSolarLead(deps: Deps, userId: string, interest: SolarInterest): Promise<void> {
  const { db, keys, clock, partners, log } = deps;
  const lead = await findSolarLead(db.query, userId, interest);
  if (lead?.state !== "waiting" || lead.details === null) return;
  const url = await destinationOf(deps, "solar-lead");
  if (!url) throw new Error("The content names no address that solar leads may go to.");
  const outcome = await partners.leads.sendJson(url, JSON.parse(keys.open(lead.details)));
  if (outcome === "refused") log.error({ userId, interest }, "the solar partner refused a lead");
  await settleSolarLead(db.query, lead, outcome, clock.now());
}
