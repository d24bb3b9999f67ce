import type { ReactNode } from "react";
import type { Content } from "../../contract/content.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Success } from "../illustrations/success.tsx";
import { Unavailable } from "../illustrations/unavailable.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Prose } from "../ui/prose.tsx";

export const OPT_IN = "/opt-in";

const linkFieldNames = ["email", "utm_campaign", "opt_in", "token"] as const;

export function linkFields(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    linkFieldNames.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

export function OptInForm({ query, children }: { query: URLSearchParams; children: ReactNode }) {
  return (
    <Form action={`${OPT_IN}?${query}`}>
      {Array.from(linkFields(query), ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton>{children}</SubmitButton>
    </Form>
  );
}

const SIGNED_UP = {
  heading: "You're Signed Up",
  lead: "By taking part in Turn Down and Save you're helping to make the grid greener and cheaper.",
};
const OPTED_OUT = {
  heading: "You’ve Opted Out",
  // Applies to the address in the link only: an account may have changed its address since.
  lead: "We won’t send these emails to this address any more. If your account uses another address, opt out in your account. You can opt in again whenever you like.",
};

export function OptInSuccess({ content, isIn }: { content: Content; isIn: boolean }) {
  const { heading, lead } = isIn ? SIGNED_UP : OPTED_OUT;
  return (
    <ReadingLayout picture={<Success />} heading={<FocusOnMount>{heading}</FocusOnMount>} lead={lead}>
      {isIn && <Prose html={content.body} />}
      {isIn && <Prose html={content.bodyEnd} />}
      {isIn && (
        <p>
          <ButtonLink to="/account/turn-down">See your events</ButtonLink>
        </p>
      )}
      {isIn && content.link && content.primaryButtonText && (
        <p>
          <ButtonLink look="secondary" to={content.link}>
            {content.primaryButtonText}
          </ButtonLink>
        </p>
      )}
    </ReadingLayout>
  );
}

interface Props {
  content: Content;
  reason: string;
  children?: ReactNode;
}

export function OptInFailure({ content, reason, children }: Props) {
  return (
    <ReadingLayout picture={<Unavailable />} heading="Something Went Wrong">
      <p role="alert">There was a problem with the opt-in request: {reason}</p>
      {children}
      {content.link && (
        <p>
          <ButtonLink look={children ? "secondary" : "primary"} to={content.link}>
            {content.secondaryButtonText ?? "Learn More"}
          </ButtonLink>
        </p>
      )}
    </ReadingLayout>
  );
}
