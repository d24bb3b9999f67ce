import { redirectDocument } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { readForm } from "../../../domain/form.ts";
import { parseVerificationCode } from "../../../domain/verification-code.ts";
import { donePath } from "../../account/overview/account-dialog.ts";
import { CodeField } from "../../forms/code-field.tsx";
import { Form } from "../../forms/form.tsx";
import { failedCall, invalidForm } from "../../forms/form-result.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Letter } from "../../illustrations/letter.tsx";
import { FlowLayout, SidePanel } from "../../layouts/flow-layout.tsx";
import { useIsHydrated } from "../../runtime/use-is-hydrated.ts";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { ResendCode } from "../resend-code.tsx";
import { type AuthResult, formAction, type ScreenProps } from "../screens.ts";

export function VerifyContact({ content, result, next, email }: ScreenProps) {
  const isHydrated = useIsHydrated();
  return (
    <FlowLayout heading={content.title} aside={<SidePanel picture={<Letter />} />} isAsideOnlyWide>
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      {email && (
        <p>
          The code went to <strong>{email}</strong>. Not right?{" "}
          <Link to="/account/overview?dialog=change-email">Change it</Link>
        </p>
      )}
      <Form intent="verify-contact" action={formAction(next)}>
        <CodeField
          key={result?.isResent ? "resent" : "first"}
          name="code"
          label="Verification code"
          hint={<Prose html={content.body} />}
          submitsWhenComplete
        />
        {!isHydrated && <SubmitButton>Verify</SubmitButton>}
      </Form>
      <ResendCode
        intent="resend-verify-contact"
        action={formAction(next)}
        isResent={result?.isResent}
        label="Resend code"
        resentLabel="Email resent"
      />
      <p>
        <Link to="/account/overview">Not now</Link>
      </p>
    </FlowLayout>
  );
}

export async function verifyContact(form: FormData, api: Api) {
  const context = { screen: "verifyContact", intent: "verify-contact" } as const;
  const reading = readForm(form, { code: parseVerificationCode });
  if (!reading.ok) return invalidForm(context, reading);
  const response = await api("POST /api/identity/verify-contact", { body: reading.values });
  return response.ok ? redirectDocument(donePath("change-email")) : failedCall(context, response);
}

export async function resendVerifyContact(api: Api) {
  const context = { screen: "verifyContact", intent: "resend-verify-contact" } as const;
  const response = await api("POST /api/identity/verify-contact/resend");
  return response.ok ? ({ ...context, isResent: true } satisfies AuthResult) : failedCall(context, response);
}
