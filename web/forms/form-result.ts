import { data } from "react-router";
import type { ApiResponse } from "../../contract/client.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";

export interface FormResult {
  errors?: Partial<Record<string, string>>;
  values?: Partial<Record<string, string>>;
  message?: string;
  intent?: string;
  id?: string;
}

export type FailedCall = Extract<ApiResponse<EndpointKey>, { ok: false }>;

/** Responds with 422. `context` identifies the form that has the errors. */
export function invalidForm<Context extends FormResult>(
  context: Context,
  form: Pick<FormResult, "errors" | "values">,
) {
  return data({ ...context, errors: form.errors, values: withoutPasswords(form.values) }, { status: 422 });
}

/** Shows the API's errors at their fields or above the form. Status 503 if the API did not respond. */
export function failedCall<Context extends FormResult>(
  context: Context,
  { status, problem }: FailedCall,
  values?: FormResult["values"],
) {
  const reason = problem.errors ? { errors: problem.errors } : { message: problem.message };
  return data({ ...context, ...reason, values: withoutPasswords(values) }, { status: status || 503 });
}

function withoutPasswords(values: FormResult["values"] = {}): FormResult["values"] {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));
}
