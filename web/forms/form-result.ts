import { data } from "react-router";
import type { Answer } from "../../contract/client.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";

/** Result of an action that rejected a form: errors by field, and the typed values. */
export interface FormResult {
  errors?: Partial<Record<string, string>>;
  values?: Partial<Record<string, string>>;
  /** An error of the whole form. */
  message?: string;
  /** The form it belongs to, on pages with several. */
  intent?: string;
  /** The row it belongs to, in lists of forms. */
  id?: string;
}

export type FailedCall = Extract<Answer<EndpointKey>, { ok: false }>;

/**
 * Rejects invalid fields with 422.
 *
 * @param stay which form it was, and what its page has to know besides
 */
export function invalidForm<Stay extends FormResult>(
  stay: Stay,
  form: Pick<FormResult, "errors" | "values">,
) {
  return data({ ...stay, errors: form.errors, values: withoutPasswords(form.values) }, { status: 422 });
}

/**
 * Result of a failed call: field errors where the API names fields, else one for the form. Status of the API,
 * or 503 without an answer.
 *
 * @param stay which form it was, and what its page has to know besides
 * @param values what was typed, to be shown again
 */
export function failedCall<Stay extends FormResult>(
  stay: Stay,
  { status, problem }: FailedCall,
  values?: FormResult["values"],
) {
  const reason = problem.errors ? { errors: problem.errors } : { message: problem.message };
  return data({ ...stay, ...reason, values: withoutPasswords(values) }, { status: status || 503 });
}

function withoutPasswords(values: FormResult["values"] = {}): FormResult["values"] {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));
}
