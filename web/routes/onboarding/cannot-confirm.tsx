import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import type { Success } from "../../../contract/endpoints.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
import { expected } from "../../expected.ts";
import { FrontDoor } from "../../illustrations/front-door.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { openStep } from "../../onboarding/journey.ts";
import { LookingForDisplay } from "../../onboarding/looking-for-display.tsx";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import { readKnownDisplay, useDisplay } from "../../onboarding/verification-methods.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { useApi } from "../../site.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export const handle: PageHandle = { title: "We couldn’t confirm your address" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("cannot-confirm", args);
  const [card, display, content] = await Promise.all([
    api("GET /api/user/card/validation", { query: { wait: "false" } }),
    readKnownDisplay(api, journey),
    readContent(api, "onboarding-cannot-confirm"),
  ]);
  const { outcome } = expected(card, args.request);
  if (outcome === "passed") throw redirect(stepPath(journey.flow, "connecting"));
  return { journey, knownOutcome: outcome, display, content };
}

export function Component() {
  const { journey, knownOutcome, display: known, content } = useLoaderData<typeof loader>();
  const { flow } = journey;
  const outcome = useOutcome(flow, knownOutcome);
  const fetchedDisplay = useDisplay(journey, known);
  const mayHaveDisplay = fetchedDisplay === null || fetchedDisplay.available;
  const { reason, first } = outcomeTexts[outcome ?? "none"];
  const isCardFirst = first === "card" || !mayHaveDisplay;
  useRecordReached("cannot-confirm-card");
  const card = (
    // Loads a full page, because only the card page's CSP allows the provider's script.
    <ButtonLink
      key="card"
      to={stepPath(flow, "card-details")}
      reloadDocument
      look={isCardFirst ? "primary" : "secondary"}
    >
      {content.primaryButtonText}
    </ButtonLink>
  );
  const display = mayHaveDisplay && (
    <ButtonLink key="display" to={stepPath(flow, "meter-code")} look={isCardFirst ? "secondary" : "primary"}>
      {content.secondaryButtonText}
    </ButtonLink>
  );
  return (
    <StepPage
      step="cannot-confirm"
      content={{ title: content.title, subtitle: content.subtitle }}
      drawing={<FrontDoor />}
      journey={journey}
    >
      {outcome ? <Alert kind="warning">{reason}</Alert> : <Spinner>Checking with your bank…</Spinner>}
      {(outcome === "postcode-mismatch" || outcome === "address-mismatch") && <Prose html={content.body} />}
      {outcome === "address-mismatch" && flow === "onboarding" && (
        <p>
          <Link to={stepPath(flow, "address")}>Check the address you gave us</Link>
        </p>
      )}
      <div className="row">{isCardFirst ? [card, display] : [display, card]}</div>
      {fetchedDisplay === null && <LookingForDisplay />}
      <Prose html={content.bodyEnd} />
    </StepPage>
  );
}

function useOutcome(flow: ConsentFlow, known: FailedOutcome | null): FailedOutcome | null {
  const api = useApi();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState(known);
  useEffect(() => {
    if (known) return setOutcome(known);
    let isUnmounted = false;
    void api("GET /api/user/card/validation").then((card) => {
      if (isUnmounted) return;
      const result = (card.ok && card.data.outcome) || "none";
      if (result === "passed") void navigate(stepPath(flow, "connecting"), { replace: true });
      else setOutcome(result);
    });
    return () => {
      isUnmounted = true;
    };
  }, [api, flow, known, navigate]);
  return outcome;
}

type CardOutcome = Extract<Success<"GET /api/user/card/validation">, { status: 200 }>["data"]["outcome"];
type FailedOutcome = Exclude<CardOutcome, "passed">;

interface OutcomeText {
  reason: string;
  first: "card" | "meter-code";
}

const outcomeTexts: Record<FailedOutcome, OutcomeText> = {
  "address-mismatch": {
    reason:
      "Your bank couldn’t match this card to the first line of your address. That’s common for flats and named houses. Use your in-home display, check the address, or try another card.",
    first: "meter-code",
  },
  "postcode-mismatch": {
    reason:
      "Your bank says that this card is registered at another postcode. Try a card that is registered at this home.",
    first: "card",
  },
  "security-code-mismatch": {
    reason: "The security code wasn’t right. Check the digits on your card and try again.",
    first: "card",
  },
  "bank-did-not-answer": {
    reason:
      "Your bank didn’t say whether the postcode matches. Some banks never do, so trying the same card again won’t help.",
    first: "meter-code",
  },
  declined: {
    reason:
      "Your bank declined the check. That’s no reflection on you: try another card that is registered at this home.",
    first: "card",
  },
  "authentication-needed": {
    reason:
      "Your bank asked you to confirm that it’s you, but that wasn’t finished. Try again, and approve it in your bank’s app or by text message.",
    first: "card",
  },
  ended: {
    reason:
      "We ended this card check after two failed attempts. You can enter a card again to start a new check, or show that it’s your home in another way.",
    first: "card",
  },
  "used-for-other-homes": {
    reason:
      "This card has confirmed three other homes in the last twelve months, which is the most we allow. Try another card that is registered at this home, or use your in-home display.",
    first: "meter-code",
  },
  none: {
    reason: "The check was not finished, or it was more than an hour ago. Please check your card again.",
    first: "card",
  },
};
