import type { Api } from "../../../contract/client.ts";
import { parseCurrentPassword } from "../../../domain/current-password.ts";
import { readForm } from "../../../domain/form.ts";
import { Form } from "../../forms/form.tsx";
import { invalidForm } from "../../forms/form-result.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { failedSubmission, type Submission } from "../submission.ts";

/** Asks for the password, in case the phone was left unlocked. */
export function ExportForm() {
  return (
    <Form intent="export">
      <PasswordField
        name="password"
        label="Your password"
        hint="To check it’s you."
        autoComplete="current-password"
      />
      <SubmitButton>Get my data</SubmitButton>
    </Form>
  );
}

export async function requestExport(api: Api, submission: Submission) {
  const reading = readForm(submission.form, {
    password: parseCurrentPassword,
  });
  if (!reading.ok) return invalidForm({ intent: "export" }, reading);
  const begun = await api("POST /api/user/export", { body: reading.values });
  return begun.ok ? null : failedSubmission(submission, "export", begun);
}
