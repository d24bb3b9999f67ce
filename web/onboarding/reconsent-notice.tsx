import type { ReactNode } from "react";
import { CONSENT_LOST } from "../../domain/consent.ts";
import { longDate } from "../../domain/london.ts";
import { formatMpan } from "../../domain/mpan.ts";
import { Calendar } from "../illustrations/calendar.tsx";
import { FlowLayout, SidePanel } from "../layouts/flow-layout.tsx";
import type { PageContent } from "../page-content.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { DescriptionList } from "../ui/description-list.tsx";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";
import { addressText } from "./address-text.ts";
import type { Reconsent } from "./reconsent.ts";

interface Props {
  content: PageContent;
  reconsent: Reconsent;
  dueLabel: string;
  children: ReactNode;
}

export function ReconsentNotice({ content, reconsent, dueLabel, children }: Props) {
  const { isLost, due, address, mpan } = reconsent;
  return (
    <FlowLayout heading={content.title} aside={<SidePanel picture={<Calendar />} />} isAsideOnlyWide>
      <Alert kind="warning">{content.subtitle?.replace("{day}", longDate(due))}</Alert>
      {isLost ? <p>{CONSENT_LOST}</p> : <Prose html={content.body} />}
      <Card>
        <DescriptionList
          rows={[
            ...(isLost ? [] : [{ term: dueLabel, details: longDate(due) }]),
            { term: "Address", details: addressText(address) },
            { term: "Electricity meter number (MPAN)", details: formatMpan(mpan) },
          ]}
        />
        <p>
          Is something not right? <Link to="/account/overview?dialog=edit-meter">Update it here</Link>
        </p>
      </Card>
      <ButtonLink to="/reconfirm/terms">{content.primaryButtonText}</ButtonLink>
      <Prose html={content.bodyEnd} />
      {children}
    </FlowLayout>
  );
}
