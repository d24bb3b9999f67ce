import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Success } from "../../../contract/endpoints.ts";
import { FrontDoor } from "../../illustrations/front-door.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { expected, openStep } from "../../onboarding/journey.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useReached } from "../../onboarding/step-telemetry.ts";
import { verificationMethods } from "../../onboarding/verification-methods.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "We couldn't confirm your address" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("cannot-confirm", args);
  const [card, { ihd }, content] = await Promise.all([
    api("GET /api/user/card/validation"),
    verificationMethods(api, journey),
    readContent(api, "onboarding-cannot-confirm"),
  ]);
  const { outcome } = expected(card, args.request);
  if (outcome === "passed") throw redirect(stepPath(journey.flow, "connecting"));
  return { journey, outcome, hasDisplay: ihd.available, content };
}

export function Component() {
  const { journey, outcome, hasDisplay, content } = useLoaderData<typeof loader>();
  const { flow } = journey;
  const { why, first } = cardOutcomeCopy[outcome];
  const isCardFirst = first === "card" || !hasDisplay;
  useReached("cannot-confirm-card");
  const card = (
    // A whole new document, whose policy lets the card provider's script in.
    <ButtonLink
      to={stepPath(flow, "card-details")}
      reloadDocument
      look={isCardFirst ? "primary" : "secondary"}
    >
      {content.primaryButtonText}
    </ButtonLink>
  );
  const display = hasDisplay && (
    <ButtonLink to={stepPath(flow, "meter-code")} look={isCardFirst ? "secondary" : "primary"}>
      {content.secondaryButtonText}
    </ButtonLink>
  );
  return (
    <StepPage
      step="cannot-confirm"
      content={{ title: content.title, subtitle: content.subtitle }}
      aside={<FrontDoor />}
    >
      <Alert kind="warning">{why}</Alert>
      {outcome === "postcode-mismatch" && <Prose html={content.body} />}
      <div className="row">{isCardFirst ? [card, display] : [display, card]}</div>
      <Prose html={content.bodyEnd} />
    </StepPage>
  );
}

type CardOutcome = Success<"GET /api/user/card/validation">["data"]["outcome"];

interface OutcomeCopy {
  why: string;
  /** Which way is offered first. */
  first: "card" | "meter-code";
}

/** Why a card did not confirm the home, and the way that is likelier to work next. */
const cardOutcomeCopy: Record<Exclude<CardOutcome, "passed">, OutcomeCopy> = {
  "postcode-mismatch": {
    why: "Your bank says that this card is registered at another postcode. Try a card that is registered at this home.",
    first: "card",
  },
  "security-code-mismatch": {
    why: "The security code wasn't right. Check the digits on your card and try again.",
    first: "card",
  },
  "bank-did-not-answer": {
    why: "Your bank didn't say whether the postcode matches. Some banks never do, so trying the same card again won't help.",
    first: "meter-code",
  },
  declined: {
    why: "Your bank declined the check. That says nothing about you: try another card that is registered at this home.",
    first: "card",
  },
  "authentication-needed": {
    why: "Your bank wanted you to confirm that it's you, and that was not finished. Try again, and approve it in your bank's app or by text message.",
    first: "card",
  },
  "used-by-another-account": {
    why: "This card has already confirmed a home for another account. Try another card that is registered at this home.",
    first: "card",
  },
  none: {
    why: "The check was not finished, or it was more than an hour ago. Please check your card again.",
    first: "card",
  },
};
