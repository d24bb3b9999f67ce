import type { SolarLead } from "../../../contract/solar-leads.ts";
import { epochSeconds } from "../../../domain/london.ts";
import { callsBy } from "../../../domain/solar-call.ts";
import { solarPartners } from "../../../domain/solar-partners.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import { type OpenSolarEvent, solarEventsOf } from "./solar-events.ts";

/** A customer's requests for quotes, the latest first, with what was agreed to, taken back and sent. */
export async function ownSolarLeads(query: Query, keys: Keys, userId: string): Promise<SolarLead[]> {
  const leads = await query
    .selectFrom("solar_lead")
    .select(["interest", "state", "consent_text", "asked_at", "withdrawn_at"])
    .where("user_id", "=", userId)
    .orderBy("asked_at", "desc")
    .orderBy("interest")
    .execute();
  const events = leads.length ? await solarEventsOf(query, keys, userId) : [];
  return leads.map(({ interest, state, consent_text, asked_at, withdrawn_at }) => {
    const own = events.filter((event) => event.interest === interest);
    return {
      interest,
      partner: own[0]?.partner ?? solarPartners[interest].name,
      partnerDoes: solarPartners[interest].does,
      state,
      consentText: consent_text,
      agreedAt: epochSeconds(asked_at),
      withdrawnAt: withdrawn_at && epochSeconds(withdrawn_at),
      callsBy: state === "delivered" ? callsBy(gotAt(own) ?? epochSeconds(asked_at)) : null,
      events: own.map(shown),
    };
  });
}

/** When the partner last took a message, in epoch seconds; undefined for those from before messages were kept. */
function gotAt(events: readonly OpenSolarEvent[]): number | undefined {
  const taken = events.find(({ outcome }) => outcome === "delivered");
  return taken && epochSeconds(taken.at);
}

function shown({ kind, at, partner, consent_text, details, outcome }: OpenSolarEvent) {
  return {
    kind,
    at: epochSeconds(at),
    partner,
    consentText: consent_text,
    // Ours, as it was sealed when it was sent.
    details: details === null ? null : (JSON.parse(details) as SolarLead["events"][number]["details"]),
    outcome,
  };
}
