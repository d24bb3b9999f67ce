import { useEffect, useRef, useState } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from "react-router";
import { expected } from "../../expected.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { HomeConnection } from "../../illustrations/home-connection.tsx";
import {
  ConnectingFailure,
  type Failure,
  failureTitle,
  IS_POLL,
  remedyFor,
} from "../../onboarding/connecting-failure.tsx";
import styles from "../../onboarding/connecting-note.module.css";
import { ConnectingSteps } from "../../onboarding/connecting-steps.tsx";
import { flowOf, stepPath } from "../../onboarding/flow.ts";
import { readLocal, saveLocal } from "../../onboarding/flow-storage.ts";
import { openStep } from "../../onboarding/journey.ts";
import { isRegistered, redirectToChangedTerms, registerByCard } from "../../onboarding/registration.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, siteContext } from "../../site.ts";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = {
  title: (_: unknown, failure?: Failure) => (failure ? failureTitle(failure) : "Connecting your meter"),
};

export async function loader(args: LoaderFunctionArgs) {
  await redirectIfRegistered(args);
  const { api, journey } = await openStep("connecting", args);
  let isCardVerified = journey.isCardVerified === true;
  if (!isCardVerified) {
    const card = await api("GET /api/user/card/validation", { query: { wait: "false" } });
    // An unknown outcome is queried from the bank during registration.
    const { outcome } = expected(card, args.request);
    if (outcome && outcome !== "passed") throw redirect(stepPath(journey.flow, "verify-address"));
    isCardVerified = outcome === "passed";
  }
  return { journey, isCardVerified, content: await readContent(api, "onboarding-connecting") };
}

/** Idempotent, so that two tabs or a refresh register only once. */
export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("connecting", args).catch(async (thrown: unknown) => {
    await redirectIfRegistered(args);
    throw thrown;
  });
  const { flow, draft } = journey;
  const isPoll = (await args.request.formData()).has(IS_POLL);
  saveLocal({ hasRegisterMpanTrustedConsent: true });
  const reference = draft.paymentMethodId ?? readLocal("paymentMethodId") ?? "";
  const response = await registerByCard(api, journey, reference);
  const { status, code, message } = response;
  if (status === 200 && code === "OK") {
    saveLocal({ method: "trusted_consent" });
    return redirect(stepPath(flow, "success"));
  }
  saveLocal({ hasRegisterMpanTrustedConsent: undefined });
  if (isPoll && code === "CONSENT_REFUSED") return redirect(stepPath(flow, "error"));
  if (code === "TERMS_CHANGED") return redirectToChangedTerms(api, journey);
  const remedy = remedyFor(response);
  const stopped = remedy === "stop" ? await readContent(api, "onboarding-error") : null;
  return data(
    { reason: message, remedy, isStillConnecting: code === "STILL_CONNECTING", stopped } satisfies Failure,
    422,
  );
}

/** Registration deletes the draft, without which `openStep` redirects to an earlier step. */
async function redirectIfRegistered({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const flow = flowOf(new URL(request.url).pathname);
  if (await isRegistered(context.get(apiContext), flow, context.get(siteContext).now)) {
    throw redirect(stepPath(flow, "success"));
  }
}

const STILL_WORKING_MS = 5_000;

export function Component() {
  const { journey, isCardVerified, content } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const hasStarted = useRef(false);
  const isSlow = useIsSlow(STILL_WORKING_MS);
  useRecordReached("connecting");

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void submit(null, { method: "post" });
  }, [submit]);

  const isDone = navigation.location?.pathname === stepPath(journey.flow, "success");
  const call = isDone ? "done" : navigation.state === "idle" ? "not-sent" : "sent";
  if (failure) return <ConnectingFailure failure={failure} content={content} flow={journey.flow} />;
  return (
    <StepPage
      step="connecting"
      content={{ title: content.title }}
      picture={<HomeConnection isConnected={call === "done"} />}
    >
      <ConnectingSteps isCardVerified={isCardVerified} call={call} progressText={content.subtitle} />
      <div className={styles.note} role="status">
        <Prose html={isSlow ? content.bodyExtra : content.body} />
      </div>
      <noscript>
        <Form>
          <SubmitButton>Connect my meter</SubmitButton>
        </Form>
      </noscript>
    </StepPage>
  );
}

function useIsSlow(milliseconds: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isSlow;
}
