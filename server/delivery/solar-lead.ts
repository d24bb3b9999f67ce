import type { SolarInterest, SolarMessage } from "../../domain/solar.ts";
import { solarPartners } from "../../domain/solar-partners.ts";
import type { Deps } from "../app/deps.ts";
import { lastToldOf } from "../db/leads/solar-events.ts";
import type { SolarLeads } from "../db/leads/solar-leads.ts";
import { partnerRequest, TAKEN_BACK } from "../db/leads/solar-leads.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { sendEmail } from "../mail/outbox.ts";
import { senderAddress } from "../mail/sender-address.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { destinationOf } from "./destination.ts";

/** By then a partner's answer has come or will not: a call to one is given up after ten seconds. */
const ON_ITS_WAY_MS = 30_000;

/**
 * Tells the partner what waits to be told of a request: the request, a correction of it, or that the customer took
 * it back; and then what the customer changed while that was on its way. Throws while it cannot be delivered, so
 * that the job is tried again.
 */
export async function deliverSolarLead(deps: Deps, userId: string, interest: SolarInterest): Promise<void> {
  let isSettled = false;
  while (!isSettled) {
    if (!isUntold(await deps.db.solarLeads.find(userId, interest))) return;
    const url = await destinationOf(deps, "solar-lead");
    if (!url) throw new Error("The content names no address that solar leads may go to.");
    const message = await begin(deps, userId, interest);
    if (!message) return;
    const outcome = await send(deps, userId, url, message);
    if (outcome === "refused")
      deps.log.error({ userId, interest, message: message.kind }, "the solar partner refused a message");
    isSettled = await settle(deps, { ...message, userId, interest, outcome });
  }
}

interface Message {
  /** Of its event. */
  id: string;
  kind: SolarMessage;
  /** The lead's details that it was made from, as JSON. */
  details: string;
  /** What is sent, as JSON. */
  payload: string;
  /** Whether it was sent before, and the answer lost. */
  isRepeated: boolean;
}

/** Writes down what is about to be sent: from then on the partner may know it, whatever becomes of the answer. */
async function begin(deps: Deps, userId: string, interest: SolarInterest): Promise<Message | null> {
  const { db, keys, clock } = deps;
  return db.transaction(async (tx) => {
    const lead = await tx.solarLeads.lock(userId, interest);
    if (!isUntold(lead)) return null;
    const at = clock.now();
    const details = keys.open(lead.details);
    const kind = kindOf(lead);
    const payload = payloadOf(kind, details);
    const events = await tx.solarEvents.list(userId);
    // Taken back while a request was on its way that the partner turned away: it must not hear of them now.
    if (kind === "withdrawal" && !lastToldOf(events, interest)) {
      await tx.solarLeads.update(lead, { ...TAKEN_BACK, settled_at: at });
      return null;
    }
    const messages = events.filter((one) => one.interest === interest && one.details !== null);
    const open = messages.filter(({ outcome }) => outcome === null || outcome === "unanswered");
    const same = open.find((one) => one.kind === kind && one.details === payload);
    // Another process may be sending it: twice the same, or the older of two messages last.
    if (open.some((one) => one.outcome === null && isRecent(one.at, at)))
      throw new Error("A message of this request is on its way to the partner.");
    if (same) await tx.solarEvents.update(userId, same.id, { at, outcome: null });
    const partner = solarPartners[interest].name;
    const added = { user_id: userId, interest, kind, partner, details: keys.seal(payload), at };
    const id = same?.id ?? (await tx.solarEvents.add(added));
    return { id, kind, details, payload, isRepeated: same !== undefined };
  });
}

/** Sends a message. Where its answer is lost the partner may have it or not; what it did not take is no message. */
async function send({ db, partners }: Deps, userId: string, url: string, message: Message) {
  const { id, payload, isRepeated } = message;
  try {
    return await partners.leads.sendJson(url, JSON.parse(payload));
  } catch (error) {
    const isUntaken = error instanceof PartnerDown && error.tookNothing;
    if (isUntaken && !isRepeated) await db.solarEvents.remove(userId, id);
    else await db.solarEvents.update(userId, id, { outcome: "unanswered" });
    throw error;
  }
}

/** Notes the partner's answer. False when the customer changed the request meanwhile: then that waits. */
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
    if (!isUntold(lead)) return true;
    const change = (to: Parameters<SolarLeads["update"]>[1]) => tx.solarLeads.update(lead, to);
    if (kind === "withdrawal") {
      // Asked for again while the partner was being told: it hears of a new request, or of a correction.
      if (lead.state === "waiting") {
        if (isDelivered) await change({ told_digest: null, is_correction: false });
        return false;
      }
      await change({ ...TAKEN_BACK, settled_at: clock.now() });
      if (!isDelivered) await askToForget(deps, tx, lead);
      return true;
    }
    const told = isDelivered ? { told_digest: keys.digest("solar-lead", details) } : {};
    if (lead.state === "withdrawing") {
      const isKnown = lastToldOf(await tx.solarEvents.list(userId), interest) !== undefined;
      await change(isKnown ? told : { ...TAKEN_BACK, settled_at: clock.now() });
      return !isKnown;
    }
    if (keys.open(lead.details) !== details) {
      await change({ ...told, is_correction: isDelivered || lead.is_correction });
      return false;
    }
    const wiped = isDelivered ? { details: null } : {};
    await change({ ...told, ...wiped, state: outcome, settled_at: clock.now() });
    return true;
  });
}

/** A partner whose system takes no withdrawal is written to by somebody of ours. */
async function askToForget(deps: Deps, tx: Stores, lead: Row<"solar_lead">): Promise<void> {
  const customer = await tx.customers.find(lead.user_id);
  if (!customer) return;
  const to = senderAddress(deps.config.partners.mail.from);
  const requests = [partnerRequest(lead)];
  await sendEmail(deps, "forget-lead", { to, customer: customer.email, requests, why: "withdrawn" }, tx);
}

type Untold = Row<"solar_lead"> & {
  state: "waiting" | "withdrawing";
  details: NonNullable<Row<"solar_lead">["details"]>;
};

function isUntold(lead: Row<"solar_lead"> | undefined): lead is Untold {
  return (lead?.state === "waiting" || lead?.state === "withdrawing") && lead.details !== null;
}

function kindOf({ state, is_correction }: Untold): SolarMessage {
  if (state === "withdrawing") return "withdrawal";
  return is_correction ? "correction" : "request";
}

/** A request as it is; a correction that says so; a withdrawal with what finds the person, and no consent. */
function payloadOf(kind: SolarMessage, details: string): string {
  if (kind === "request") return details;
  const lead = JSON.parse(details);
  if (kind === "correction") return JSON.stringify({ ...lead, is_correction: true });
  const { firstname, lastname, email, phone, battery_only } = lead;
  return JSON.stringify({
    ...{ firstname, lastname, email, phone, battery_only },
    consent_for_data_sharing_with_solar_partner: false,
    consent_to_share_with_battery_installer: false,
    is_withdrawal: true,
  });
}

function isRecent(at: Date, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) < ON_ITS_WAY_MS;
}
