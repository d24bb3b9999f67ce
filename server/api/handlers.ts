import type { EndpointKey, Endpoints, Input, Success } from "../../contract/endpoints.ts";
import type { Deps } from "../app/deps.ts";
import type { ProblemResponse } from "../app/problem.ts";
import type { Customer } from "../identity/customer.ts";

export type Call<K extends EndpointKey> = Input<K> & {
  deps: Deps;
  customer: Endpoints[K]["audience"] extends "customer" ? Customer : Customer | null;
  /** Never taken from a header that the client controls. */
  clientAddress: string;
  request: Request;
  rawBody: string;
  requestId: string;
};

export interface SuccessResponse<S> {
  response: S;
  headers?: Headers;
  /** Id of the customer whom a call without a session concerns, for the security log. */
  about?: string;
  body?: string | Uint8Array;
}

export type Handler<K extends EndpointKey> = (
  call: Call<K>,
) => Promise<SuccessResponse<Success<K>> | ProblemResponse> | SuccessResponse<Success<K>> | ProblemResponse;

export type Handlers<K extends EndpointKey = EndpointKey> = { [Key in K]: Handler<Key> };

export function handlers<K extends EndpointKey>(group: Handlers<K>): Handlers<K> {
  return group;
}

export function respond<S extends number, D>(
  status: S,
  data: D,
  headers?: Headers,
  body?: string | Uint8Array,
) {
  return { response: { status, data }, ...(headers ? { headers } : {}), ...(body ? { body } : {}) };
}

export function wantsCsv(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  const [csv, json] = [accept.indexOf("text/csv"), accept.indexOf("json")];
  return csv >= 0 && (json < 0 || csv < json);
}
