import { type FormEvent, useRef, useState } from "react";
import type { Usage } from "../../../domain/carbon/answers.ts";
import { type BedroomCount, bedroomCounts, typicalUsage } from "../../../domain/carbon/averages.ts";
import { type HeatingMethod, heatings } from "../../../domain/carbon/heating.ts";
import {
  bedroomCountRule,
  ELECTRICITY_MAX,
  ENERGY_STEP,
  electricityRule,
  heatingMax,
  heatingUsageRule,
  unusualFields,
} from "../../../domain/carbon/limits.ts";
import { readForm } from "../../../domain/form.ts";
import { Form } from "../../forms/form.tsx";
import { NumberField } from "../../forms/number-field.tsx";
import { RadioGroup } from "../../forms/radio-group.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import type { PageContent } from "../../page-content.ts";
import { lazyModule, useLazyModule } from "../../runtime/lazy-module.ts";
import { useSite } from "../../site.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { bedroomLabels } from "./bedroom-labels.ts";
import styles from "./energy-field.module.css";
import type { UnusualValue } from "./unusual-value-dialog.tsx";

/** Loaded only for customers with a meter. */
const meterFigures = lazyModule(() => import("./meter-figures.tsx"));
const unusualValueDialog = lazyModule(() => import("./unusual-value-dialog.tsx"));

/** Values chosen and typed on this page. */
type Given = { bedroomCount?: BedroomCount; electricityUsage?: string; heatingUsage?: string };
const usageFields = ["electricityUsage", "heatingUsage"] as const;
type UsageField = (typeof usageFields)[number];

const heatingNames = {
  gas: "Gas",
  oil: "Heating oil",
  lpg: "LPG",
  electricity: "Electricity for heating",
} as const;

/** Bedrooms first: they fill in typical values, which can be changed and restored. */
export function EnergyForm({
  method,
  usage,
  content,
}: {
  method: HeatingMethod;
  usage: Usage | null;
  content: PageContent;
}) {
  const heating = heatings[method];
  const [given, setGiven] = useState<Given>({});
  const [unusual, setUnusual] = useState<UnusualValue[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);
  const bedrooms = given.bedroomCount ?? usage?.bedroomCount ?? null;
  const typical = bedrooms && typicalUsage(method, bedrooms);
  const untouched = given.bedroomCount ? typical : usage;
  const hasTyped = given.electricityUsage !== undefined || given.heatingUsage !== undefined;
  const dialog = useLazyModule(unusualValueDialog, hasTyped || unusual.length > 0);

  const { hasMeter } = useSite();
  const figures = useLazyModule(meterFigures, hasMeter);
  const [own, setOwn] = useState<Partial<Record<UsageField, string>> | null>(null);
  const shown = (name: UsageField) => given[name] ?? String(untouched?.[name] ?? "");
  const isOwn =
    own !== null && usageFields.every((name) => own[name] === undefined || own[name] === shown(name));

  // Bedrooms change typical values, not meter readings.
  function choose(value: string) {
    const bedroomCount = bedroomCounts.find((known) => known === value);
    if (bedroomCount) setGiven(isOwn ? { ...own, bedroomCount } : { bedroomCount });
  }

  function askAboutUnusual(event: FormEvent<HTMLFormElement>) {
    form.current = event.currentTarget;
    const found = isConfirmed.current ? [] : unusualValues(new FormData(event.currentTarget), method);
    isConfirmed.current = false;
    if (found.length === 0) return;
    event.preventDefault();
    setUnusual(found);
  }

  function continueAnyway() {
    isConfirmed.current = true;
    setUnusual([]);
    form.current?.requestSubmit();
  }

  const field = (name: UsageField) => ({
    name,
    value: shown(name),
    typical: typical?.[name] ?? null,
    bedrooms: bedrooms ? bedroomLabels[bedrooms] : null,
    onValue: (text: string) => setGiven((before) => ({ ...before, [name]: text })),
  });
  return (
    <>
      <Form onSubmit={askAboutUnusual}>
        <input type="hidden" name="heatingMethod" value={method} />
        {figures.code && (
          <figures.code.MeterFigures
            method={method}
            isUsed={isOwn}
            typical={typical}
            onFigures={setOwn}
            onUse={(values) => setGiven((before) => ({ ...before, ...values }))}
          />
        )}
        {figures.hasFailed && <LoadFailed onRetry={figures.fetch} />}
        <RadioGroup
          name="bedroomCount"
          legend="How many bedrooms do you have?"
          options={bedroomCounts.map((value) => ({ value, label: bedroomLabels[value] }))}
          value={bedrooms}
          onChoose={choose}
        />
        <EnergyField
          {...field("electricityUsage")}
          label={heating.isMetered ? "Electricity" : "Electricity, heating included"}
          unit="kWh"
          max={ELECTRICITY_MAX}
        />
        {heating.isMetered && (
          <EnergyField
            {...field("heatingUsage")}
            label={heatingNames[heating.fuel]}
            unit={heating.unit}
            max={heatingMax(method)}
            more={method === "other" ? OTHER_HEATING : undefined}
          />
        )}
        {content.utilityText && <p className="small soft">{content.utilityText}</p>}
        <SubmitButton
          disabledReason={bedrooms ? undefined : "Choose how many bedrooms you have to continue."}
        >
          {content.primaryButtonText}
        </SubmitButton>
      </Form>
      {unusual.length > 0 && dialog.hasFailed && <LoadFailed onRetry={dialog.fetch} />}
      {dialog.code && (
        <dialog.code.UnusualValueDialog
          values={unusual}
          onEdit={() => setUnusual([])}
          onContinue={continueAnyway}
        />
      )}
    </>
  );
}

