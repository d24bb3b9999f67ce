import { type FocusEvent, type FormEvent, useMemo, useRef } from "react";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { Prose } from "../../ui/prose.tsx";
import { shownRules } from "../new-password-rules.ts";
import { ScreenLink } from "../screen-link.tsx";
import { formAction, type ScreenProps } from "../screen-props.ts";
import { WhatYouGet } from "../what-you-get.tsx";
import { noteSignUpField } from "./sign-up-progress.ts";

export function SignUp({ words, wanted }: ScreenProps) {
  const fields = useRef<HTMLDivElement>(null);
  const rules = useMemo(
    () => shownRules(() => new FormData(fields.current?.closest("form") ?? undefined)),
    [],
  );

  function noteField({ target }: FocusEvent<HTMLInputElement>) {
    noteSignUpField(target.name);
  }

  // Whoever was faster than the scripts has reached the fields all the same.
  function noteAll({ currentTarget }: FormEvent<HTMLFormElement>) {
    for (const name of new FormData(currentTarget).keys()) noteSignUpField(name);
  }

  return (
    <FlowLayout heading={words.title} aside={<WhatYouGet />}>
      {words.subtitle && <p className="lead">{words.subtitle}</p>}
      <Prose html={words.body} />
      <Form intent="sign-up" action={formAction(wanted)} onSubmit={noteAll}>
        <div className="stack" ref={fields}>
          <TextField
            name="given_name"
            label="First name"
            autoComplete="given-name"
            spellCheck={false}
            onFocus={noteField}
          />
          <TextField
            name="family_name"
            label="Last name"
            autoComplete="family-name"
            spellCheck={false}
            onFocus={noteField}
          />
          <EmailField
            name="email"
            label="Email"
            hint="We'll send a code to this address."
            onFocus={noteField}
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            rules={rules}
            onFocus={noteField}
          />
        </div>
        <Prose html={words.bodyEnd} />
        <SubmitButton>{words.primaryButtonText}</SubmitButton>
      </Form>
      <p>
        Already have an account?{" "}
        <ScreenLink to="sign-in" wanted={wanted}>
          {words.secondaryButtonText ?? "Sign in"}
        </ScreenLink>
      </p>
    </FlowLayout>
  );
}
