import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ScreenLink } from "../screen-link.tsx";
import { formAction, type ScreenProps } from "../screen-props.ts";
import { WhatYouGet } from "../what-you-get.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import styles from "./sign-in.module.css";

const notices = {
  confirmed: "Your email address is confirmed. Sign in to finish.",
  "password-changed": "Your password has been changed. Sign in with the new one.",
};

export function SignIn({ words, reply, wanted }: ScreenProps) {
  return (
    <FlowLayout heading={words.title} aside={<WhatYouGet />}>
      {reply?.notice && <Alert kind="success">{notices[reply.notice]}</Alert>}
      {words.subtitle && <p className="lead">{words.subtitle}</p>}
      <Form intent="sign-in" action={formAction(wanted)}>
        <EmailField name="email" label="Email" autoComplete="username" defaultValue={reply?.email} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <p>
          <ScreenLink to="forgot-password" wanted={wanted}>
            Forgot your password?
          </ScreenLink>
        </p>
        <SubmitButton>{words.primaryButtonText}</SubmitButton>
      </Form>
      <div className={styles.others}>
        <PasskeySignIn wanted={wanted} />
        <p>
          Have a code already?{" "}
          <ScreenLink to="verify-code" wanted={wanted}>
            Verify code
          </ScreenLink>
        </p>
        <p className={styles.or}>New here?</p>
        <ScreenLink to="sign-up" wanted={wanted} isButton>
          {words.secondaryButtonText ?? "Sign up"}
        </ScreenLink>
      </div>
    </FlowLayout>
  );
}
