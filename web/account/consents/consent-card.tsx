import type { Consent } from "../../../contract/consents.ts";
import { longDate } from "../../../domain/london.ts";
import { useSite } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import { dialogPath } from "../overview/account-dialog.ts";
import { ConsentDetails, ConsentSummary } from "./consent-facts.tsx";
import { AgreedText } from "./consent-terms.tsx";

export function ConsentCard({ consent }: { consent: Consent }) {
  const { now } = useSite();
  const isActive = consent.withdrawnAt === null && consent.expiresAt > now;
  return (
    <Card
      heading={
        isActive
          ? "Reading your smart meter"
          : `Ended on ${longDate(consent.withdrawnAt ?? consent.expiresAt)}`
      }
      icon={<Icon path={isActive ? icons.success : icons.cross} />}
    >
      <ConsentSummary consent={consent} />
      <Disclosure summary="Details">
        <ConsentDetails consent={consent} />
        <h3>What you agreed to</h3>
        <AgreedText terms={consent.terms} />
      </Disclosure>
      <div className="row">
        {isActive && (
          <ButtonLink to={dialogPath("withdraw")} look="secondary">
            Withdraw permission
          </ButtonLink>
        )}
        <Link to={`/account/consents/${consent.id}`}>Printable receipt</Link>
      </div>
    </Card>
  );
}
