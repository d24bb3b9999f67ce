import { useState } from "react";
import {
  type MoveDateFields as Fields,
  isBeforePeriod,
  isContinueDisabled,
  listedMonths,
  listedYears,
  moveDateMessages,
  yearOf,
} from "../../domain/move-date.ts";
import { RadioGroup } from "../forms/radio-group.tsx";
import { Select } from "../forms/select.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useSite } from "../site.ts";
import { Alert } from "../ui/alert.tsx";
import styles from "./move-date-fields.module.css";
import { useRecordStep } from "./step-telemetry.ts";

interface Props {
  legend: string;
  hint: string | undefined;
  submit: string;
  before: Fields;
}

export function MoveDateFields({ legend, hint, submit, before }: Props) {
  const { now, moveDateMonths } = useSite();
  const [fields, setFields] = useState(before);
  const record = useRecordStep();
  const options = (values: { value: number; name?: string }[]) =>
    values.map(({ value, name }) => ({ value: String(value), label: name ?? String(value) }));
  return (
    <>
      <div className={styles.question}>
        <RadioGroup
          name="moveRadio"
          legend={legend}
          isHeading
          hint={hint}
          defaultValue={before.moveRadio}
          options={[
            { value: "more-than", label: `More than ${moveDateMonths} months ago` },
            { value: "less-than", label: `Less than ${moveDateMonths} months ago` },
          ]}
          onChoose={(moveRadio) => {
            setFields({ moveRadio, month: "", year: "" });
            if (moveRadio === "less-than") record("thirteen-months-2");
          }}
        />
        <div className={styles.date}>
          <Select
            name="month"
            label="Month"
            placeholder="Month"
            options={options(listedMonths(now))}
            value={fields.month}
            // Each month began once in the last twelve, so the month suggests the year.
            onChange={({ target: { value } }) =>
              setFields((known) => ({
                ...known,
                month: value,
                year: value && `${yearOf(Number(value), now)}`,
              }))
            }
          />
          <Select
            name="year"
            label="Year"
            placeholder="Year"
            options={options(listedYears(now).map((value) => ({ value })))}
            value={fields.year}
            onChange={({ target: { value } }) => setFields((known) => ({ ...known, year: value }))}
          />
        </div>
      </div>
      <div role="status">
        {isBeforePeriod(fields, now, moveDateMonths) && (
          <Alert kind="info">
            That is more than {moveDateMonths} months ago. Choose “More than {moveDateMonths} months ago”
            above, and you need no date.
          </Alert>
        )}
      </div>
      <SubmitButton disabledReason={isContinueDisabled(fields, now) && moveDateMessages.future}>
        {submit}
      </SubmitButton>
    </>
  );
}
