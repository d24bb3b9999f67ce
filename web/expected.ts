import { data, redirect } from "react-router";
import type { ApiResponse } from "../contract/client.ts";
import type { EndpointKey } from "../contract/endpoints.ts";
import { requireSignIn } from "./identity/session/next-path.ts";

export function expected<K extends EndpointKey>(response: ApiResponse<K>, request: Request) {
  if (response.ok) return response.data as Extract<ApiResponse<K>, { ok: true }>["data"];
  throw refusal(response, request);
}

/** For loaders to throw: sign-in after a 401, "not found" for an invalid address, else "service unavailable". */
export function refusal({ status }: { status: number }, request: Request) {
  if (status === 400) return redirect("/not-found");
  return status === 401 ? requireSignIn(request) : data(null, { status: 503 });
}
