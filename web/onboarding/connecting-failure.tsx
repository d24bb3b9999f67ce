import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { ConsentFlow } from "../../domain/progress.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import type { PageContent } from "../page-content.ts";
import { focusHeading } from "../runtime/route-announcer.ts";
import { useSite } from "../site.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { stepPath } from "./flow.ts";
import { StoppedPage } from "./notice-page.tsx";
import type { Registered } from "./registration.ts";
import { StepPage } from "./step-page.tsx";

type Remedy = "try-again" | "continue" | "prove-again" | "check-mpan" | "see-account" | "stop";

export interface Failure {
  /** Not `message`, which forms would also display. */
  reason: string;
  remedy: Remedy;
  isStillConnecting: boolean;
  stopped: PageContent | null;
}

const remedyByCode: Readonly<Record<string, Remedy>> = {
  ALREADY_REGISTERED: "continue",
  CARD_NOT_VALIDATED: "prove-again",
  PROOF_SPENT: "prove-again",
  MPAN_EXPIRED: "check-mpan",
  MPAN_NOT_CHECKED: "check-mpan",
  OTHER_METER_REGISTERED: "see-account",
  OTHER_METER_CONNECTING: "try-again",
  "changed-meanwhile": "try-again",
  "under-way": "try-again",
};

/** Retrying may help if there was no response, or after a rate limit or a server error. */
export function remedyFor({ status, code }: Pick<Registered, "status" | "code">): Remedy {
  const isTemporary = status === 0 || status === 429 || status >= 500;
  return remedyByCode[code] ?? (isTemporary ? "try-again" : "stop");
}

interface Props {
  failure: Failure;
  content: PageContent;
  flow: ConsentFlow;
}

/** Form field of a poll for the outcome of a registration in progress. */
export const IS_POLL = "is-poll";

export function ConnectingFailure({ failure, content, flow }: Props) {
  useOutcomePolling(failure);
  useFailureTitle(failure);
  const message = `Something went wrong - ${failure.reason}`;
  if (failure.stopped) return <StoppedPage content={failure.stopped} reason={message} />;
  return (
    <StepPage step="connecting" content={{ title: failureTitle(failure) }}>
      <Alert kind="danger">{message}</Alert>
      <RemedyLink failure={failure} content={content} flow={flow} />
      <p>
        Still stuck? <Link to="/support">Contact support</Link>
      </p>
    </StepPage>
  );
}

function RemedyLink({ failure, content, flow }: Props) {
  switch (failure.remedy) {
    case "continue":
      return (
        <ButtonLink to={stepPath(flow, "success")}>{content.secondaryButtonText ?? "Continue"}</ButtonLink>
      );
    case "prove-again":
      return <ButtonLink to={stepPath(flow, "verify-address")}>Confirm it’s your home again</ButtonLink>;
    case "check-mpan":
      return <ButtonLink to={stepPath(flow, "mpan")}>Check your MPAN</ButtonLink>;
    case "see-account":
      return <ButtonLink to="/account">Go to my account</ButtonLink>;
    default:
      return (
        <Form>
          {failure.isStillConnecting && <input type="hidden" name={IS_POLL} value="yes" />}
          <SubmitButton>Try again</SubmitButton>
        </Form>
      );
  }
}

export function failureTitle({ stopped, isStillConnecting }: Failure): string {
  if (stopped) return stopped.title ?? "Something went wrong";
  return isStillConnecting ? "Still connecting your meter" : "We haven’t been able to connect your meter yet";
}

/** Sets the title by script, because the address does not change. */
function useFailureTitle(failure: Failure) {
  const { productName } = useSite();
  const title = failureTitle(failure);
  useEffect(() => {
    document.title = `${title} – ${productName}`;
    focusHeading();
  }, [title, productName]);
}

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

function useOutcomePolling(failure: Failure) {
  const submit = useSubmit();
  const retries = useRef(0);
  useEffect(() => {
    if (!failure.isStillConnecting) return;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** retries.current, MAX_RETRY_MS);
    const timer = setTimeout(() => {
      retries.current += 1;
      void submit({ [IS_POLL]: "yes" }, { method: "post" });
    }, wait);
    return () => clearTimeout(timer);
  }, [failure, submit]);
}
