import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { failedCall, invalidForm } from "../../forms/form-result.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Letter } from "../../illustrations/letter.tsx";
import { FlowLayout, SidePanel } from "../../layouts/flow-layout.tsx";
import { Prose } from "../../ui/prose.tsx";
import { ScreenLink } from "../screen-link.tsx";
import { type AuthResult, formAction, type ScreenProps } from "../screens.ts";

export function ForgotPassword({ content, next, email }: ScreenProps) {
  return (
    <FlowLayout heading={content.title} aside={<SidePanel picture={<Letter />} />} isAsideOnlyWide>
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      <Prose html={content.body} />
      <Form intent="forgot-password" action={formAction(next)}>
        <EmailField name="email" label="Email" autoComplete="username" defaultValue={email} />
        <SubmitButton>{content.primaryButtonText}</SubmitButton>
      </Form>
      <p>
        <ScreenLink to="sign-in" next={next}>
          Back to sign in
        </ScreenLink>
      </p>
    </FlowLayout>
  );
}

/** The response does not reveal whether the address is known. */
export async function sendReset(form: FormData, api: Api) {
  const context = { screen: "forgotPassword", intent: "forgot-password" } as const;
  const reading = readForm(form, { email: parseEmail });
  if (!reading.ok) return invalidForm(context, reading);
  const { email } = reading.values;
  const response = await api("POST /api/identity/forgot-password", { body: { email } });
  if (!response.ok) return failedCall(context, response, { email });
  return { screen: "resetPassword", email } satisfies AuthResult;
}
