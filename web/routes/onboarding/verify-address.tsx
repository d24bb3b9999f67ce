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
import { StepPage } from "../../onboarding/step-page.tsx";
import { useReached, useRecordStep } from "../../onboarding/step-telemetry.ts";
import { verificationMethods } from "../../onboarding/verification-methods.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Confirm it's your home" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("verify-address", args);
  const [{ ihd }, content] = await Promise.all([
    verificationMethods(api, journey),
    readContent(api, "onboarding-verify-address"),
  ]);
  return { journey, hasDisplay: ihd.available, content };
}

export async function action(args: ActionFunctionArgs) {
  const { journey } = await openStep("verify-address", args);
  const reading = readForm(await args.request.formData(), {
    method: oneOf(["trusted_consent", "ihd"], "Please choose how to confirm your address"),
  });
  if (!reading.ok) return data(reading, 422);
  // The card provider's script may only run on the card page, whose policy comes with a whole new document.
  return reading.values.method === "trusted_consent"
    ? redirectDocument(stepPath(journey.flow, "card-details"))
    : redirect(stepPath(journey.flow, "meter-code"));
}

export function Component() {
  const { journey, hasDisplay, content } = useLoaderData<typeof loader>();
  const { flow } = journey;
  const record = useRecordStep();
  useReached("payment-card-or-ihd");
  const card = {
    value: "trusted_consent",
    label: "Payment card",
    badge: "Recommended",
    hint: <Prose html={content.bodyExtra} />,
    icon: <Icon path={icons.card} size={24} />,
  };
  const display = {
    value: "ihd",
    label: "In-home display code",
    hint: <Prose html={content.bodyEnd} />,
    icon: <Icon path={icons.display} size={24} />,
  };
  return (
    <StepPage
      step="verify-address"
      content={hasDisplay ? content : { ...content, body: undefined }}
      aside={<PaymentCard />}
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
          name="method"
          legend={hasDisplay ? "How would you like to confirm?" : "How you can confirm"}
          options={hasDisplay ? [card, display] : [card]}
          defaultValue={hasDisplay ? undefined : card.value}
        />
        <SubmitButton>{content.primaryButtonText ?? "Continue"}</SubmitButton>
      </Form>
    </StepPage>
  );
}
