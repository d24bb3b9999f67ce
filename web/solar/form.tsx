import { type ReactNode, useRef, useState } from "react";
import { useActionData, useLocation } from "react-router";
import type { Content } from "../../contract/content.ts";
import {
  consentFieldOf,
  isSolarFormComplete,
  type SolarFields,
  type SolarInterest,
  solarFieldsOf,
  solarInterests,
} from "../../domain/solar.ts";
import { estimateConsentText, solarConsentText } from "../../domain/solar-partners.ts";
import { Checkbox } from "../forms/checkbox.tsx";
import { Form } from "../forms/form.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { RadioGroup } from "../forms/radio-group.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { describeHouse, House } from "../illustrations/house.tsx";
import { FlowLayout, SidePanel } from "../layouts/flow-layout.tsx";
import { useRecordReached } from "../onboarding/step-telemetry.ts";
import { useIsHydrated } from "../runtime/use-is-hydrated.ts";
import { useSite } from "../site.ts";
import { Alert } from "../ui/alert.tsx";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";
import { usePageView } from "../ui/use-page-view.ts";
import type { OwnEstimate } from "./estimate.ts";
import { PartnerMarks } from "./partner-marks.tsx";

interface SolarFormProps {
  content: Content;
  hasNoAddress: boolean;
  estimate: OwnEstimate | null;
  children?: ReactNode;
}

export function SolarForm({ content, hasNoAddress, estimate, children }: SolarFormProps) {
  const typed = useActionData<FormResult>()?.values;
  const [interest, setInterest] = useState(typed ? interestNamed(typed.solarInterest) : estimate?.interest);
  const [isComplete, setIsComplete] = useState(false);
  const isHydrated = useIsHydrated();
  const fields = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  usePageView("solar-form");
  useRecordReached("solar-form");

  function updateIsComplete() {
    const form = fields.current?.closest("form");
    if (form) setIsComplete(isSolarFormComplete(solarFieldsOf(new FormData(form))));
  }

  return (
    <FlowLayout
      heading={content.title}
      backTo={estimate ? `/account/energy/solar${search}` : "/"}
      marks={<PartnerMarks />}
      aside={<NextSteps />}
      isAsideOnlyWide
    >
      {children ?? (
        <>
          {content.subtitle && <p className="lead">{content.subtitle}</p>}
          <Prose html={content.body} />
        </>
      )}
      {hasNoAddress && <AddressFirst content={content} />}
      <Form>
        <div ref={fields} className="stack-large" onInput={() => queueMicrotask(updateIsComplete)}>
          <TextField
            name="phoneNumber"
            label="Phone number"
            hint="So that our partner can call you about your quote. Any UK number, such as 07700 900 123."
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            width={20}
          />
          <RadioGroup
            name="solarInterest"
            legend="What are you interested in?"
            options={options}
            defaultValue={estimate?.interest}
            onChoose={(value) => setInterest(interestNamed(value))}
          />
          <Consents interest={interest} isHydrated={isHydrated} />
          {estimate && (!isHydrated || interest === estimate.interest) && (
            // The key resets the checkbox: consent for one estimate does not apply to another.
            <EstimateConsent key={estimate.summary} estimate={estimate} isHydrated={isHydrated} />
          )}
        </div>
        <Prose html={content.bodyExtra} />
        <SubmitButton disabledReason={isHydrated && !isComplete ? missingAnswers(interest) : undefined}>
          {content.primaryButtonText ?? "Send"}
        </SubmitButton>
      </Form>
    </FlowLayout>
  );
}

const options = [
  {
    value: "SOLAR_WITH_BATTERY",
    label: "Solar panels, with or without a battery",
    hint: "Make your own electricity. A battery keeps some for the evening.",
    icon: <Icon path={icons.sun} size={28} />,
  },
  {
    value: "BATTERY_ONLY",
    label: "A battery only",
    hint: "Charge when electricity is cheap, or from panels you already have.",
    icon: <Icon path={icons.battery} size={28} />,
  },
] as const;

function interestNamed(value: string | undefined): SolarInterest | undefined {
  return solarInterests.find((one) => one === value);
}

const interestNames = {
  SOLAR_WITH_BATTERY: "solar panels",
  BATTERY_ONLY: "a battery only",
} as const;

function Consents({ interest, isHydrated }: { interest: SolarInterest | undefined; isHydrated: boolean }) {
  const { productName } = useSite();
  if (isHydrated && !interest)
    return (
      <Checkbox
        name="consent"
        label={`I agree that ${productName} shares my name, address, email and phone number with its partner, so that they can contact me about a quote.`}
        hint="Choose an option to see who we’d share with."
        disabled
      />
    );
  const shown = isHydrated ? solarInterests.filter((one) => one === interest) : solarInterests;
  return shown.map((one) => (
    // The key resets the checkbox: consent for one company does not apply to another.
    <Checkbox
      key={one}
      name={consentFieldOf[one]}
      label={solarConsentText(one, productName)}
      {...(isHydrated
        ? {}
        : {
            hint: `For ${interestNames[one]}`,
          })}
    />
  ));
}

/** Submits the summary that the customer saw, so that the server shares no other. */
function EstimateConsent({
  estimate: { summary, interest },
  isHydrated,
}: {
  estimate: OwnEstimate;
  isHydrated: boolean;
}) {
  const { productName } = useSite();
  return (
    <Checkbox
      name="estimate"
      value={summary}
      label={estimateConsentText(interest, productName)}
      hint={`${isHydrated ? "Your choice" : `Your choice, for ${interestNames[interest]}`}. They’d get exactly this: “${summary}”`}
    />
  );
}

function missingAnswers(interest: SolarFields["solarInterest"] | undefined): string {
  return interest
    ? "To continue, add your phone number and tick the box."
    : "To continue, add your phone number, make a choice and tick the box.";
}

function AddressFirst({ content }: { content: Content }) {
  return (
    <Alert kind="info" heading="First, your address">
      <Prose html={content.bodyEndExtra} />
      <p>
        <Link to="/onboarding/address">{content.utilityText ?? "Add my address"}</Link>
      </p>
    </Alert>
  );
}

const measures = {
  hasSolar: true,
  isInsulated: false,
  hasHeatPump: false,
  burnsFuel: false,
  car: "electric",
  hasCleanGrid: false,
} as const;

export function SunnyHouse() {
  return <House measures={measures} label={describeHouse(measures)} />;
}

function NextSteps() {
  return (
    <SidePanel isFilled picture={<SunnyHouse />}>
      <p className="small">
        Next: our partner calls you about your home, then sends a quote. You decide in your own time.
      </p>
    </SidePanel>
  );
}
