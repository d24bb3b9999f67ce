import { useLocation } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { longDate } from "../../../domain/london.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { SolarRequest } from "../account.ts";
import { solarQuoteNames } from "../consents/solar-facts.tsx";

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
  /** Null when the lookup failed. */
  requests: readonly SolarRequest[] | null;
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
          {solarQuoteNames[interest]}, from {partner}, on {longDate(agreedAt)}.
        </p>
      ))}
      <Link to="/account/consents">See what was sent</Link>
    </Card>
  );
}

export function SolarSection(props: SolarPromotionProps) {
  return (
    <section id="solar" className="only-small" aria-label="Solar" tabIndex={-1}>
      <SolarPromotion {...props} />
    </section>
  );
}
