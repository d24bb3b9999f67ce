import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { EmailIllustration } from "../email-illustration.tsx";
import { ScreenLink } from "../screen-link.tsx";
import { formAction, type ScreenProps } from "../screen-props.ts";

/** Reset password, first step: where to send the code. */
export function ForgotPassword({ words, wanted }: ScreenProps) {
  return (
    <FlowLayout heading={words.title} picture={<EmailIllustration />}>
      {words.subtitle && <p className="lead">{words.subtitle}</p>}
      <Form intent="forgot-password" action={formAction(wanted)}>
        <EmailField name="email" label="Email" autoComplete="username" />
        <SubmitButton>{words.primaryButtonText}</SubmitButton>
      </Form>
      <p>
        <ScreenLink to="sign-in" wanted={wanted}>
          Back to sign in
        </ScreenLink>
      </p>
    </FlowLayout>
  );
}
