import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from "react-router";
import { oneOf, readForm } from "../../../domain/form.ts";
import { Form } from "../../forms/form.tsx";
import { RadioGroup } from "../../forms/radio-group.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { PaymentCard } from "../../illustrations/payment-card.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { openStep } from "../../onboarding/journey.ts";
import { LookingForDisplay } from "../../onboarding/looking-for-display.tsx";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached, useRecordStep } from "../../onboarding/step-telemetry.ts";
import { fetchDisplay, readKnownDisplay, useDisplay } from "../../onboarding/verification-methods.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { untilOnline } from "../../runtime/connection.ts";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Confirm it’s your home" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("verify-address", args);
  const [display, content] = await Promise.all([
    readKnownDisplay(api, journey),
    readContent(api, "onboarding-verify-address"),
  ]);
  return { journey, known: display, content };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("verify-address", args);
  const reading = readForm(await args.request.formData(), {
    method: oneOf(["trusted_consent", "ihd"], "Please choose how to confirm your address"),
  });
  if (!reading.ok) return data(reading, 422);
  const { method } = reading.values;
  if (method === "ihd" && !(await fetchDisplay(api, journey.mpan ?? ""))?.available)
    return data({ errors: { method: NO_DISPLAY }, values: {} }, 422);
  // Waits, because a page load while offline would show the browser's own error page.
  await untilOnline();
  // Loads a full page, because only the card page's CSP allows the provider's script.
  return method === "trusted_consent"
    ? redirectDocument(stepPath(journey.flow, "card-details"))
    : redirect(stepPath(journey.flow, "meter-code"));
}

const NO_DISPLAY =
  "We found no in-home display at your home that we can check. Please use a payment card: you won’t be charged";

export function Component() {
  const { journey, known, content } = useLoaderData<typeof loader>();
  const { flow } = journey;
  const display = useDisplay(journey, known);
  const mayHaveDisplay = display === null || display.available;
  const record = useRecordStep();
  useRecordReached("payment-card-or-ihd");
  const card = {
    value: "trusted_consent",
    label: "Payment card",
    badge: "Recommended",
    hint: <Prose html={content.bodyExtra} />,
    icon: <Icon path={icons.card} size={24} />,
  };
  const code = {
    value: "ihd",
    label: "In-home display code",
    hint: <Prose html={content.bodyEnd} />,
    icon: <Icon path={icons.display} size={24} />,
  };
  return (
    <StepPage
      step="verify-address"
      content={mayHaveDisplay ? content : { ...content, body: undefined }}
      drawing={<PaymentCard />}
      journey={journey}
      back={stepPath(flow, flow === "reconfirm" ? "terms" : "mpan")}
    >
      <Form
        onSubmit={(event) => {
          const method = new FormData(event.currentTarget).get("method");
          if (method === "trusted_consent") record("payment-card-or-ihd-payment-card");
          if (method === "ihd") record("payment-card-or-ihd-ihd");
        }}
      >
        <RadioGroup
          key={mayHaveDisplay ? "both" : "card"}
          name="method"
          legend={mayHaveDisplay ? "How would you like to confirm?" : "How you can confirm"}
          options={mayHaveDisplay ? [card, code] : [card]}
          defaultValue={mayHaveDisplay ? undefined : card.value}
        />
        <div role="status">
          {display === null && <LookingForDisplay />}
          {display?.available === false && <p>{NO_DISPLAY}.</p>}
        </div>
        <SubmitButton>{content.primaryButtonText ?? "Continue"}</SubmitButton>
      </Form>
    </StepPage>
  );
}
