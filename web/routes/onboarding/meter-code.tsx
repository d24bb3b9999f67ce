import { useEffect, useState } from "react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigate,
} from "react-router";
import { readForm } from "../../../domain/form.ts";
import { meterCodeRefused, parseMeterCode } from "../../../domain/meter-code.ts";
import { Form } from "../../forms/form.tsx";
import { MeterCodeField } from "../../forms/meter-code-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { DisplayWithEui, DisplayWithGuid, DisplayWithMac } from "../../illustrations/in-home-displays.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { saveLocal } from "../../onboarding/flow-storage.ts";
import { openStep } from "../../onboarding/journey.ts";
import { LookingForDisplay } from "../../onboarding/looking-for-display.tsx";
import styles from "../../onboarding/meter-code-examples.module.css";
import { redirectToChangedTerms, registerByCode } from "../../onboarding/registration.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached, useRecordStep } from "../../onboarding/step-telemetry.ts";
import { readKnownDisplay, useDisplay } from "../../onboarding/verification-methods.ts";
import type { PageHandle } from "../../page.ts";
import { type PageContent, readContent } from "../../page-content.ts";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { ContentLink } from "../../ui/content-link.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Enter the code from your display" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("meter-code", args);
  const [known, content] = await Promise.all([
    readKnownDisplay(api, journey),
    readContent(api, "onboarding-meter-code"),
  ]);
  if (known?.available === false) throw redirect(stepPath(journey.flow, "verify-address"));
  return { journey, known, content };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("meter-code", args);
  const [form, known] = await Promise.all([args.request.formData(), readKnownDisplay(api, journey)]);
  const reading = readForm(form, { meterCode: parseMeterCode });
  if (!reading.ok) return data(reading, 422);
  const { meterCode } = reading.values;
  const { status, code, message } = await registerByCode(api, journey, {
    ihdMacSuffix: meterCode,
    readInventoryId: known?.details?.readInventoryId ?? null,
  });
  if (code === "TERMS_CHANGED") return redirectToChangedTerms(api, journey);
  // The code was not checked, so the field keeps its text.
  if (status === 429) return data({ message, values: { meterCode } }, 429);
  // The code was not checked during an outage, so it is not reported as wrong.
  if (status === 0 || status >= 500)
    return data({ message, values: { meterCode }, isRefused: true }, status || 503);
  if (status !== 200 && code !== "ALREADY_REGISTERED") {
    const extra = code === "INCORRECT_CODE" ? {} : { message };
    return data(
      { errors: { meterCode: meterCodeRefused }, values: { meterCode }, isRefused: true, ...extra },
      422,
    );
  }
  saveLocal({ method: "ihd" });
  return redirect(stepPath(journey.flow, "success"));
}

export function Component() {
  const { journey, known, content } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { flow } = journey;
  const display = useDisplay(journey, known);
  const prefix = display?.details?.prefix;
  const navigate = useNavigate();
  const hasNoDisplay = display?.available === false;
  useEffect(() => {
    if (hasNoDisplay) void navigate(stepPath(flow, "verify-address"), { replace: true });
  }, [hasNoDisplay, flow, navigate]);
  const [typed, setTyped] = useState("");
  const record = useRecordStep();
  const isHydrated = useIsHydrated();
  const isRefused = result !== undefined && "isRefused" in result;
  useRecordReached("smart-meter-guid-mac-eui");
  useEffect(() => {
    if (isRefused) record("cannot-confirm-ihd");
  }, [isRefused, record]);
  return (
    <StepPage
      step="meter-code"
      content={content}
      back={stepPath(flow, "verify-address")}
      drawing={<DisplayWithGuid prefix={prefix} />}
      journey={journey}
    >
      <div className={styles.first}>
        <DisplayWithGuid prefix={prefix} />
      </div>
      <Form>
        <MeterCodeField
          name="meterCode"
          label="Last 4 characters of the GUID, MAC or EUI"
          hint={
            prefix ? `Yours starts with ${prefix}. You can paste all of it.` : "You can paste the whole code."
          }
          onText={setTyped}
        />
        <MeterCodeExamples content={content} prefix={prefix} />
        <SubmitButton
          disabledReason={isHydrated && !parseMeterCode(typed).ok && "Type all four characters to continue"}
        >
          {content.primaryButtonText ?? "Continue"}
        </SubmitButton>
      </Form>
      {display === null && <LookingForDisplay />}
      <Prose html={content.bodyEnd} />
      <p>
        <Link to={stepPath(flow, "card-details")} reloadDocument>
          Use a payment card instead
        </Link>
      </p>
    </StepPage>
  );
}

function MeterCodeExamples({ content, prefix }: { content: PageContent; prefix: string | undefined }) {
  return (
    <Disclosure summary="Show me examples">
      <div className={styles.drawings}>
        <DisplayWithMac prefix={prefix} />
        <DisplayWithEui prefix={prefix} />
      </div>
      <Prose html={content.bodyExtra} />
      {content.link && (
        <p>
          <ContentLink to={content.link} isNewTab>
            {content.secondaryButtonText ?? "See it step by step"}
          </ContentLink>
        </p>
      )}
    </Disclosure>
  );
}
