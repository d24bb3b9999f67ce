import { useActionData } from "react-router";
import type { WrittenTariff } from "../../domain/prices/tariff.ts";
import type { Series } from "../../domain/readings/fuel.ts";
import { clockTimeOptions } from "../forms/clock-time-options.ts";
import { Form } from "../forms/form.tsx";
import { Select } from "../forms/select.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import type { PriceAnswers } from "./price-answers.ts";
import { ConfirmedPrices, PriceField } from "./price-field.tsx";
import styles from "./price-form.module.css";
import { timeField, timeRows } from "./typed-tariff.ts";

const seriesNames = { electricity: "electricity", gas: "gas", exported: "export" } as const;

export const saveIntent = (fuel: Series) => `keep-${fuel}`;

interface PriceFormProps {
  fuel: Series;
  today: string;
  /** First day of the meter's prices, to correct them. */
  since?: string;
  from?: WrittenTariff | undefined;
}

/** Prices as on a bill. Exports have no standing charge. */
export function PriceForm({ fuel, today, since, from }: PriceFormProps) {
  const intent = saveIntent(fuel);
  const result = useActionData() as PriceAnswers | undefined;
  const own = result?.intent === intent ? result : undefined;
  const hasTimes = timeRows.some((row) => own?.values?.[timeField(row, "pence")]);
  const hasTimeErrors = Object.keys(own?.errors ?? {}).some((field) => field.startsWith("times"));
  const isOpen = hasTimes || hasTimeErrors || Boolean(from?.times.length);
  const forFuel = <span className="visually-hidden"> for {seriesNames[fuel]}</span>;
  return (
    <Form intent={intent}>
      <ConfirmedPrices result={own} />
      <div className={styles.three}>
        <PriceField
          name="pence"
          label={<>Unit rate{forFuel}</>}
          hint={fuel === "exported" ? "What you’re paid a kWh" : "Including VAT"}
          result={own}
          unit="p"
          defaultValue={from?.pence}
        />
        {fuel === "exported" ? (
          <input type="hidden" name="standingPence" value="0" />
        ) : (
          <PriceField
            name="standingPence"
            label={<>Standing charge{forFuel}</>}
            hint="Including VAT"
            result={own}
            unit="p"
            defaultValue={from?.standingPence}
          />
        )}
        <TextField
          name="validFrom"
          label={<>From{forFuel}</>}
          hint={
            since
              ? "Earlier days keep their price."
              : "Not sure? The first day of your latest bill will do. Earlier days keep their price."
          }
          type="date"
          max={today}
          defaultValue={since}
        />
      </div>
      <Disclosure
        summary={
          fuel === "exported"
            ? "I’m paid different prices at different times"
            : "I pay different prices at different times"
        }
        {...(isOpen && { isOpen })}
      >
        <p className="small soft">
          Choose a time that has its own price. You can then add another. The unit rate above covers the rest
          of the day. A price that changes every day or half hour can’t be added.
        </p>
        {timeRows.map((row) => (
          <fieldset key={row} className={styles.time}>
            <legend className="visually-hidden">Time of day {row + 1}</legend>
            <Select
              name={timeField(row, "from")}
              label="From"
              options={clockTimeOptions}
              placeholder="–"
              defaultValue={from?.times[row]?.from}
            />
            <Select
              name={timeField(row, "to")}
              label="To"
              options={clockTimeOptions}
              placeholder="–"
              defaultValue={from?.times[row]?.to}
            />
            <PriceField
              name={timeField(row, "pence")}
              label="Unit rate"
              result={own}
              unit="p"
              defaultValue={from?.times[row]?.pence}
            />
          </fieldset>
        ))}
      </Disclosure>
      <SubmitButton>Save {seriesNames[fuel]} prices</SubmitButton>
    </Form>
  );
}
