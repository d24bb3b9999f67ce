import { useEffect, useState } from "react";
import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { parseVerificationCode, VERIFICATION_CODE_LENGTH } from "../../../domain/verification-code.ts";
import { CodeField } from "../../forms/code-field.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { failedCall, invalidForm } from "../../forms/form-result.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Letter } from "../../illustrations/letter.tsx";
import { FlowLayout, SidePanel } from "../../layouts/flow-layout.tsx";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { EmailAddress } from "../../ui/email-address.tsx";
import { Prose } from "../../ui/prose.tsx";
import { ResendCode } from "../resend-code.tsx";
import { ScreenLink } from "../screen-link.tsx";
import { type AuthResult, formAction, type ScreenProps } from "../screens.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.ts";
import { recordSignUpField } from "./sign-up-progress.ts";

export function ConfirmSignUp({ content, result, next, email: typed }: ScreenProps) {
  const email = result?.email;
  const [code, setCode] = useState("");
  const isHydrated = useIsHydrated();
  useEffect(() => recordSignUpField("code"), []);
  const isIncomplete = isHydrated && code.length !== VERIFICATION_CODE_LENGTH;
  return (
    <FlowLayout heading={content.title} aside={<SidePanel picture={<Letter />} />} isAsideOnlyWide>
      <p className="lead">
        <CodeSentNote result={result} fallback={content.subtitle} />
      </p>
      <Prose html={content.body} />
      <Form intent="confirm" action={formAction(next)}>
        {email ? (
          <>
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="sent" value={result?.isSentEarlier ? "earlier" : "now"} />
          </>
        ) : (
          <EmailField
            name="email"
            label="Email"
            hint="The address that the code was sent to."
            defaultValue={typed}
          />
        )}
        <CodeField
          key={result?.isResent ? "resent" : "first"}
          name="code"
          label="Verification code"
          hint="Six digits"
          onText={setCode}
        />
        <SubmitButton disabledReason={isIncomplete && "Enter all six digits of the code."}>
          {content.primaryButtonText}
        </SubmitButton>
        {!email && (
          <Button type="submit" look="quiet" name={RESEND} value="yes">
            Resend code
          </Button>
        )}
      </Form>
      {email && (
        <ResendCode
          intent="resend"
          action={formAction(next)}
          email={email}
          isResent={result?.isResent}
          label="Resend code"
          resentLabel="Email resent"
          onResend={() => setCode("")}
        />
      )}
      <p>
        <ScreenLink to="sign-in" next={next}>
          Go back and try a different email address
        </ScreenLink>
      </p>
      <Prose html={content.bodyEnd} />
    </FlowLayout>
  );
}

function CodeSentNote({ result, fallback }: { result: ScreenProps["result"]; fallback: string | undefined }) {
  const { email, isSentEarlier, isResent } = result ?? {};
  if (!email) return fallback;
  if (isSentEarlier && !isResent)
    return (
      <>
        You haven’t confirmed your email address yet. Enter the six-digit code that we sent to{" "}
        <strong>
          <EmailAddress address={email} />
        </strong>{" "}
        when you signed up, or ask for a new one below.
      </>
    );
  return (
    <>
      We’ve sent a six-digit code to{" "}
      <strong>
        <EmailAddress address={email} />
      </strong>
      .
    </>
  );
}

const RESEND = "resend";

export async function confirm(form: FormData, api: Api, next: string | null) {
  if (form.has(RESEND)) return resend(form, api, "confirm");
  const context = { screen: "confirmSignUp", intent: "confirm" } as const;
  const reading = readForm(form, { email: parseEmail, code: parseVerificationCode });
  if (!reading.ok) return invalidForm({ ...context, ...readRecipient(form) }, reading);
  const { email } = reading.values;
  const response = await api("POST /api/identity/confirm", { body: reading.values });
  if (!response.ok) return failedCall({ ...context, ...readRecipient(form) }, response, { email });
  if (response.status === 200) return finishSignIn(email, next, { isNew: true });
  return { screen: "signIn", email, notice: "confirmed" } satisfies AuthResult;
}

export async function resend(form: FormData, api: Api, intent: "resend" | "confirm" = "resend") {
  const context = { screen: "confirmSignUp", intent } as const;
  const reading = readForm(form, { email: parseEmail });
  if (!reading.ok) return invalidForm(context, reading);
  const { email } = reading.values;
  const response = await api("POST /api/identity/resend", { body: { email } });
  if (!response.ok)
    return failedCall(intent === "confirm" ? context : { ...context, email }, response, { email });
  return { screen: "confirmSignUp", email, isResent: true } satisfies AuthResult;
}

function readRecipient(form: FormData): Pick<AuthResult, "email" | "isSentEarlier"> {
  const email = parseEmail(String(form.get("email") ?? ""));
  return form.has("sent") && email.ok
    ? { email: email.value, isSentEarlier: form.get("sent") === "earlier" }
    : {};
}
