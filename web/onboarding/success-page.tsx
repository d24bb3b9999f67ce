import { Success } from "../illustrations/success.tsx";
import type { PageContent } from "../page-content.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";
import { NoticePage } from "./notice-page.tsx";
import { type Receipt, ReceiptCard } from "./receipt.tsx";

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
