import { data } from "react-router";
import type { Answer } from "../../contract/client.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";
import type { FormResult } from "../forms/form-state.ts";
import { requireSignIn } from "../identity/session/next-path.ts";

/** What an action of the account area is given. */
export interface Submission {
  request: Request;
  form: FormData;
}

type Refused = Extract<Answer<EndpointKey>, { ok: false }>;

/** Stays on a form whose fields broke rules. Passwords are not given back. */
export function invalidForm(intent: string, { errors, values }: Pick<FormResult, "errors" | "values">) {
  const kept = Object.entries(values ?? {}).filter(([field]) => !/password/i.test(field));
  return data({ intent, errors, values: Object.fromEntries(kept) } as FormResult, { status: 422 });
}

/** Stays on a form whose call was refused: beside the fields where the answer says which, else above them. */
export function failedCall({ request }: Submission, intent: string, refused: Refused) {
  const { status, problem } = refused;
  if (status === 401) return requireSignIn(request);
  const said = problem.errors ? { errors: problem.errors } : { message: problem.message };
  return data({ intent, ...said } as FormResult, { status: status || 503 });
}
