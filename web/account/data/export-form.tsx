import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";

/** The password first: a copy of everything is not for whoever finds the phone unlocked. */
export function ExportForm() {
  return (
    <Form intent="export">
      <PasswordField
        name="password"
        label="Your password"
        hint="So that nobody else can take a copy."
        autoComplete="current-password"
      />
      <SubmitButton>Get my data</SubmitButton>
    </Form>
  );
}
