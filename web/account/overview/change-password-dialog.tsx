import { useMemo } from "react";
import { passwordRules } from "../../../domain/password.ts";
import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSite } from "../../site.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useAccount } from "../account.ts";
import { useIsSubmitting } from "../use-is-submitting.ts";
import { OVERVIEW } from "./dialogs.ts";

export function ChangePasswordDialog() {
  const rules = useRules();
  const isBusy = useIsSubmitting("change-password");
  return (
    <Dialog open heading="Change your password" closeTo={OVERVIEW} isBusy={isBusy}>
      <Form intent="change-password">
        <p>Everywhere else you are signed in, you will be signed out.</p>
        <PasswordField name="currentPassword" label="Old password" autoComplete="current-password" />
        <PasswordField name="newPassword" label="New password" autoComplete="new-password" rules={rules} />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Dialog>
  );
}

/** The rules for this customer, ticked off while they type. */
function useRules() {
  const { given_name, family_name, email } = useAccount().attributes;
  const { productName } = useSite();
  return useMemo(() => {
    const owner = { names: [given_name, family_name], email, product: productName };
    return passwordRules.map(({ id, words, holds }) => ({
      id,
      words,
      holds: (password: string) => holds(password, owner),
    }));
  }, [given_name, family_name, email, productName]);
}
