import type { Input } from "../../contract/endpoints.ts";
import type { SolarQuery } from "../../contract/solar-estimate.ts";
import { solarSummary } from "../../domain/panels/solar-words.ts";
import { parsePhone } from "../../domain/phone.ts";
import {
  consentFieldOf,
  interestOf,
  type SolarInterest,
  type SolarRequest,
  solarMessages,
} from "../../domain/solar.ts";
import { estimateConsentText, solarConsentText, solarPartners } from "../../domain/solar-partners.ts";
import type { Deps } from "../app/deps.ts";
import { runInHalfHourQueue } from "../app/fair-queues.ts";
import { type ProblemResponse, problem, throttlingProblem } from "../app/problem.ts";
import { UNSENT } from "../db/leads/solar-leads.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { destinationOf } from "../delivery/destination.ts";
import { solarProfile } from "../delivery/solar-profile.ts";
import { withdrawSolarLead } from "../delivery/withdraw-solar-lead.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { ownSolarEstimate } from "../readings/solar.ts";
import { handlers, respond } from "./handlers.ts";

const SAME_REQUEST_MS = 30 * 24 * 60 * 60 * 1000;

export const solarLeads = handlers({
  "POST /api/solar-leads": async ({ deps, customer, body, requestId, clientAddress }) => {
    const quote = parseQuote(body);
    if ("problem" in quote) return quote;
    const estimate = body.estimate?.summary;
    if (body.estimate) {
      const { choices } = body.estimate;
      const current = await runInHalfHourQueue(customer, clientAddress, () =>
        estimateFor(deps, customer.id, quote.interest, choices),
      );
      if (estimate !== current) return ESTIMATE_CHANGED;
    }
    const allowance = await deps.limits.take("solar-lead", customer.id);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
    if (!(await canBeDelivered(deps))) {
      await deps.limits.refund([["solar-lead", customer.id]]);
      deps.log.error({ requestId }, "content has no allowed destination for solar leads");
      return NO_DESTINATION;
    }
    const profile = await solarProfile(deps, customer.id);
    if (!profile?.home) return ADDRESS_FIRST;
    const shared = { ...profile.person, ...profile.home, ...(estimate && { estimate }) };
    const request = await saveLead(deps, customer.id, quote, shared);
    return respond(202, { status: 202 as const, request });
  },

  "GET /api/solar-leads": async ({ deps, customer }) =>
    respond(200, { leads: await deps.db.solarLeads.list(customer.id) }),

  "POST /api/solar-leads/{interest}/withdraw": async ({ deps, customer, params }) =>
    (await withdrawSolarLead(deps, customer.id, params.interest)) ? respond(204, null) : NO_SUCH_QUOTE,
});

interface Quote {
  phone: string;
  interest: SolarInterest;
}

function parseQuote(body: Input<"POST /api/solar-leads">["body"]): Quote | ProblemResponse {
  const phone = parsePhone(body.phone);
  if (!phone.ok) return problem("bad-phone", phone.error, { errors: { phoneNumber: phone.error } });
  const interest: SolarInterest = body.battery_only ? "BATTERY_ONLY" : "SOLAR_WITH_BATTERY";
  const isAgreed = body.battery_only
    ? body.consent_to_share_with_battery_installer
    : body.consent_for_data_sharing_with_solar_partner;
  return isAgreed ? { phone: phone.value, interest } : consentProblem(consentFieldOf[interest]);
}

async function estimateFor(
  deps: Deps,
  userId: string,
  interest: SolarInterest,
  choices: SolarQuery,
): Promise<string | null> {
  const held = await deps.db.keptReadings.findHeld(userId);
  if (!held) return null;
  const { found } = await ownSolarEstimate(deps, held, choices);
  if (typeof found === "string") return null;
  return interestOf[found.kind] === interest ? solarSummary(found) : null;
}

async function saveLead(
  { db, keys, clock, config, jobs }: Deps,
  userId: string,
  { phone, interest }: Quote,
  shared: Record<string, string>,
): Promise<SolarRequest> {
  const details = JSON.stringify({
    ...shared,
    phone,
    battery_only: interest === "BATTERY_ONLY",
    consent_for_data_sharing_with_solar_partner: interest === "SOLAR_WITH_BATTERY",
    consent_to_share_with_battery_installer: interest === "BATTERY_ONLY",
    sourceofsolarlead: config.productName,
  });
  const consent_text = [
    solarConsentText(interest, config.productName),
    ...(shared.estimate ? [estimateConsentText(interest, config.productName)] : []),
  ].join(" ");
  const terms = { details: keys.seal(details), consent_text };
  return db.transaction(async (tx) => {
    const agreed = {
      user_id: userId,
      interest,
      kind: "agreed",
      partner: solarPartners[interest].name,
    } as const;
    const deliver = () => jobs.send("deliver-solar-lead", { userId, interest }, { within: tx });
    const isFirst = await tx.solarLeads.add({ user_id: userId, interest, ...terms, asked_at: clock.now() });
    const lead = isFirst ? undefined : await tx.solarLeads.lock(userId, interest);
    // Read under the lock, so that it is later than any withdrawal that held the lock.
    const now = clock.now();
    const requested = { ...terms, asked_at: now };
    const recordConsent = () => tx.solarEvents.add({ ...agreed, consent_text: terms.consent_text, at: now });
    if (!lead) {
      await recordConsent();
      await deliver();
      return "new";
    }
    const request = classifyRequest(tx, lead, details, now);
    if (request === "same") return request;
    await recordConsent();
    // The customer requested it again before the partner received the withdrawal.
    const isKnownToPartner = lead.state === "withdrawing";
    const changes = {
      new: { ...UNSENT, is_correction: isKnownToPartner },
      changed: {},
      correction: { state: "waiting", is_correction: true },
    } as const;
    await tx.solarLeads.update(lead, { ...requested, ...changes[request] });
    // A waiting lead has a job already, which reads the latest details.
    if (request !== "changed") await deliver();
    return request;
  });
}

function classifyRequest(
  { keys }: Stores,
  lead: Row<"solar_lead">,
  details: string,
  now: Date,
): SolarRequest {
  const { state, asked_at, told_digest } = lead;
  if (state === "waiting") return lead.details && keys.open(lead.details) === details ? "same" : "changed";
  if (state !== "delivered" || asked_at.getTime() < now.getTime() - SAME_REQUEST_MS) return "new";
  return told_digest && keys.matches("solar-lead", details, told_digest) ? "same" : "correction";
}

/** True while the content service is unavailable; the job checks again. */
async function canBeDelivered(deps: Deps): Promise<boolean> {
  try {
    return (await destinationOf(deps, "solar-lead")) !== null;
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    return true;
  }
}

const consentProblem = (field: string) =>
  problem("consent-missing", solarMessages.consent, { errors: { [field]: solarMessages.consent } });
const ESTIMATE_CHANGED = problem("estimate-changed", solarMessages.estimate, {
  errors: { estimate: solarMessages.estimate },
});
const TOO_MANY = (wait: string) => `You’ve asked for this many times today. Please try again in ${wait}.`;
const NO_DESTINATION = problem("no-destination", solarMessages.failed);
const NO_SUCH_QUOTE = problem("no-such-quote");
const ADDRESS_FIRST = problem("address-first");
