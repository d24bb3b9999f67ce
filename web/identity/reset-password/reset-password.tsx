import { useMemo } from "react";
import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { parseVerificationCode } from "../../../domain/verification-code.ts";
import { CodeField } from "../../forms/code-field.tsx";
import { Form } from "../../forms/form.tsx";
import { failedCall, invalidForm } from "../../forms/form-result.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Letter } from "../../illustrations/letter.tsx";
import { FlowLayout, SidePanel } from "../../layouts/flow-layout.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { Prose } from "../../ui/prose.tsx";
import { newPassword, rulesForForm } from "../new-password-rules.ts";
import { ResendCode } from "../resend-code.tsx";
import { ScreenLink } from "../screen-link.tsx";
import { type AuthResult, formAction, type ScreenProps } from "../screens.ts";

export function ResetPassword({ content, result, next }: ScreenProps) {
  const email = result?.email ?? "";
  const rules = useMemo(() => rulesForForm(() => new Map([["email", email]])), [email]);
  return (
    <FlowLayout heading={content.title} aside={<SidePanel picture={<Letter />} />} isAsideOnlyWide>
      <p className="lead">{content.subtitle}</p>
      <p>
        If there is an account for{" "}
        <strong>
          <EmailAddress address={email} />
        </strong>
        , the email will arrive within a few minutes. Look in your spam folder too.
      </p>
      <Form intent="reset-password" action={formAction(next)}>
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <CodeField
          key={result?.isResent ? "resent" : "first"}
          name="code"
          label="Verification code"
          hint="Six digits"
        />
        <PasswordField name="password" label="New password" autoComplete="new-password" rules={rules} />
        <Prose html={content.body} />
        <SubmitButton>{content.primaryButtonText}</SubmitButton>
      </Form>
      <ResendCode
        intent="resend-reset"
        action={formAction(next)}
        email={email}
        isResent={result?.isResent}
        label="Resend Code"
        resentLabel="Email resent with code"
      />
      <p>
        <ScreenLink to="sign-in" next={next}>
          Back to sign in
        </ScreenLink>
      </p>
    </FlowLayout>
  );
}

export async function resendReset(form: FormData, api: Api) {
  const reading = readForm(form, { email: parseEmail });
  if (!reading.ok) return invalidForm({ screen: "forgotPassword", intent: "forgot-password" }, reading);
  const { email } = reading.values;
  const response = await api("POST /api/identity/forgot-password", { body: { email } });
  const context = { screen: "resetPassword", intent: "resend-reset", email } as const;
  return response.ok ? ({ ...context, isResent: true } satisfies AuthResult) : failedCall(context, response);
}

export async function reset(form: FormData, api: Api) {
  const rules = { email: parseEmail, code: parseVerificationCode, password: newPassword(form) };
  const reading = readForm(form, rules);
  const email = String(form.get("email") ?? "");
  const context = { screen: "resetPassword", intent: "reset-password", email } as const;
  if (!reading.ok) return invalidForm(context, reading);
  const response = await api("POST /api/identity/reset-password", { body: reading.values });
  if (!response.ok) return failedCall(context, response, reading.values);
  return { screen: "signIn", email, notice: "password-changed" } satisfies AuthResult;
}
