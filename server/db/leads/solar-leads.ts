import type { SolarLead } from "../../../contract/solar-leads.ts";
import { epochSeconds } from "../../../domain/london.ts";
import type { SolarInterest } from "../../../domain/solar.ts";
import { callsBy } from "../../../domain/solar-call.ts";
import { solarPartners } from "../../../domain/solar-partners.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";
import { type OpenSolarEvent, SolarEvents } from "./solar-events.ts";

type NewLead = Pick<Row<"solar_lead">, "user_id" | "interest" | "details" | "consent_text" | "asked_at">;

export class SolarLeads extends Store {
  /** Returns false if the customer has asked for the same before. */
  async add(lead: NewLead): Promise<boolean> {
    const added = await this.query
      .insertInto("solar_lead")
      .values({ ...lead, ...UNSENT })
      .onConflict((conflict) => conflict.columns(["user_id", "interest"]).doNothing())
      .returning("user_id")
      .executeTakeFirst();
    return added !== undefined;
  }

  async lock(userId: string, interest: SolarInterest) {
    return this.leadOf(userId, interest).forUpdate().executeTakeFirst();
  }

  async update(
    { user_id, interest }: Pick<Row<"solar_lead">, "user_id" | "interest">,
    change: Partial<Omit<Row<"solar_lead">, "user_id" | "interest">>,
  ): Promise<void> {
    await this.query
      .updateTable("solar_lead")
      .set(change)
      .where("user_id", "=", user_id)
      .where("interest", "=", interest)
      .execute();
  }

  async find(userId: string, interest: SolarInterest) {
    return this.leadOf(userId, interest).executeTakeFirst();
  }

  private leadOf(userId: string, interest: SolarInterest) {
    return this.query
      .selectFrom("solar_lead")
      .selectAll()
      .where("user_id", "=", userId)
      .where("interest", "=", interest);
  }

  /** Requests that the partner has or may still get, without withdrawn ones. */
  async atPartner(userId: string) {
    return this.query
      .selectFrom("solar_lead")
      .select(["interest", "asked_at"])
      .where("user_id", "=", userId)
      .where("state", "!=", "withdrawn")
      .where((eb) => eb.or([eb("state", "!=", "refused"), eb("told_digest", "is not", null)]))
      .orderBy("asked_at")
      .execute();
  }

  async listNewest() {
    return this.query
      .selectFrom("solar_lead")
      .select(["user_id", "interest", "asked_at", "state", "settled_at"])
      .orderBy("asked_at", "desc")
      .limit(200)
      .execute();
  }

  async list(userId: string): Promise<SolarLead[]> {
    const leads = await this.query
      .selectFrom("solar_lead")
      .select(["interest", "state", "consent_text", "asked_at", "withdrawn_at"])
      .where("user_id", "=", userId)
      .orderBy("asked_at", "desc")
      .orderBy("interest")
      .execute();
    const events = leads.length ? await new SolarEvents(this).list(userId) : [];
    return leads.map(({ interest, state, consent_text, asked_at, withdrawn_at }) => {
      const own = events.filter((event) => event.interest === interest);
      return {
        interest,
        partner: own[0]?.partner ?? solarPartners[interest].name,
        partnerDoes: solarPartners[interest].role,
        state,
        consentText: consent_text,
        agreedAt: epochSeconds(asked_at),
        withdrawnAt: withdrawn_at && epochSeconds(withdrawn_at),
        callsBy: state === "delivered" ? callsBy(lastDelivery(own) ?? epochSeconds(asked_at)) : null,
        events: own.map(eventInResponse),
      };
    });
  }
}

export const UNSENT = {
  state: "waiting",
  settled_at: null,
  told_digest: null,
  is_correction: false,
  withdrawn_at: null,
} as const;

/** A withdrawn request with nothing left to send to the partner. */
export const WITHDRAWN = {
  state: "withdrawn",
  details: null,
  told_digest: null,
  is_correction: false,
} as const;

export function partnerRequest({ interest, asked_at }: Pick<Row<"solar_lead">, "interest" | "asked_at">) {
  return { partner: solarPartners[interest].name, askedAt: asked_at.getTime() };
}

/** Epoch seconds; undefined if messages were not stored at that time. */
function lastDelivery(events: readonly OpenSolarEvent[]): number | undefined {
  const delivered = events.find(({ outcome }) => outcome === "delivered");
  return delivered && epochSeconds(delivered.at);
}

function eventInResponse({ kind, at, partner, consent_text, details, outcome }: OpenSolarEvent) {
  return {
    kind,
    at: epochSeconds(at),
    partner,
    consentText: consent_text,
    details: details === null ? null : (JSON.parse(details) as SolarLead["events"][number]["details"]),
    outcome,
  };
}
