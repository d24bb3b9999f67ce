import type { Rule } from "../../domain/form.ts";
import { checkPassword, type PasswordOwner, passwordRules } from "../../domain/password.ts";
import type { LabelledRule } from "../forms/password-rules.tsx";

type Fields = { get(field: string): unknown };

const NONE: ReadonlySet<string> = new Set();

export function newPassword(form: Fields): Rule<string> {
  return (text) => checkPassword(text, passwordOwner(form), NONE);
}

export function rulesForForm(form: () => Fields): LabelledRule[] {
  return passwordRules.map(({ id, label, holds }) => ({
    id,
    label,
    holds: (text) => holds(text, passwordOwner(form())),
  }));
}

function passwordOwner(form: Fields): PasswordOwner {
  const text = (field: string) => String(form.get(field) ?? "");
  return {
    names: [text("given_name"), text("family_name")],
    email: text("email").toLowerCase(),
    product: "",
  };
}
