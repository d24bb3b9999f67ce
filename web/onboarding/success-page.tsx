import { Success } from "../illustrations/success.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Words } from "../words.ts";
import { NoticePage } from "./notice-page.tsx";

/** The end of a flow: what was reached, what happens next, and the ways onward. */
export function SuccessPage({ words }: { words: Words }) {
  return (
    <NoticePage words={words} picture={<Success />}>
      <div className="row">
        <ButtonLink to="/account/overview/welcome">{words.secondaryButtonText}</ButtonLink>
        <ButtonLink to="/download" look="secondary">
          {words.primaryButtonText}
        </ButtonLink>
      </div>
      <Prose html={words.bodyEnd} />
    </NoticePage>
  );
}
