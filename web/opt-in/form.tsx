import type { ReactNode } from "react";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";

export const OPT_IN = "/opt-in";

const names = ["email", "utm_campaign", "opt_in", "token"] as const;

/** What a link to this page says, without whatever else somebody has hung onto it. */
export function linkFields(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** A button that sends what the link asks for: where no script does it, and once more where it did not work. */
export function OptInForm({ query, children }: { query: URLSearchParams; children: ReactNode }) {
  return (
    <Form action={`${OPT_IN}?${query}`}>
      {Array.from(linkFields(query), ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton>{children}</SubmitButton>
    </Form>
  );
}
