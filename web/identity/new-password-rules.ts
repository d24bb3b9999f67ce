import type { Rule } from "../../domain/form.ts";
import { checkPassword, type PasswordOwner, passwordRules } from "../../domain/password.ts";
import type { ShownRule } from "../forms/password-rules.tsx";

/** Typed values by field. */
type Fields = { get(field: string): unknown };

const NONE: ReadonlySet<string> = new Set();

/** Rules of a new password for this person. The server also knows common passwords. */
export function newPassword(form: Fields): Rule<string> {
  return (text) => checkPassword(text, ownerIn(form), NONE);
}

/** The same rules, checked while typing. */
export function shownRules(form: () => Fields): ShownRule[] {
  return passwordRules.map(({ id, label, holds }) => ({
    id,
    label,
    holds: (text) => holds(text, ownerIn(form())),
  }));
}

function ownerIn(form: Fields): PasswordOwner {
  const text = (field: string) => String(form.get(field) ?? "");
  return {
    names: [text("given_name"), text("family_name")],
    email: text("email").toLowerCase(),
    product: "",
  };
}
