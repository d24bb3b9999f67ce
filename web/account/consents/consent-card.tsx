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
import { ConsentFacts } from "./consent-facts.tsx";
import { ConsentTerms } from "./consent-terms.tsx";

/** One permission, withdrawable while active. */
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
      <ConsentFacts consent={consent} />
      <Disclosure summary="Read the terms you agreed to">
        <ConsentTerms terms={consent.terms} />
      </Disclosure>
      <div className="row">
        {isActive && (
          <ButtonLink to={dialogPath("withdraw")} look="secondary">
            Withdraw permission
          </ButtonLink>
        )}
        <Link to={`/account/consents/${consent.id}`}>Receipt to print or keep</Link>
      </div>
    </Card>
  );
}
