import { useLocation } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { longDate } from "../../../domain/london.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { SolarRequest } from "../account.ts";
import { solarWishes } from "../consents/solar-facts.tsx";

/** The invitation to ask for solar panels, or what was asked: beside the page where there is room, a section where there is not. */
export function SolarPromotion({ content, requests, sendsToGrid }: SolarPromotionProps) {
  if (requests === null) return <UnknownRequests />;
  if (requests.length > 0) return <SolarRequests requests={requests} />;
  if (sendsToGrid) return <OwnSolar />;
  return (
    <Card ground="sun" heading={content.title}>
      <Prose html={content.body} />
      <ButtonLink to={content.link ?? "/solar"} look="secondary" isSmall>
        {content.primaryButtonText}
      </ButtonLink>
    </Card>
  );
}

interface SolarPromotionProps {
  content: Content;
  /** What was asked and stands; null when it could not be looked up. */
  requests: readonly SolarRequest[] | null;
  /** The home sends electricity to the grid, so that it has panels: it is not invited to get some. */
  sendsToGrid: boolean;
}

function OwnSolar() {
  return (
    <Card ground="sun" heading="Solar at your home">
      <p>Your home sends electricity to the grid.</p>
      <Link to="/account/energy">See how much</Link>
    </Card>
  );
}

/** Nobody is invited to ask for what they may have asked for. */
function UnknownRequests() {
  const { pathname } = useLocation();
  return (
    <Card ground="sun" heading="Solar quotes">
      <p role="alert">
        We couldn’t look up what you’ve asked for just now. <Link to={pathname}>Try again</Link>
      </p>
    </Card>
  );
}

function SolarRequests({ requests }: { requests: readonly SolarRequest[] }) {
  return (
    <Card ground="sun" heading="You’ve asked for a quote">
      {requests.map(({ interest, partner, agreedAt }) => (
        <p key={interest}>
          {solarWishes[interest]}, from {partner}, on {longDate(agreedAt)}.
        </p>
      ))}
      <Link to="/account/consents">See what was sent</Link>
    </Card>
  );
}

/** On small screens, where there is no room beside the page. */
export function SolarSection(props: SolarPromotionProps) {
  return (
    <section id="solar" className="only-small" aria-label="Solar" tabIndex={-1}>
      <SolarPromotion {...props} />
    </section>
  );
}
