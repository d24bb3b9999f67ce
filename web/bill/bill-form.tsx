import { useActionData } from "react-router";
import { type Fuel, fuels } from "../../domain/readings/fuel.ts";
import type { PriceAnswers } from "../energy/price-answers.ts";
import { ConfirmedPrices, PriceField } from "../energy/price-field.tsx";
import { Checkbox } from "../forms/checkbox.tsx";
import { clockTimeOptions } from "../forms/clock-time-options.ts";
import { Form } from "../forms/form.tsx";
import { Select } from "../forms/select.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TextField, type TextFieldProps } from "../forms/text-field.tsx";
import { Card } from "../ui/card.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import styles from "./bill-form.module.css";
import { billField, proposedRates } from "./typed-bill.ts";

export const CHECK_BILL = "check-bill";

const headings = { electricity: "Electricity", gas: "Gas" } as const;
const supplies = [
  { value: "both", label: "Both" },
  ...fuels.map((fuel) => ({ value: fuel, label: headings[fuel] })),
];
const gasUnits = [
  { value: "kWh", label: "kWh" },
  { value: "m3", label: "m³" },
  { value: "100ft3", label: "100 ft³" },
];

/** Where each fuel's prefilled prices come from: "your meter’s prices, since 1 July 2026". */
export type PriceSources = Partial<Record<Fuel, string>>;

interface BillFormProps {
  today: string;
  from: Readonly<Partial<Record<string, string>>>;
  sources: PriceSources;
}

export function BillForm({ today, from, sources }: BillFormProps) {
  const result = useActionData() as PriceAnswers | undefined;
  const field = (name: string) => ({
    name,
    ...(from[name] === undefined ? {} : { defaultValue: from[name] }),
  });
  return (
    <Form intent={CHECK_BILL} className={styles.form}>
      <ConfirmedPrices result={result} />
      <Card heading="The bill">
        <div className={styles.pair}>
          <TextField {...field("first")} label="First day" type="date" max={today} />
          <TextField {...field("last")} label="Last day" type="date" max={today} />
        </div>
        <Select {...field("fuel")} label="What is it for?" options={supplies} />
        <TextField
          {...field("totalPence")}
          label="Total for these days"
          hint="Charges with VAT, before payments and credit"
          prefix="£"
          inputMode="decimal"
          autoComplete="off"
          width={10}
        />
        <Checkbox
          name="isVatBelow"
          defaultChecked={from.isVatBelow === "on"}
          label="VAT is a separate line, not part of the rates"
        />
      </Card>
      {fuels.map((fuel) => (
        <div key={fuel} className={styles[fuel]}>
          <SupplyFields
            fuel={fuel}
            field={(part) => field(billField(fuel, part))}
            result={result}
            from={from}
            source={sources[fuel]}
            proposed={sources[fuel] ? proposedRates(from, fuel) : ""}
          />
        </div>
      ))}
      <SubmitButton>Check my bill</SubmitButton>
    </Form>
  );
}

interface SupplyFieldsProps {
  proposed: string;
  fuel: Fuel;
  field: (part: string) => { name: string; defaultValue?: string };
  result: PriceAnswers | undefined;
  from: BillFormProps["from"];
  source: PriceSources[Fuel];
}

function SupplyFields({ fuel, field, result, from, source, proposed }: SupplyFieldsProps) {
  const forFuel = (label: string) => (
    <>
      {label} <span className="visually-hidden">for {fuel}</span>
    </>
  );
  const figure = (part: string, label: string, more: Partial<TextFieldProps> = {}) => (
    <TextField {...field(part)} label={forFuel(label)} inputMode="decimal" autoComplete="off" {...more} />
  );
  const price = (part: string, label: string, unit: string) => (
    <PriceField {...field(part)} label={forFuel(label)} unit={unit} result={result} />
  );
  const isUsed = (part: string) => {
    const name = billField(fuel, part);
    return Boolean(result?.errors?.[name] ?? (result?.values ? result.values[name] : from[name]));
  };
  const hasMore = [
    "opening",
    "closing",
    "isEstimated",
    "night.kwh",
    "night.pence",
    "night.from",
    "calorificValue",
  ];
  return (
    <Card heading={headings[fuel]}>
      <input
        type="hidden"
        name={billField(fuel, "proposed")}
        value={result?.values?.[billField(fuel, "proposed")] ?? proposed}
      />
      {fuel === "electricity" ? (
        figure("amount", "Energy", { unit: "kWh" })
      ) : (
        <div className={styles.amount}>
          {figure("amount", "Energy")}
          <Select {...field("unit")} label={forFuel("Unit")} options={gasUnits} />
        </div>
      )}
      <div className={styles.prices}>
        {price("pence", "Unit rate", "p a kWh")}
        {price("standingPence", "Standing charge", "p a day")}
      </div>
      {source && (
        <p className="small soft">Filled in with {source}. Change them if your bill’s are different.</p>
      )}
      <Disclosure
        summary={forFuel(
          fuel === "gas" ? "Meter readings and calorific value" : "Night rate and meter readings",
        )}
        {...(hasMore.some(isUsed) && { isOpen: true })}
      >
        {fuel === "electricity" ? (
          <>
            <p className="small soft">
              If you pay a cheaper rate at some hours, enter that energy here and the rest above.
            </p>
            <div className={styles.pair}>
              {figure("night.kwh", "Energy at night", { unit: "kWh" })}
              {price("night.pence", "Night rate", "p a kWh")}
              <Select
                {...field("night.from")}
                label={forFuel("From")}
                options={clockTimeOptions}
                placeholder="–"
              />
              <Select
                {...field("night.to")}
                label={forFuel("To")}
                options={clockTimeOptions}
                placeholder="–"
              />
            </div>
          </>
        ) : (
          figure("calorificValue", "Calorific value", {
            hint: "Only for m³ or ft³. If blank, we use 39.5.",
            unit: "MJ/m³",
            width: 10,
          })
        )}
        <div className={styles.pair}>
          {figure("opening", "Reading at the start")}
          {figure("closing", "Reading at the end")}
        </div>
        <Checkbox
          name={field("isEstimated").name}
          defaultChecked={from[billField(fuel, "isEstimated")] === "on"}
          label={forFuel("A reading is estimated (marked E)")}
        />
      </Disclosure>
    </Card>
  );
}
