import { type FocusEvent, type FormEvent, useMemo, useRef } from "react";
import type { Api } from "../../../contract/client.ts";
import { parseEmail } from "../../../domain/email.ts";
import { type Rule, readForm } from "../../../domain/form.ts";
import { parseFamilyName, parseGivenName } from "../../../domain/name.ts";
import { fail } from "../../../domain/result.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { failedCall, invalidForm } from "../../forms/form-result.ts";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Benefits } from "../benefits.tsx";
import { newPassword, rulesForForm } from "../new-password-rules.ts";
import { ScreenLink } from "../screen-link.tsx";
import { type AuthResult, formAction, type ScreenProps } from "../screens.ts";
import { recordSignUpField } from "./sign-up-progress.ts";

export function SignUp({ content, next }: ScreenProps) {
  const fields = useRef<HTMLDivElement>(null);
  const rules = useMemo(
    () => rulesForForm(() => new FormData(fields.current?.closest("form") ?? undefined)),
    [],
  );

  function recordField({ target }: FocusEvent<HTMLInputElement>) {
    recordSignUpField(target.name);
  }

  // Also records fields filled before hydration.
  function recordAllFields({ currentTarget }: FormEvent<HTMLFormElement>) {
    for (const name of new FormData(currentTarget).keys()) recordSignUpField(name);
  }

  return (
    <FlowLayout heading={content.title} aside={<Benefits />}>
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      <Prose html={content.body} />
      <Form intent="sign-up" action={formAction(next)} onSubmit={recordAllFields}>
        <div className="stack" ref={fields}>
          <TextField
            name="given_name"
            label="First name"
            autoComplete="given-name"
            spellCheck={false}
            onFocus={recordField}
          />
          <TextField
            name="family_name"
            label="Last name"
            autoComplete="family-name"
            spellCheck={false}
            onFocus={recordField}
          />
          <EmailField
            name="email"
            label="Email"
            hint="We’ll send a code to this address."
            onFocus={recordField}
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            rules={rules}
            onFocus={recordField}
          />
        </div>
        <Prose html={content.bodyEnd} />
        <SubmitButton>{content.primaryButtonText}</SubmitButton>
      </Form>
      <p>
        Already have an account?{" "}
        <ScreenLink to="sign-in" next={next}>
          {content.secondaryButtonText ?? "Sign in"}
        </ScreenLink>
      </p>
    </FlowLayout>
  );
}

export async function signUp(form: FormData, api: Api) {
  const context = { screen: "signUp", intent: "sign-up" } as const;
  const reading = readForm(form, {
    given_name: required("Please enter your first name", parseGivenName),
    family_name: required("Please enter your last name", parseFamilyName),
    email: parseEmail,
    password: newPassword(form),
  });
  if (!reading.ok) return invalidForm(context, reading);
  const response = await api("POST /api/identity/sign-up", { body: reading.values });
  if (!response.ok) return failedCall(context, response, reading.values);
  return { screen: "confirmSignUp", email: reading.values.email } satisfies AuthResult;
}

function required(missing: string, rule: Rule<string>): Rule<string> {
  return (text) => (text.trim() === "" ? fail(missing) : rule(text));
}
