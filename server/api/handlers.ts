import type { EndpointKey, Endpoints, Input, Success } from "../../contract/endpoints.ts";
import type { Deps } from "../app/deps.ts";
import type { ProblemAnswer } from "../app/problem.ts";
import type { Customer } from "../identity/customer.ts";

/** What a handler is given: the parsed call, who calls, and what the server has at hand. */
export type Call<K extends EndpointKey> = Input<K> & {
  deps: Deps;
  customer: Endpoints[K]["audience"] extends "customer" ? Customer : Customer | null;
  /** The caller's network address, never taken from a header that the caller can write. */
  clientAddress: string;
  request: Request;
  /** The body as it arrived, for signatures. */
  rawBody: string;
  /** Stands in what the call has logged, and in its problem. */
  requestId: string;
};

export interface AnswerOf<S> {
  answer: S;
  headers?: Headers;
  /** The customer whom a call of somebody not signed in was about, for the list of what happened. */
  about?: string;
  /** What is sent for a successful answer, where the handler has written it down itself. */
  body?: string | Uint8Array;
}

export type Handler<K extends EndpointKey> = (
  call: Call<K>,
) => Promise<AnswerOf<Success<K>> | RefusedCall> | AnswerOf<Success<K>> | RefusedCall;

/** A refusal, with headers such as those that end a session. */
export type RefusedCall = ProblemAnswer & { headers?: Record<string, string> };

export type Handlers<K extends EndpointKey = EndpointKey> = { [Key in K]: Handler<Key> };

/** Keeps a resource's handlers checked against the contract. */
export function handlers<K extends EndpointKey>(group: Handlers<K>): Handlers<K> {
  return group;
}

export function answer<S extends number, D>(
  status: S,
  data: D,
  headers?: Headers,
  body?: string | Uint8Array,
) {
  return { answer: { status, data }, ...(headers ? { headers } : {}), ...(body ? { body } : {}) };
}

/** Whether CSV stands in `Accept` before JSON, or without it. */
export function wantsCsv(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  const [csv, json] = [accept.indexOf("text/csv"), accept.indexOf("json")];
  return csv >= 0 && (json < 0 || csv < json);
}
