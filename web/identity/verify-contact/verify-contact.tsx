import { CodeField } from "../../forms/code-field.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useIsHydrated } from "../../use-is-hydrated.ts";
import { EmailIllustration } from "../email-illustration.tsx";
import { ResendCode } from "../resend-code.tsx";
import { formAction, type ScreenProps } from "../screen-props.ts";

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
