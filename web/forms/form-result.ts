import { data } from "react-router";
import type { Answer } from "../../contract/client.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";

/** What a route's action answers when it refuses a form: messages by field, and what was typed. */
export interface FormResult {
  errors?: Partial<Record<string, string>>;
  values?: Partial<Record<string, string>>;
  /** Why the whole form was refused, when no one field is to blame. */
  message?: string;
  /** Which of a page's forms this answers. */
  intent?: string;
  /** Which row of a list that form was for. */
  id?: string;
}

export type FailedCall = Extract<Answer<EndpointKey>, { ok: false }>;

/**
 * Answers a form whose fields broke rules, with 422.
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
 * Answers a form whose call failed: with messages beside the fields where the API says which, else with one
 * above them. The status is the API's, or 503 where no answer came.
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

/** Passwords are not given back. */
function withoutPasswords(values: FormResult["values"] = {}): FormResult["values"] {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));
}
