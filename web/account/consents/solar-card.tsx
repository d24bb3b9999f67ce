import type { SolarLead } from "../../../contract/solar-leads.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import { SolarDetails, SolarSummary } from "./solar-facts.tsx";
import { SolarHistory } from "./solar-history.tsx";
import { withdrawSolarPath } from "./solar-withdrawal.ts";

export function SolarCard({ lead }: { lead: SolarLead }) {
  const { interest, partner, withdrawnAt, events } = lead;
  const isActive = withdrawnAt === null;
  return (
    <Card
      heading={isActive ? `Sharing your details with ${partner}` : `No longer shared with ${partner}`}
      icon={<Icon path={isActive ? icons.success : icons.cross} />}
    >
      <SolarSummary lead={lead} />
      <Disclosure summary="Details">
        <SolarDetails lead={lead} />
        <h3>What was sent, and when</h3>
        <SolarHistory events={events} />
      </Disclosure>
      <div className="row">
        {isActive ? (
          <ButtonLink to={withdrawSolarPath(lead)} look="secondary" preventScrollReset>
            Withdraw permission<span className="visually-hidden"> to share with {partner}</span>
          </ButtonLink>
        ) : (
          <Link to="/solar">Ask for a quote again</Link>
        )}
        <Link to={`/account/consents/${interest}`}>
          Printable receipt<span className="visually-hidden"> for {partner}</span>
        </Link>
      </div>
    </Card>
  );
}
