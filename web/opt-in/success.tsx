import type { Content } from "../../contract/content.ts";
import { Success } from "../illustrations/success.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Prose } from "../ui/prose.tsx";

const SIGNED_UP = {
  heading: "You're Signed Up",
  lead: "By taking part in Turn Down and Save you're helping to make the grid greener and cheaper.",
};
const OPTED_OUT = {
  heading: "You've Opted Out",
  lead: "You won't get any more emails about Turn Down and Save. You can opt in again whenever you like.",
};

/** Opted in, or out. */
export function OptInSuccess({ words, isIn }: { words: Content; isIn: boolean }) {
  const { heading, lead } = isIn ? SIGNED_UP : OPTED_OUT;
  return (
    <ReadingLayout picture={<Success />} heading={<FocusOnMount>{heading}</FocusOnMount>} lead={lead}>
      {isIn && <Prose html={words.body} />}
      {isIn && <Prose html={words.bodyEnd} />}
      {isIn && words.link && words.primaryButtonText && (
        <p>
          <ButtonLink look="secondary" to={words.link}>
            {words.primaryButtonText}
          </ButtonLink>
        </p>
      )}
    </ReadingLayout>
  );
}
