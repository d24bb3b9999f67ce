import type { ReactNode } from "react";
import { Success } from "../illustrations/success.tsx";
import { Unavailable } from "../illustrations/unavailable.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageContent } from "../page-content.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";
import { useFlow } from "./flow.ts";
import { type Receipt, ReceiptCard } from "./receipt.tsx";

/** A page that asks nothing: what happened, and one way onward. */
export function NoticePage({
  words,
  picture,
  children,
}: {
  words: PageContent;
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <ReadingLayout heading={words.title} lead={words.subtitle} picture={picture}>
      <Prose html={words.body} />
      {children}
    </ReadingLayout>
  );
}

/** The flow cannot go on: why, and the way back to its beginning, where nothing that was answered is lost. */
export function StoppedPage({ words }: { words: PageContent }) {
  const flow = useFlow();
  return (
    <NoticePage words={words} picture={<Unavailable />}>
      <ButtonLink to={`/${flow}`}>{words.primaryButtonText}</ButtonLink>
      <Prose html={words.bodyEnd} />
    </NoticePage>
  );
}

/** The end of a flow: what was reached, what happens next, and the ways onward. */
export function SuccessPage({ words, receipt }: { words: PageContent; receipt: Receipt | null }) {
  return (
    <NoticePage words={words} picture={<Success />}>
      <div className="row">
        <ButtonLink to="/account/overview/welcome">{words.secondaryButtonText}</ButtonLink>
        <ButtonLink to="/download" look="secondary">
          {words.primaryButtonText}
        </ButtonLink>
      </div>
      {receipt && <ReceiptCard receipt={receipt} />}
      <Prose html={words.bodyEnd} />
    </NoticePage>
  );
}
