import { data } from "react-router";
import type { Answer } from "../../contract/client.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";

/** An action rejected a form: errors by field, and the typed values. */
export interface FormResult {
  errors?: Partial<Record<string, string>>;
  values?: Partial<Record<string, string>>;
  message?: string;
  intent?: string;
  id?: string;
}

export type FailedCall = Extract<Answer<EndpointKey>, { ok: false }>;

/** Has status 422. `stay` adds what else the page needs. */
export function invalidForm<Stay extends FormResult>(
  stay: Stay,
  form: Pick<FormResult, "errors" | "values">,
) {
  return data({ ...stay, errors: form.errors, values: withoutPasswords(form.values) }, { status: 422 });
}

/** Errors of fields that the API names, else of the form. Status of the API, or 503 without an answer. */
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
