import type { Content } from "../../contract/content.ts";
import type { SolarLead } from "../../contract/solar-leads.ts";
import { longDate } from "../../domain/london.ts";
import type { SolarInterest, SolarRequest } from "../../domain/solar.ts";
import { solarPartners } from "../../domain/solar-partners.ts";
import { partnerStatus } from "../account/consents/solar-facts.tsx";
import { withdrawSolarPath } from "../account/consents/solar-withdrawal.ts";
import { Success } from "../illustrations/success.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import { useSite } from "../site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";
import { SunnyHouse } from "./form.tsx";
import type { MadeRequest } from "./request.ts";

const outcomes: Record<SolarRequest, { heading: string; text?: string }> = {
  new: { heading: "Your request is on its way" },
  changed: {
    heading: "Your request is corrected",
    text: "Our partner hasn’t confirmed your earlier request yet. We’re sending them the details that you gave just now.",
  },
  correction: {
    heading: "Your correction is on its way",
    text: "Our partner has your earlier request already. We’re sending them the details that you gave just now, marked as a correction, so that they use these instead.",
  },
  same: {
    heading: "We have this request already",
    text: "You made the same request in the last 30 days, so nothing was sent again. Your earlier request stands, and our partner will be in touch.",
  },
};

export function SolarRequested({ content, made }: { content: Content; made: MadeRequest }) {
  const { requested, interest, isRefused } = made;
  if (isRefused) return <SolarRefused content={content} interest={interest} />;
  const { heading, text } = outcomes[requested];
  const partner = solarPartners[interest];
  return (
    <ReadingLayout picture={<Success />} heading={<FocusOnMount>{heading}</FocusOnMount>}>
      {text && <p>{text}</p>}
      {requested !== "same" && <Prose html={content.bodyEnd} />}
      <p>
        Your request goes to {partner.name}, our {partner.role}. See what they were sent, or withdraw, under{" "}
        <Link to="/account/consents">Permissions</Link>.
      </p>
      <p>
        <ButtonLink look="secondary" to="/account/overview">
          {content.secondaryButtonText ?? "Back to my account"}
        </ButtonLink>
      </p>
    </ReadingLayout>
  );
}

function SolarRefused({ content, interest }: { content: Content; interest: SolarInterest }) {
  const { name, role } = solarPartners[interest];
  return (
    <ReadingLayout
      picture={<SunnyHouse />}
      heading={<FocusOnMount>Your request wasn’t accepted</FocusOnMount>}
    >
      <p>
        {name}, our {role}, didn’t accept your request, so they won’t call you. You can ask again at any time.
        What they were sent is under <Link to="/account/consents">Permissions</Link>.
      </p>
      <p className="row">
        <ButtonLink to="/solar">Ask again</ButtonLink>
        <ButtonLink look="secondary" to="/account/overview">
          {content.secondaryButtonText ?? "Back to my account"}
        </ButtonLink>
      </p>
    </ReadingLayout>
  );
}

export function EarlierRequests({ leads }: { leads: readonly SolarLead[] }) {
  return (
    <div className="stack-large">
      {leads.map((lead) => (
        <Card key={lead.interest} heading={headings[lead.interest]}>
          <DescriptionList
            rows={[
              { term: "Asked on", details: longDate(lead.agreedAt) },
              { term: lead.partner, details: partnerStatus(lead) },
              { term: "What happens next", details: <NextStep lead={lead} /> },
            ]}
          />
          <p className="row">
            <Link to={withdrawSolarPath(lead)}>
              Withdraw<span className="visually-hidden"> your request to {lead.partner}</span>
            </Link>
            <Link to={`/account/consents/${lead.interest}`}>
              See what was sent<span className="visually-hidden"> to {lead.partner}</span>
            </Link>
          </p>
        </Card>
      ))}
      <div className="stack-small">
        <h2>Ask again, or change what you asked for</h2>
        <p>
          Change your phone number or the estimate you share, and we correct your request. With the same
          details, nothing is sent twice.
        </p>
      </div>
    </div>
  );
}

const headings = {
  SOLAR_WITH_BATTERY: "You’ve asked for solar panels",
  BATTERY_ONLY: "You’ve asked for a battery",
} as const;

function NextStep({ lead: { state, callsBy } }: { lead: SolarLead }) {
  const { now } = useSite();
  if (state === "refused") return "Nothing, unless you ask again.";
  if (callsBy === null) return "Once they have your details, they’ll call you within five working days.";
  if (now <= callsBy) return `They’ll call you by ${longDate(callsBy)}, then send a quote.`;
  return (
    <>
      They should have called by {longDate(callsBy)}. If they haven’t, <Link to="/support">tell us</Link> and
      we’ll ask them.
    </>
  );
}
