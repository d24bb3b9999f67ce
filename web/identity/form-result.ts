import { data } from "react-router";
import type { Answer } from "../../contract/client.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";
import type { AuthResult } from "./screens.ts";

type Refusal = Extract<Answer<EndpointKey>, { ok: false }>;
type Stay = Pick<AuthResult, "screen" | "intent"> & Partial<AuthResult>;

/** Shows another screen, or the same one with news. */
export function show(reply: AuthResult) {
  return data(reply, { status: 200 });
}

/** Stays on a screen whose form broke rules. Passwords are not given back. */
export function invalidForm(stay: Stay, form: { errors: object; values: object }) {
  return data({ ...stay, errors: form.errors, values: withoutPassword(form.values) }, { status: 422 });
}

/** Stays on a screen because the call was refused: beside the fields where it says which, else above them. */
export function failedCall(stay: Stay, { status, problem }: Refusal, values: object) {
  const said = problem.errors ? { errors: problem.errors } : { message: problem.message };
  return data({ ...stay, ...said, values: withoutPassword(values) }, { status: status || 503 });
}

function withoutPassword(values: object): Record<string, string> {
  const { password: _, ...rest } = values as Record<string, string>;
  return rest;
}
