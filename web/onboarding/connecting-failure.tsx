import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { ConsentFlow } from "../../domain/progress.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import type { PageContent } from "../page-content.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { stepPath } from "./flow.ts";
import { StepPage } from "./step-page.tsx";

interface Props {
  result: { failure: string; isAlreadyRegistered: boolean; isStillConnecting: boolean };
  content: PageContent;
  flow: ConsentFlow;
}

/** Why a registration did not come about, and what can be done now. */
export function ConnectingFailure({ result, content, flow }: Props) {
  useAskingAgain(result);
  return (
    <StepPage step="connecting" content={{ title: content.title }}>
      <Alert kind="danger">Something went wrong - {result.failure}</Alert>
      {result.isAlreadyRegistered ? (
        <ButtonLink to={stepPath(flow, "success")}>{content.secondaryButtonText ?? "Continue"}</ButtonLink>
      ) : (
        <>
          <Form>
            <SubmitButton>Try again</SubmitButton>
          </Form>
          <ButtonLink to={stepPath(flow, "address")} look="secondary">
            Check your address and MPAN
          </ButtonLink>
        </>
      )}
    </StepPage>
  );
}

/** How long to wait before the first question whether the provider has answered since, and the longest wait. */
const ASK_AGAIN_MS = 5_000;
const ASK_AT_LEAST_EVERY_MS = 60_000;

/** A page that stays open learns by itself how the registration ended, asking ever more seldom. */
function useAskingAgain(result: Props["result"]) {
  const submit = useSubmit();
  const asked = useRef(0);
  useEffect(() => {
    if (!result.isStillConnecting) return;
    const wait = Math.min(ASK_AGAIN_MS * 2 ** asked.current, ASK_AT_LEAST_EVERY_MS);
    const timer = setTimeout(() => {
      asked.current += 1;
      void submit(null, { method: "post" });
    }, wait);
    return () => clearTimeout(timer);
  }, [result, submit]);
}
