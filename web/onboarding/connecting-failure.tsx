import type { ConsentFlow } from "../../domain/progress.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import type { Words } from "../words.ts";
import { stepPath } from "./flow.ts";
import { StepPage } from "./step-page.tsx";

interface Props {
  reply: { failure: string; isAlreadyRegistered: boolean };
  words: Words;
  flow: ConsentFlow;
}

/** Why a registration did not come about, and what can be done now. */
export function ConnectingFailure({ reply, words, flow }: Props) {
  return (
    <StepPage step="connecting" words={{ title: words.title }}>
      <Alert kind="danger">Something went wrong - {reply.failure}</Alert>
      {reply.isAlreadyRegistered ? (
        <ButtonLink to={stepPath(flow, "success")}>{words.secondaryButtonText ?? "Continue"}</ButtonLink>
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
