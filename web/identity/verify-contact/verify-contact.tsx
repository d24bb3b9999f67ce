import { redirectDocument } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { readForm } from "../../../domain/form.ts";
import { parseVerificationCode } from "../../../domain/verification-code.ts";
import { CodeField } from "../../forms/code-field.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useIsHydrated } from "../../use-is-hydrated.ts";
import { EmailIllustration } from "../email-illustration.tsx";
import { failedCall, invalidForm, show } from "../form-result.ts";
import { ResendCode } from "../resend-code.tsx";
import { formAction, type ScreenProps } from "../screens.ts";

/** The code sent to a customer's new address; it goes off at the sixth digit. */
export function VerifyContact({ words, reply, wanted }: ScreenProps) {
  const isHydrated = useIsHydrated();
  return (
    <FlowLayout heading={words.title} picture={<EmailIllustration />}>
      {words.subtitle && <p className="lead">{words.subtitle}</p>}
      <Form intent="verify-contact" action={formAction(wanted)}>
        <CodeField
          key={reply?.isResent ? "resent" : "first"}
          name="code"
          label="Verification code"
          hint={<Prose html={words.body} />}
          submitsWhenComplete
        />
        {!isHydrated && <SubmitButton>Verify</SubmitButton>}
      </Form>
      <ResendCode
        intent="resend-verify-contact"
        action={formAction(wanted)}
        isResent={reply?.isResent}
        words="Resend code"
        resentWords="Email resent"
      />
      <p>
        <Link to="/account/overview">Not now</Link>
      </p>
    </FlowLayout>
  );
}

/** Takes the code that went to a customer's new address. */
export async function verifyContact(form: FormData, api: Api) {
  const stay = { screen: "verifyContact", intent: "verify-contact" } as const;
  const reading = readForm(form, { code: parseVerificationCode });
  if (!reading.ok) return invalidForm(stay, reading);
  const answer = await api("POST /api/identity/verify-contact", { body: reading.values });
  return answer.ok ? redirectDocument("/account/overview?done=verify-contact") : failedCall(stay, answer, {});
}

export async function resendVerifyContact(api: Api) {
  const stay = { screen: "verifyContact", intent: "resend-verify-contact" } as const;
  const answer = await api("POST /api/identity/verify-contact/resend");
  return answer.ok ? show({ ...stay, isResent: true }) : failedCall(stay, answer, {});
}
