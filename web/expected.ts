import { data } from "react-router";
import type { Answer } from "../contract/client.ts";
import type { EndpointKey } from "../contract/endpoints.ts";
import { requireSignIn } from "./identity/session/next-path.ts";

/** The data that a page cannot be drawn without. Throws `refusal` where a call did not give it. For loaders. */
export function expected<K extends EndpointKey>(answer: Answer<K>, request: Request) {
  if (answer.ok) return answer.data as Extract<Answer<K>, { ok: true }>["data"];
  throw refusal(answer, request);
}

/**
 * What a loader throws in place of a page: whoever is not signed in any more signs in and comes back, and everybody
 * else hears that the service is not available.
 */
export function refusal({ status }: { status: number }, request: Request) {
  return status === 401 ? requireSignIn(request) : data(null, { status: 503 });
}