/** Values so high that they need confirmation. */
function unusualValues(form: FormData, method: HeatingMethod): UnusualValue[] {
  const reading = readForm(form, {
    bedroomCount: bedroomCountRule,
    electricityUsage: electricityRule,
    heatingUsage: heatingUsageRule(method),
  });
  if (!reading.ok) return [];
  return unusualFields(method, reading.values).map((field) => ({
    name: field,
    label: field === "electricityUsage" ? "electricity" : heatingNames[heatings[method].fuel].toLowerCase(),
    amount: `${reading.values[field].toLocaleString("en-GB")} ${field === "electricityUsage" ? "kWh" : heatings[method].unit}`,
  }));
}

const OTHER_HEATING =
  "We ask for electricity because we don’t know what heats your home, and electricity is what most homes could change to. If you burn wood or coal, or share a boiler, put the kWh of heat on your bill, or 0 if you don’t know.";

type EnergyFieldProps = {
  name: string;
  label: string;
  unit: string;
  max: number;
  value: string;
  /** Typical for the bedrooms, or null if unknown. */
  typical: number | null;
  bedrooms: string | null;
  /** Why we ask, unless obvious. */
  more?: string | undefined;
  onValue: (text: string) => void;
};

/** A year's use of one fuel, marked while typical. */
function EnergyField({ name, label, unit, max, value, typical, bedrooms, more, onValue }: EnergyFieldProps) {
  const isTypical = typical !== null && value === String(typical);
  const amount = `${typical?.toLocaleString("en-GB")} ${unit}`;
  return (
    <div className={styles.field}>
      <NumberField
        name={name}
        label={label}
        hint={
          isTypical
            ? `Typical for ${bedrooms}. Change it if you know yours.`
            : [`A year’s use in ${unit}.`, more].filter(Boolean).join(" ")
        }
        unit={unit}
        step={ENERGY_STEP}
        min={0}
        max={max}
        width={10}
        value={value}
        onText={onValue}
      />
      {typical !== null && !isTypical && (
        <button type="button" className={styles.restore} onClick={() => onValue(String(typical))}>
          Back to typical: {amount}
        </button>
      )}
    </div>
  );
}
