import { data } from "react-router";
import type { Answer } from "../contract/client.ts";
import type { EndpointKey } from "../contract/endpoints.ts";
import { requireSignIn } from "./identity/session/next-path.ts";

/** For loaders: the data of a successful answer. Throws `refusal` otherwise. */
export function expected<K extends EndpointKey>(answer: Answer<K>, request: Request) {
  if (answer.ok) return answer.data as Extract<Answer<K>, { ok: true }>["data"];
  throw refusal(answer, request);
}

/** For loaders to throw: leads to sign-in and back after a 401, to the page "service unavailable" otherwise. */
export function refusal({ status }: { status: number }, request: Request) {
  return status === 401 ? requireSignIn(request) : data(null, { status: 503 });
}
