import type { SolarLead } from "../../../contract/solar-leads.ts";
import { longDate } from "../../../domain/london.ts";
import type { SolarInterest } from "../../../domain/solar.ts";
import { DescriptionList } from "../../ui/description-list.tsx";

export const solarWishes: Record<SolarInterest, string> = {
  SOLAR_WITH_BATTERY: "A quote for solar panels with a battery",
  BATTERY_ONLY: "A quote for a battery",
};

/** A solar permission: partner, purpose, dates and outcome. */
export function SolarFacts({ lead, givenBy }: { lead: SolarLead; givenBy?: string }) {
  const { interest, partner, partnerDoes, withdrawnAt } = lead;
  return (
    <DescriptionList
      rows={[
        ...(givenBy ? [{ term: "Given by", details: givenBy }] : []),
        withdrawnAt === null
          ? { term: "Who gets your details", details: `${partner}, our ${partnerDoes}. Nobody else.` }
          : { term: "Who it was for", details: `${partner}, our ${partnerDoes}` },
        { term: "What it is for", details: solarWishes[interest] },
        { term: "What you agreed to", details: lead.consentText },
        { term: "Given on", details: longDate(lead.agreedAt) },
        ...(withdrawnAt === null
          ? []
          : [
              { term: "Ended on", details: longDate(withdrawnAt) },
              { term: "Why it ended", details: "You withdrew it" },
            ]),
        { term: partner, details: partnerStatus(lead) },
      ]}
    />
  );
}

/** What the partner received and what is still to be sent. */
export function partnerStatus({ state, events }: Pick<SolarLead, "state" | "events">): string {
  const [last] = events.filter(({ kind }) => kind !== "agreed" && kind !== "withdrawn");
  switch (state) {
    case "waiting":
      if (last?.outcome === null || last?.outcome === "unanswered")
        return "Hasn’t answered yet, so they may have your details or not. We keep trying until they answer.";
      return last?.outcome === "delivered" && last.kind !== "withdrawal"
        ? "Has your earlier details. We’re passing on what you changed."
        : "Hasn’t got your details yet. We’re passing them on.";
    case "delivered":
      return `Got your details on ${longDate(last?.at ?? 0)}`;
    case "refused":
      return "Didn’t take your request, so they won’t call you. You can ask again at any time.";
    case "withdrawing":
      return "Being told. We send them nothing else meanwhile, and keep telling them until they answer.";
    case "withdrawn":
      if (last?.kind !== "withdrawal")
        return last ? "Didn’t take your request, and has been sent nothing else" : "Never got your details";
      return last.outcome === "delivered"
        ? `Was told on ${longDate(last.at)} to stop using your details`
        : "Couldn’t be told by our system, so somebody from our team writes to them";
  }
}
