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

/** What can be done about a registration that did not come about. */
type Remedy = "try-again" | "go-on" | "prove-again" | "check-mpan" | "see-account" | "stop";

export interface Failure {
  /** In the words of the API; not `message`, which a form would show once more. */
  reason: string;
  remedy: Remedy;
  /** The attempt goes on by itself. */
  isStillConnecting: boolean;
  /** The words of the error page, where that is all there is to say. */
  stopped: PageContent | null;
}

const remedyByCode: Readonly<Record<string, Remedy>> = {
  ALREADY_REGISTERED: "go-on",
  CARD_NOT_VALIDATED: "prove-again",
  PROOF_SPENT: "prove-again",
  MPAN_EXPIRED: "check-mpan",
  MPAN_NOT_CHECKED: "check-mpan",
  OTHER_METER_REGISTERED: "see-account",
  OTHER_METER_CONNECTING: "try-again",
  "changed-meanwhile": "try-again",
  "under-way": "try-again",
};

/** What to do about an answer. Trying again helps where nobody has decided: no answer, too many calls, trouble at our end. */
export function remedyFor({ status, code }: Pick<Registered, "status" | "code">): Remedy {
  const mayPass = status === 0 || status === 429 || status >= 500;
  return remedyByCode[code] ?? (mayPass ? "try-again" : "stop");
}

interface Props {
  failure: Failure;
  content: PageContent;
  flow: ConsentFlow;
}

/** Marks a request for the outcome of a registration the data provider was processing. */
export const ASKED_AGAIN = "asked-again";

/** Why a registration did not come about, and what can be done now. */
export function ConnectingFailure({ failure, content, flow }: Props) {
  useAskingAgain(failure);
  useFailureTitle(failure);
  const why = `Something went wrong - ${failure.reason}`;
  if (failure.stopped) return <StoppedPage content={failure.stopped} why={why} />;
  return (
    <StepPage step="connecting" content={{ title: failureTitle(failure) }}>
      <Alert kind="danger">{why}</Alert>
      <WayOn failure={failure} content={content} flow={flow} />
      <p>
        Still stuck? <Link to="/support">Contact support</Link>
      </p>
    </StepPage>
  );
}

function WayOn({ failure, content, flow }: Props) {
  switch (failure.remedy) {
    case "go-on":
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
          {failure.isStillConnecting && <input type="hidden" name={ASKED_AGAIN} value="yes" />}
          <SubmitButton>Try again</SubmitButton>
        </Form>
      );
  }
}

/** The heading and the title of a page whose registration failed. */
export function failureTitle({ stopped, isStillConnecting }: Failure): string {
  if (stopped) return stopped.title ?? "Something went wrong";
  return isStillConnecting ? "Still connecting your meter" : "We couldn’t connect your meter yet";
}

/** The address stays, so nobody else says that this is another page now. */
function useFailureTitle(failure: Failure) {
  const { productName } = useSite();
  const title = failureTitle(failure);
  useEffect(() => {
    document.title = `${title} – ${productName}`;
    focusHeading();
  }, [title, productName]);
}

/** How long to wait before the first question whether the provider has answered since, and the longest wait. */
const ASK_AGAIN_MS = 5_000;
const ASK_AT_LEAST_EVERY_MS = 60_000;

/** A page that stays open learns by itself how the registration ended, asking ever more seldom. */
function useAskingAgain(failure: Failure) {
  const submit = useSubmit();
  const asked = useRef(0);
  useEffect(() => {
    if (!failure.isStillConnecting) return;
    const wait = Math.min(ASK_AGAIN_MS * 2 ** asked.current, ASK_AT_LEAST_EVERY_MS);
    const timer = setTimeout(() => {
      asked.current += 1;
      void submit({ [ASKED_AGAIN]: "yes" }, { method: "post" });
    }, wait);
    return () => clearTimeout(timer);
  }, [failure, submit]);
}
