import { useMemo } from "react";
import { CodeField } from "../../forms/code-field.tsx";
import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { Prose } from "../../ui/prose.tsx";
import { EmailIllustration } from "../email-illustration.tsx";
import { shownRules } from "../new-password-rules.ts";
import { ResendCode } from "../resend-code.tsx";
import { ScreenLink } from "../screen-link.tsx";
import { formAction, type ScreenProps } from "../screen-props.ts";

/** Reset password, second step: the code and a new password. */
export function ResetPassword({ words, reply, wanted }: ScreenProps) {
  const email = reply?.email ?? "";
  const rules = useMemo(() => shownRules(() => new Map([["email", email]])), [email]);
  return (
    <FlowLayout heading={words.title} picture={<EmailIllustration />}>
      <p className="lead">{words.subtitle}</p>
      <p>
        If there is an account for <strong>{email}</strong>, the email will arrive within a few minutes. Look
        in your spam folder too. The code works for 10 minutes.
      </p>
      <Form intent="reset-password" action={formAction(wanted)}>
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <CodeField
          key={reply?.isResent ? "resent" : "first"}
          name="code"
          label="Verification code"
          hint="Six digits"
        />
        <PasswordField name="password" label="New password" autoComplete="new-password" rules={rules} />
        <Prose html={words.body} />
        <SubmitButton>{words.primaryButtonText}</SubmitButton>
      </Form>
      <ResendCode
        intent="resend-reset"
        action={formAction(wanted)}
        email={email}
        isResent={reply?.isResent}
        words="Resend Code"
        resentWords="Email resent with code"
      />
      <p>
        <ScreenLink to="sign-in" wanted={wanted}>
          Back to sign in
        </ScreenLink>
      </p>
    </FlowLayout>
  );
}
