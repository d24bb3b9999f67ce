import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { fail, ok } from "../../../domain/result.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { failedCall, invalidForm } from "../../forms/form-result.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { Alert } from "../../ui/alert.tsx";
import { Link } from "../../ui/link.tsx";
import { Benefits } from "../benefits.tsx";
import { SampleDay } from "../sample-day.tsx";
import { ScreenLink } from "../screen-link.tsx";
import { type AuthResult, formAction, type ScreenProps } from "../screens.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { signInWithPasskey } from "./passkey-ceremony.ts";
import styles from "./sign-in.module.css";

const notices = {
  confirmed: "Your email address is confirmed. Sign in to finish.",
  "password-changed": "Your password has been changed. Sign in with the new one.",
};

export function SignIn({ content, result, next, email }: ScreenProps) {
  return (
    <FlowLayout
      heading={content.title}
      marks={!result?.notice && <Newcomer next={next} label={content.secondaryButtonText} />}
      aside={<Benefits />}
      isAsideOnlyWide
    >
      {result?.notice && <Alert kind="success">{notices[result.notice]}</Alert>}
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      <Form intent="sign-in" action={formAction(next)}>
        <EmailField name="email" label="Email" autoComplete="username" defaultValue={email} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <p>
          <ScreenLink to="forgot-password" next={next}>
            Forgot your password?
          </ScreenLink>
        </p>
        <SubmitButton>{content.primaryButtonText}</SubmitButton>
      </Form>
      <div className={styles.others}>
        <PasskeySignIn next={next} />
        <p>
          Have a code already?{" "}
          <ScreenLink to="verify-code" next={next}>
            Verify code
          </ScreenLink>
        </p>
      </div>
    </FlowLayout>
  );
}

/** The chart is shown on phones, where the panel beside it is hidden. */
function Newcomer({ next, label = "Sign up" }: { next: string | null; label: string | undefined }) {
  return (
    <div className={styles.newcomer}>
      <div className={styles.pitch}>
        <p className="strong">What does your home really use?</p>
        <SampleDay />
        <p>
          <Link to="/sample">See a sample home</Link>
        </p>
      </div>
      <div className="row">
        <span>New here? It’s free and takes five minutes.</span>
        <ScreenLink to="sign-up" next={next} isButton>
          {label}
        </ScreenLink>
      </div>
    </div>
  );
}

const context = { screen: "signIn", intent: "sign-in" } as const;

export async function signIn(form: FormData, api: Api, next: string | null) {
  const reading = readForm(form, { email: parseEmail, password: anyPassword });
  if (!reading.ok) return invalidForm(context, reading);
  const { email } = reading.values;
  const response = await api("POST /api/identity/sign-in", { body: reading.values });
  if (response.ok) return finishSignIn(email, next);
  if (response.problem.code === "confirm-first")
    return { screen: "confirmSignUp", email, isSentEarlier: true } satisfies AuthResult;
  return failedCall(context, response, { email });
}

export async function passkeySignIn(api: Api, next: string | null) {
  const ceremony = await signInWithPasskey(api);
  if (ceremony.outcome === "done") return finishSignIn(null, next);
  const error = ceremony.outcome === "refused" ? { message: ceremony.message } : {};
  return { screen: "signIn", intent: "passkey", ...error } satisfies AuthResult;
}

function anyPassword(text: string) {
  return text === "" ? fail("Please enter your password") : ok(text);
}

function PasskeySignIn({ next }: { next: string | null }) {
  const isHydrated = useIsHydrated();
  if (isHydrated && !("PublicKeyCredential" in window)) return null;
  return (
    <div className={styles.passkey} data-ready={isHydrated ? "" : undefined}>
      <Form intent="passkey" action={formAction(next)}>
        <SubmitButton look="secondary">Use a passkey</SubmitButton>
      </Form>
    </div>
  );
}
