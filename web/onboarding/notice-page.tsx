import type { ReactNode } from "react";
import { HomeConnection } from "../illustrations/home-connection.tsx";
import { Unavailable } from "../illustrations/unavailable.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageContent } from "../page-content.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";
import { useFlow } from "./flow.ts";
import { type Receipt, ReceiptLine } from "./receipt.tsx";

function NoticePage({
  content,
  picture,
  isWarning,
  children,
}: {
  content: PageContent;
  picture?: ReactNode;
  isWarning?: boolean | undefined;
  children?: ReactNode;
}) {
  const body = <Prose html={content.body} />;
  return (
    <ReadingLayout heading={content.title} lead={content.subtitle} picture={picture}>
      {isWarning ? <Alert kind="warning">{body}</Alert> : body}
      {children}
    </ReadingLayout>
  );
}

export function StoppedPage({
  content,
  reason,
  isWarning,
}: {
  content: PageContent;
  reason?: string;
  isWarning?: boolean;
}) {
  const flow = useFlow();
  return (
    <NoticePage content={content} picture={<Unavailable />} isWarning={isWarning}>
      {reason && <Alert kind="danger">{reason}</Alert>}
      <ButtonLink to={`/${flow}`}>{content.primaryButtonText}</ButtonLink>
      <Prose html={content.bodyEnd} />
    </NoticePage>
  );
}

export function SuccessPage({
  content,
  receipt,
  children,
}: {
  content: PageContent;
  receipt: Receipt | null;
  children?: ReactNode;
}) {
  // After a renewal the account shows no welcome.
  const account = useFlow() === "onboarding" ? "/account/overview/welcome" : "/account/overview";
  return (
    <ReadingLayout heading={content.title} lead={content.subtitle} picture={<HomeConnection isConnected />}>
      {children}
      <div className="row">
        <ButtonLink to={account}>{content.secondaryButtonText}</ButtonLink>
        <ButtonLink to="/download" look="secondary">
          {content.primaryButtonText}
        </ButtonLink>
        <Link to="/account/energy" reloadDocument>
          See your energy
        </Link>
      </div>
      <Prose html={content.body} />
      <Prose html={content.bodyEnd} />
      {receipt && <ReceiptLine receipt={receipt} />}
    </ReadingLayout>
  );
}
