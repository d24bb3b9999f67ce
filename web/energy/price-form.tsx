import { useActionData } from "react-router";
import { clockTime } from "../../domain/readings/day-names.ts";
import type { Fuel } from "../../domain/readings/fuel.ts";
import { Form } from "../forms/form.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { Select } from "../forms/select.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { TextField, type TextFieldProps } from "../forms/text-field.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import styles from "./price-form.module.css";
import { timeField, timeRows } from "./typed-tariff.ts";

const clockTimes = Array.from({ length: 48 }, (_, slot) => {
  const clock = clockTime(slot);
  return { value: clock, label: clock };
});

/** A fuel's prices as on a bill. */
export function PriceForm({ fuel, today }: { fuel: Fuel; today: string }) {
  const intent = `keep-${fuel}`;
  const result = useActionData() as FormResult | undefined;
  const own = result?.intent === intent ? result : undefined;
  const hasTimes = timeRows.some((row) => own?.values?.[timeField(row, "pence")]);
  const areTimesWrong = Object.keys(own?.errors ?? {}).some((field) => field.startsWith("times"));
  return (
    <Form intent={intent}>
      <PenceField
        name="pence"
        label={`Price of a kWh of ${fuel}`}
        hint="Your bill calls it “unit rate”. With VAT, as you pay it: where your bill prints it without, add the 5% (multiply by 1.05)."
        width={10}
      />
      <PenceField
        name="standingPence"
        label={`Standing charge a day for ${fuel}`}
        hint="It is the same on every day, whatever you use. With VAT, too."
        width={10}
      />
      <TextField
        name="validFrom"
        label={`Since when do you pay this for ${fuel}?`}
        hint="The first day of these prices. If you don’t know it, the first day of your bill will do."
        type="date"
        width={20}
        max={today}
      />
      <Disclosure
        summary="My price changes with the time of day"
        {...(hasTimes || areTimesWrong ? { isOpen: true } : {})}
      >
        <p>
          Fill in a line for each time of day with a price of its own. At all other times the price above
          holds.
        </p>
        {timeRows.map((row) => (
          <fieldset key={row} className={styles.time}>
            <legend className="visually-hidden">Time of day {row + 1}</legend>
            <Select name={timeField(row, "from")} label="From" options={clockTimes} placeholder="–" />
            <Select name={timeField(row, "to")} label="to" options={clockTimes} placeholder="–" />
            <PenceField name={timeField(row, "pence")} label="Price of a kWh" />
          </fieldset>
        ))}
      </Disclosure>
      <SubmitButton>Save {fuel} prices</SubmitButton>
    </Form>
  );
}

function PenceField(field: Pick<TextFieldProps, "name" | "label" | "hint" | "width">) {
  return <TextField {...field} unit="p" inputMode="decimal" autoComplete="off" />;
}
