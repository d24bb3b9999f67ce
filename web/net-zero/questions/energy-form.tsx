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

const meterFigures = lazyModule(() => import("./meter-figures.tsx"));
const unusualValueDialog = lazyModule(() => import("./unusual-value-dialog.tsx"));

type Edits = { bedroomCount?: BedroomCount; electricityUsage?: string; heatingUsage?: string };
const usageFields = ["electricityUsage", "heatingUsage"] as const;
type UsageField = (typeof usageFields)[number];

const heatingNames = {
  gas: "Gas",
  oil: "Heating oil",
  lpg: "LPG",
  electricity: "Electricity for heating",
} as const;

/** Asks for bedrooms first, which fill in typical values. */
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
  const [edits, setEdits] = useState<Edits>({});
  const [unusual, setUnusual] = useState<UnusualValue[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);
  const bedrooms = edits.bedroomCount ?? usage?.bedroomCount ?? null;
  const typical = bedrooms && typicalUsage(method, bedrooms);
  const initial = edits.bedroomCount ? typical : usage;
  const hasTyped = edits.electricityUsage !== undefined || edits.heatingUsage !== undefined;
  const dialog = useLazyModule(unusualValueDialog, hasTyped || unusual.length > 0);

  const { hasMeter } = useSite();
  const figures = useLazyModule(meterFigures, hasMeter);
  const [own, setOwn] = useState<Partial<Record<UsageField, string>> | null>(null);
  const [hasPanels, setHasPanels] = useState(usage?.hasPanels ?? false);
  const fieldValue = (name: UsageField) => edits[name] ?? String(initial?.[name] ?? "");
  const isOwn =
    own !== null && usageFields.every((name) => own[name] === undefined || own[name] === fieldValue(name));

  /** Customers start from their meter's figures, unless they have already entered some. */
  function applyFigures(figures: typeof own, isNetOfPanels: boolean) {
    setOwn(figures);
    if (figures) setHasPanels(isNetOfPanels);
    if (usage === null) setEdits((before) => ({ ...figures, ...before }));
  }

  // Bedrooms change typical values, not meter readings.
  function chooseBedrooms(value: string) {
    const bedroomCount = bedroomCounts.find((known) => known === value);
    if (bedroomCount) setEdits(isOwn ? { ...own, bedroomCount } : { bedroomCount });
  }

  function confirmUnusual(event: FormEvent<HTMLFormElement>) {
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
    value: fieldValue(name),
    typical: typical?.[name] ?? null,
    bedrooms: bedrooms ? bedroomLabels[bedrooms] : null,
    onValue: (text: string) => setEdits((before) => ({ ...before, [name]: text })),
  });
  return (
    <>
      <Form onSubmit={confirmUnusual}>
        <input type="hidden" name="heatingMethod" value={method} />
        {hasPanels && fieldValue("electricityUsage") !== String(typical?.electricityUsage) && (
          <input type="hidden" name="hasPanels" value="yes" />
        )}
        {figures.code && (
          <figures.code.MeterFigures
            method={method}
            isUsed={isOwn}
            typical={typical}
            onFigures={applyFigures}
            onUse={(values) => setEdits((before) => ({ ...before, ...values }))}
          />
        )}
        {figures.hasFailed && <LoadFailed onRetry={figures.fetch} />}
        <RadioGroup
          name="bedroomCount"
          legend="How many bedrooms do you have?"
          options={bedroomCounts.map((value) => ({ value, label: bedroomLabels[value] }))}
          value={bedrooms}
          onChoose={chooseBedrooms}
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
            extraHint={method === "other" ? OTHER_HEATING : undefined}
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
  typical: number | null;
  bedrooms: string | null;
  extraHint?: string | undefined;
  onValue: (text: string) => void;
};

function EnergyField({
  name,
  label,
  unit,
  max,
  value,
  typical,
  bedrooms,
  extraHint,
  onValue,
}: EnergyFieldProps) {
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
            : [`A year’s use in ${unit}.`, extraHint].filter(Boolean).join(" ")
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
