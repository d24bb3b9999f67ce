import type { SolarLead } from "../../../contract/solar-leads.ts";
import { longDate } from "../../../domain/london.ts";
import type { SolarInterest } from "../../../domain/solar.ts";
import { DescriptionList, type DescriptionRow } from "../../ui/description-list.tsx";

export const solarQuoteNames: Record<SolarInterest, string> = {
  SOLAR_WITH_BATTERY: "A quote for solar panels",
  BATTERY_ONLY: "A quote for a battery",
};

export function SolarSummary({ lead }: { lead: SolarLead }) {
  return <DescriptionList rows={summaryRows(lead)} />;
}

export function SolarDetails({ lead }: { lead: SolarLead }) {
  return <DescriptionList rows={detailRows(lead)} />;
}

export function SolarFacts({ lead, givenBy }: { lead: SolarLead; givenBy: string }) {
  return (
    <DescriptionList
      rows={[{ term: "Given by", details: givenBy }, ...summaryRows(lead), ...detailRows(lead)]}
    />
  );
}

function summaryRows(lead: SolarLead): DescriptionRow[] {
  const { interest, partner, partnerDoes: partnerRole, withdrawnAt } = lead;
  return [
    withdrawnAt === null
      ? { term: "Who gets your details", details: `${partner}, our ${partnerRole}. Nobody else.` }
      : { term: "Who it was for", details: `${partner}, our ${partnerRole}` },
    { term: "What it is for", details: solarQuoteNames[interest] },
    { term: partner, details: partnerStatus(lead) },
  ];
}

function detailRows({ consentText, agreedAt, withdrawnAt }: SolarLead): DescriptionRow[] {
  return [
    { term: "What you agreed to", details: consentText },
    { term: "Given on", details: longDate(agreedAt) },
    ...(withdrawnAt === null
      ? []
      : [
          { term: "Ended on", details: longDate(withdrawnAt) },
          { term: "Why it ended", details: "You withdrew it" },
        ]),
  ];
}

export function partnerStatus({ state, events }: Pick<SolarLead, "state" | "events">): string {
  const [last] = events.filter(({ kind }) => kind !== "agreed" && kind !== "withdrawn");
  switch (state) {
    case "waiting":
      if (last?.outcome === null || last?.outcome === "unanswered")
        return "Hasn’t answered yet, so they may or may not have your details. We’ll keep trying.";
      return last?.outcome === "delivered" && last.kind !== "withdrawal"
        ? "Has your earlier details. We’re passing on what you changed."
        : "Hasn’t got your details yet. We’re passing them on.";
    case "delivered":
      return `Got your details on ${longDate(last?.at ?? 0)}`;
    case "refused":
      return "Didn’t accept your request, so they won’t call you. You can ask again at any time.";
    case "withdrawing":
      return "We’re telling them to stop using your details, and will keep trying until they answer. We won’t send them anything else.";
    case "withdrawn":
      if (last?.kind !== "withdrawal")
        return last ? "Didn’t accept your request, and has been sent nothing else" : "Never got your details";
      return last.outcome === "delivered"
        ? `Was told on ${longDate(last.at)} to stop using your details`
        : "Our system couldn’t reach them, so our team is writing to them";
  }
}
