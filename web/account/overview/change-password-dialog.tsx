import { useMemo } from "react";
import { redirect } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { type Rule, readForm } from "../../../domain/form.ts";
import { passwordRules, SIGNED_OUT_ELSEWHERE } from "../../../domain/password.ts";
import { fail, ok } from "../../../domain/result.ts";
import { Checkbox } from "../../forms/checkbox.tsx";
import { Form } from "../../forms/form.tsx";
import { invalidForm } from "../../forms/form-result.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSite } from "../../site.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { useAccount } from "../account.ts";
import { failedSubmission, type Submission } from "../submission.ts";
import { type AccountDialog, type DialogProps, donePath, OVERVIEW } from "./account-dialog.ts";

export const changePasswordDialog: AccountDialog = {
  Dialog: ChangePassword,
  submit,
  doneMessage: `Your password has been changed. ${SIGNED_OUT_ELSEWHERE}`,
};

function ChangePassword({ isBusy, hasAccessKeys }: DialogProps) {
  const rules = useRules();
  return (
    <Dialog open heading="Change your password" closeTo={OVERVIEW} isBusy={isBusy}>
      <Form intent="change-password">
        <p>
          You’ll be signed out everywhere else. Your passkeys keep working: check them under{" "}
          <Link to="/account/security">Security</Link>.
        </p>
        <PasswordField name="currentPassword" label="Old password" autoComplete="current-password" />
        <PasswordField name="newPassword" label="New password" autoComplete="new-password" rules={rules} />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        {hasAccessKeys && (
          <Checkbox
            name="keepAccessKeys"
            label="Keep my access keys"
            hint="Unless you tick this, your access keys are revoked as well."
          />
        )}
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Dialog>
  );
}

function useRules() {
  const { given_name, family_name, email } = useAccount().attributes;
  const { productName } = useSite();
  return useMemo(() => {
    const owner = { names: [given_name, family_name], email, product: productName };
    return passwordRules.map(({ id, label, holds }) => ({
      id,
      label,
      holds: (password: string) => holds(password, owner),
    }));
  }, [given_name, family_name, email, productName]);
}

/** The server also checks the old password and refuses common new ones. */
async function submit(api: Api, submission: Submission) {
  const { form } = submission;
  const reading = readForm(form, {
    currentPassword: required("Old password is required"),
    newPassword: required("New password is required."),
    confirmPassword: sameAs(String(form.get("newPassword") ?? "")),
  });
  if (!reading.ok) return invalidForm({ intent: "change-password" }, reading);
  const { currentPassword, newPassword } = reading.values;
  const keepAccessKeys = form.get("keepAccessKeys") === "on";
  const body = { currentPassword, newPassword, keepAccessKeys };
  const changed = await api("POST /api/identity/change-password", { body });
  return changed.ok
    ? redirect(donePath("change-password"))
    : failedSubmission(submission, "change-password", changed);
}

/** Does not trim: spaces in a password count. */
function required(message: string): Rule<string> {
  return (text) => (text === "" ? fail(message) : ok(text));
}

function sameAs(password: string): Rule<string> {
  return (text) => {
    if (text === "") return fail("Confirm password is required");
    return text === password ? ok(text) : fail("Passwords must match");
  };
}
