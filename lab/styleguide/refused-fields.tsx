import { Checkbox } from "../../web/forms/checkbox.tsx";
import { ErrorSummary } from "../../web/forms/error-summary.tsx";
import { FormStateContext } from "../../web/forms/form-state.ts";
import { MpanField } from "../../web/forms/mpan-field.tsx";
import { PasswordField } from "../../web/forms/password-field.tsx";
import { RadioGroup } from "../../web/forms/radio-group.tsx";
import { Select } from "../../web/forms/select.tsx";
import { TextField } from "../../web/forms/text-field.tsx";
import styles from "./styleguide.module.css";

const result = {
  intent: "refused",
  errors: {
    mpan: "MPAN must contain 13 digits, starting with a 1 or 2",
    postcode: "Please enter your postcode",
    password: "Your password needs a number and a symbol",
    year: "Please select the year",
    reason: "Please select a reason",
    consent: "Please give consent to continue",
  },
  values: { mpan: "52 3456 7891 004" },
};

export function RefusedFieldsGuide() {
  return (
    <section>
      <h2>Fields that were refused</h2>
      <FormStateContext value={{ intent: "refused", result, isBusy: false }}>
        <div className="stack-large">
          <ErrorSummary result={result} />
          <div className={styles.columns}>
            <MpanField name="mpan" label="MPAN" hint="13 digits, such as 12 3456 7891 004" />
            <TextField name="postcode" label="Postcode" width={10} />
            <PasswordField name="password" label="New password" autoComplete="new-password" />
            <Select
              name="year"
              label="Year"
              placeholder="Choose a year"
              options={[{ value: "2026", label: "2026" }]}
            />
            <RadioGroup
              name="reason"
              legend="Why are you leaving?"
              options={[
                { value: "no-or-poor-data", label: "No data, or poor data" },
                { value: "prefer-not-to-say", label: "I prefer not to say" },
              ]}
            />
            <Checkbox name="consent" label="Share my details with the installer" />
          </div>
        </div>
      </FormStateContext>
    </section>
  );
}
