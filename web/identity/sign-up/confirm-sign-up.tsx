import { useEffect, useState } from "react";
import { VERIFICATION_CODE_LENGTH } from "../../../domain/verification-code.ts";
import { CodeField } from "../../forms/code-field.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useIsHydrated } from "../../use-is-hydrated.ts";
import { EmailIllustration } from "../email-illustration.tsx";
import { ResendCode } from "../resend-code.tsx";
import { ScreenLink } from "../screen-link.tsx";
import { formAction, type ScreenProps } from "../screen-props.ts";
import { noteSignUpField } from "./sign-up-progress.ts";

/** The code of a new address. Those who come back later are asked which address it was sent to. */
export function ConfirmSignUp({ words, reply, wanted }: ScreenProps) {
  const email = reply?.email;
  const [code, setCode] = useState("");
  const isHydrated = useIsHydrated();
  useEffect(() => noteSignUpField("code"), []);
  const isIncomplete = isHydrated && code.length !== VERIFICATION_CODE_LENGTH;
  return (
    <FlowLayout heading={words.title} picture={<EmailIllustration />}>
      <p className="lead">
        {email ? (
          <>
            We've sent a six-digit code to <strong>{email}</strong>.
          </>
        ) : (
          words.subtitle
        )}
      </p>
      <Prose html={words.body} />
      <Form intent="confirm" action={formAction(wanted)}>
        {email ? (
          <>
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="sent" value="yes" />
          </>
        ) : (
          <EmailField name="email" label="Email" hint="The address that the code was sent to." />
        )}
        <CodeField
          key={reply?.isResent ? "resent" : "first"}
          name="code"
          label="Verification code"
          hint="Six digits"
          onText={setCode}
        />
        <SubmitButton disabledReason={isIncomplete && "Enter all six digits of the code."}>
          {words.primaryButtonText}
        </SubmitButton>
      </Form>
      {email && (
        <ResendCode
          intent="resend"
          action={formAction(wanted)}
          email={email}
          isResent={reply?.isResent}
          words="Resend code"
          resentWords="Email resent"
          onResend={() => setCode("")}
        />
      )}
      <p>
        <ScreenLink to="sign-in" wanted={wanted}>
          Go back and try a different email address
        </ScreenLink>
      </p>
      <Prose html={words.bodyEnd} />
    </FlowLayout>
  );
}
