import type { SolarInterest, SolarMessage } from "../../domain/solar.ts";
import { solarPartners } from "../../domain/solar-partners.ts";
import type { Deps } from "../app/deps.ts";
import { requestAtPartner } from "../db/leads/solar-events.ts";
import type { SolarLeads } from "../db/leads/solar-leads.ts";
import { partnerRequest, WITHDRAWN } from "../db/leads/solar-leads.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { sendEmail } from "../mail/outbox.ts";
import { senderAddress } from "../mail/sender-address.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { destinationOf } from "./destination.ts";

/** Older messages are not in flight: partner calls time out after ten seconds. */
const IN_FLIGHT_MS = 30_000;

/** Sends the pending message, and the next if the request changed meanwhile. Throws on failure: the job is retried. */
export async function deliverSolarLead(deps: Deps, userId: string, interest: SolarInterest): Promise<void> {
  let isSettled = false;
  while (!isSettled) {
    if (!isUndelivered(await deps.db.solarLeads.find(userId, interest))) return;
    const url = await destinationOf(deps, "solar-lead");
    if (!url) throw new Error("The content has no allowed destination for solar leads.");
    const message = await begin(deps, userId, interest);
    if (!message) return;
    const outcome = await send(deps, userId, url, message);
    if (outcome === "refused")
      deps.log.error({ userId, interest, message: message.kind }, "the solar partner refused a message");
    isSettled = await settle(deps, { ...message, userId, interest, outcome });
  }
}

interface Message {
  id: string;
  kind: SolarMessage;
  details: string;
  payload: string;
  /** A retry after a lost response. */
  isRepeated: boolean;
}

/** Stores the message before sending: the partner may have it even if the response is lost. */
async function begin(deps: Deps, userId: string, interest: SolarInterest): Promise<Message | null> {
  const { db, keys, clock } = deps;
  return db.transaction(async (tx) => {
    const lead = await tx.solarLeads.lock(userId, interest);
    if (!isUndelivered(lead)) return null;
    const at = clock.now();
    const details = keys.open(lead.details);
    const events = await tx.solarEvents.list(userId);
    const earlier = requestAtPartner(events, interest);
    const mayHaveOther =
      earlier !== undefined && earlier.outcome !== "delivered" && earlier.details !== details;
    const kind = kindOf(lead, mayHaveOther);
    const payload = payloadOf(kind, details);
    // The partner does not have the request, so the withdrawal is not sent.
    if (kind === "withdrawal" && !earlier) {
      await tx.solarLeads.update(lead, { ...WITHDRAWN, settled_at: at });
      return null;
    }
    const messages = events.filter((one) => one.interest === interest && one.details !== null);
    const open = messages.filter(({ outcome }) => outcome === null || outcome === "unanswered");
    const same = open.find((one) => one.kind === kind && one.details === payload);
    // Another process may be sending: this message would be a duplicate, or could arrive before an older one.
    if (open.some((one) => one.outcome === null && isRecent(one.at, at)))
      throw new Error("A message of this request is being sent.");
    if (same) await tx.solarEvents.update(userId, same.id, { at, outcome: null });
    const partner = solarPartners[interest].name;
    const added = { user_id: userId, interest, kind, partner, details: keys.seal(payload), at };
    const id = same?.id ?? (await tx.solarEvents.add(added));
    return { id, kind, details, payload, isRepeated: same !== undefined };
  });
}

/** After a lost response the outcome stays open; a message that was not received is deleted. */
async function send({ db, partners }: Deps, userId: string, url: string, message: Message) {
  const { id, payload, isRepeated } = message;
  try {
    return await partners.leads.sendJson(url, JSON.parse(payload));
  } catch (error) {
    const wasNotReceived = error instanceof PartnerDown && error.hadNoEffect;
    if (wasNotReceived && !isRepeated) await db.solarEvents.remove(userId, id);
    else await db.solarEvents.update(userId, id, { outcome: "unanswered" });
    throw error;
  }
}

/** False if the customer changed the request, so that a message is pending again. */
async function settle(
  deps: Deps,
  sent: Message & { userId: string; interest: SolarInterest; outcome: "delivered" | "refused" },
): Promise<boolean> {
  const { db, keys, clock } = deps;
  const { userId, interest, kind, details, outcome } = sent;
  const isDelivered = outcome === "delivered";
  return db.transaction(async (tx) => {
    await tx.solarEvents.update(userId, sent.id, { outcome });
    const lead = await tx.solarLeads.lock(userId, interest);
    if (!isUndelivered(lead)) return true;
    const change = (to: Parameters<SolarLeads["update"]>[1]) => tx.solarLeads.update(lead, to);
    if (kind === "withdrawal") {
      // The customer requested it again during the withdrawal.
      if (lead.state === "waiting") {
        if (isDelivered) await change({ told_digest: null, is_correction: false });
        return false;
      }
      await change({ ...WITHDRAWN, settled_at: clock.now() });
      if (!isDelivered) await requestErasure(deps, tx, lead);
      return true;
    }
    const digest = isDelivered ? { told_digest: keys.digest("solar-lead", details) } : {};
    if (lead.state === "withdrawing") {
      const isKnown = requestAtPartner(await tx.solarEvents.list(userId), interest) !== undefined;
      await change(isKnown ? digest : { ...WITHDRAWN, settled_at: clock.now() });
      return !isKnown;
    }
    if (keys.open(lead.details) !== details) {
      await change({ ...digest, is_correction: isDelivered || lead.is_correction });
      return false;
    }
    const wiped = isDelivered ? { details: null } : {};
    await change({ ...digest, ...wiped, state: outcome, settled_at: clock.now() });
    return true;
  });
}

/** Asks staff to have the lead erased, because the partner's system refused the withdrawal. */
async function requestErasure(deps: Deps, tx: Stores, lead: Row<"solar_lead">): Promise<void> {
  const customer = await tx.customers.find(lead.user_id);
  if (!customer) return;
  const to = senderAddress(deps.config.partners.mail.from);
  const requests = [partnerRequest(lead)];
  await sendEmail(deps, "forget-lead", { to, customer: customer.email, requests, why: "withdrawn" }, tx);
}

type UndeliveredLead = Row<"solar_lead"> & {
  state: "waiting" | "withdrawing";
  details: NonNullable<Row<"solar_lead">["details"]>;
};

function isUndelivered(lead: Row<"solar_lead"> | undefined): lead is UndeliveredLead {
  return (lead?.state === "waiting" || lead?.state === "withdrawing") && lead.details !== null;
}

/** @param mayHaveOther Whether the partner may have other details, from a message that got no response. */
function kindOf({ state, is_correction }: UndeliveredLead, mayHaveOther: boolean): SolarMessage {
  if (state === "withdrawing") return "withdrawal";
  return is_correction || mayHaveOther ? "correction" : "request";
}

function payloadOf(kind: SolarMessage, details: string): string {
  if (kind === "request") return details;
  const lead = JSON.parse(details);
  if (kind === "correction") return JSON.stringify({ ...lead, is_correction: true });
  const { firstname, lastname, email, phone, battery_only } = lead;
  return JSON.stringify({
    firstname,
    lastname,
    email,
    phone,
    battery_only,
    consent_for_data_sharing_with_solar_partner: false,
    consent_to_share_with_battery_installer: false,
    is_withdrawal: true,
  });
}

function isRecent(at: Date, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) < IN_FLIGHT_MS;
}
