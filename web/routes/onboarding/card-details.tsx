import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PaymentCard } from "../../illustrations/payment-card.tsx";
import { useCardFields } from "../../onboarding/card-fields.ts";
import { CardForm } from "../../onboarding/card-form.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { openStep } from "../../onboarding/journey.ts";
import { LookingForDisplay } from "../../onboarding/looking-for-display.tsx";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import { readKnownDisplay, useDisplay } from "../../onboarding/verification-methods.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export const handle: PageHandle = { title: "Check your card", takesCard: true };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("card-details", args);
  const [known, content] = await Promise.all([
    readKnownDisplay(api, journey),
    readContent(api, "onboarding-card-details"),
  ]);
  return { journey, known, content };
}

export function Component() {
  const { journey, known, content } = useLoaderData<typeof loader>();
  const { flow } = journey;
  const display = useDisplay(journey, known);
  const hasDisplay = display?.available === true;
  const card = useCardFields();
  useRecordReached("right-to-access-payment-card");
  const isLate = card.status === "slow" || card.status === "blocked";
  return (
    <StepPage
      step="card-details"
      content={{ title: content.title }}
      back={stepPath(flow, "verify-address")}
      drawing={<PaymentCard />}
      journey={journey}
    >
      <Card ground="leaf">
        <p className="lead strong">{content.subtitle}</p>
        <Disclosure summary="Why we ask, and what we keep">
          <Prose html={content.body} />
        </Disclosure>
      </Card>
      <noscript>
        <Alert kind="warning">
          Your card can only be checked with JavaScript switched on. Without it, use the{" "}
          <a href={stepPath(flow, "meter-code")}>code on your in-home display</a> instead.
        </Alert>
      </noscript>
      {card.status === "loading" && <Spinner>Opening the secure card fields…</Spinner>}
      {isLate && (
        <Alert kind="warning">
          <p>
            {card.status === "slow"
              ? "The card fields are taking longer than they should. They may still appear."
              : "The card fields didn’t load. A content blocker or your network may be holding them back."}
          </p>
          <p>
            {hasDisplay ? "Rather not wait? Use your in-home display below, or " : "You can "}
            <a href={stepPath(flow, "card-details")}>load this page again</a>.
          </p>
        </Alert>
      )}
      <div className="needs-script">
        <CardForm journey={journey} card={card} submit={content.primaryButtonText ?? "Check my card"} />
      </div>
      <Prose html={content.bodyEnd} />
      {display === null && <LookingForDisplay />}
      {hasDisplay && (
        <p>
          <Link to={stepPath(flow, "meter-code")}>{content.secondaryButtonText}</Link>
        </p>
      )}
    </StepPage>
  );
}
