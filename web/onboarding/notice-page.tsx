import type { ReactNode } from "react";
import { HomeConnection } from "../illustrations/home-connection.tsx";
import { Unavailable } from "../illustrations/unavailable.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageContent } from "../page-content.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";
import { useFlow } from "./flow.ts";
import { type Receipt, ReceiptLine } from "./receipt.tsx";

/** A page with a message and one way on. */
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

/** Explains why the flow stopped, with a link to its start. Answers are kept. */
export function StoppedPage({
  content,
  why,
  isWarning,
}: {
  content: PageContent;
  why?: string;
  isWarning?: boolean;
}) {
  const flow = useFlow();
  return (
    <NoticePage content={content} picture={<Unavailable />} isWarning={isWarning}>
      {why && <Alert kind="danger">{why}</Alert>}
      <ButtonLink to={`/${flow}`}>{content.primaryButtonText}</ButtonLink>
      <Prose html={content.bodyEnd} />
    </NoticePage>
  );
}

/** A flow's last page: outcome, first fact and next steps. */
export function SuccessPage({
  content,
  receipt,
  children,
}: {
  content: PageContent;
  receipt: Receipt | null;
  children?: ReactNode;
}) {
  // A renewal is not welcomed as new.
  const account = useFlow() === "onboarding" ? "/account/overview/welcome" : "/account/overview";
  return (
    <ReadingLayout heading={content.title} lead={content.subtitle} picture={<HomeConnection isConnected />}>
      {children}
      <div className="row">
        <ButtonLink to="/account/energy" reloadDocument>
          See your energy
        </ButtonLink>
        <ButtonLink to={account} look="secondary">
          {content.secondaryButtonText}
        </ButtonLink>
        <ButtonLink to="/download" look="secondary">
          {content.primaryButtonText}
        </ButtonLink>
      </div>
      <Prose html={content.body} />
      <Prose html={content.bodyEnd} />
      {receipt && <ReceiptLine receipt={receipt} />}
    </ReadingLayout>
  );
}
