import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { parseCurrentPassword } from "../../../domain/current-password.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { invalidForm } from "../../forms/form-result.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { useAccount } from "../account.ts";
import { failedSubmission, type Submission } from "../submission.ts";
import { type AccountDialog, type DialogProps, OVERVIEW } from "./account-dialog.ts";

export const changeEmailDialog: AccountDialog = {
  Dialog: ChangeEmail,
  submit,
  doneMessage: "Your email address has been changed.",
};

function ChangeEmail({ isBusy }: DialogProps) {
  const { attributes } = useAccount();
  return (
    <Dialog open heading="Change your email" closeTo={OVERVIEW} isBusy={isBusy}>
      <Form intent="change-email">
        <p>
          Your email is{" "}
          <strong>
            <EmailAddress address={attributes.email} />
          </strong>
          . We’ll send a six-digit code to the new address; nothing changes until you type it in.
        </p>
        <EmailField name="email" label="New email" />
        <PasswordField
          name="password"
          label="Your password"
          hint="To check it’s you."
          autoComplete="current-password"
        />
        <SubmitButton>Send the code</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** The code for the new address is entered at `/`, as after sign-in. */
async function submit(api: Api, submission: Submission) {
  const reading = readForm(submission.form, {
    email: parseEmail,
    password: parseCurrentPassword,
  });
  if (!reading.ok) return invalidForm({ intent: "change-email" }, reading);
  const requested = await api("POST /api/identity/change-email", { body: reading.values });
  return requested.ok ? redirect("/") : failedSubmission(submission, "change-email", requested);
}
