import { OUR_MISTAKE } from "../domain/unavailable.ts";
import type { EndpointKey, Input, Success } from "./endpoints.ts";
import type { Problem } from "./problem.ts";

/** The result of a call. Errors are values and are never thrown. Status 0: no response arrived. */
export type ApiResponse<K extends EndpointKey> =
  | (Success<K> & { ok: true })
  | { ok: false; status: number; problem: Pick<Problem, "status" | "code" | "message" | "errors"> };

/** The query is optional if each of its fields is. */
type WithOptionalQuery<Of> = Of extends { query: infer Query }
  ? Omit<Of, "query"> & (Partial<Query> extends Query ? { query?: Query } : { query: Query })
  : Of;

type CallInput<K extends EndpointKey> = WithOptionalQuery<Input<K>>;

type Arguments<K extends EndpointKey> = keyof Input<K> extends never
  ? []
  : Partial<CallInput<K>> extends CallInput<K>
    ? [input?: CallInput<K>]
    : [input: CallInput<K>];

/** `key` is "METHOD /path". */
export type Api = <K extends EndpointKey>(key: K, ...input: Arguments<K>) => Promise<ApiResponse<K>>;

export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** `send` uses the network in the browser, and calls the app in-process on the server. */
export function createApi(send: (path: string, init: RequestInit) => Promise<Response>): Api {
  return async (key, ...[input]) => {
    const { params = {}, query, body }: Parts = input ?? {};
    const [method = "GET", template = ""] = key.split(" ");
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const init: RequestInit = { method, headers: { accept: "application/json" } };
    if (method !== "GET") init.headers = { ...init.headers, "idempotency-key": crypto.randomUUID() };
    if (body !== undefined) {
      init.headers = { ...init.headers, "content-type": "application/json" };
      init.body = JSON.stringify(body);
    }
    const attempt = async () =>
      (await read(await send(path + queryText(query), init))) as ApiResponse<typeof key>;
    try {
      return await attempt().catch(() => pause().then(attempt));
    } catch {
      return NO_RESPONSE;
    }
  };
}

const PAUSE_MS = 400;

/** The delay before the single retry, which the idempotency key makes safe for customers' writes. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

const NO_RESPONSE = {
  ok: false,
  status: 0,
  problem: {
    status: 0,
    code: "no-answer",
    message: "We couldn’t reach our service. Check your connection and try again.",
  },
} as const;

const UNREADABLE: Omit<Problem, "status"> = {
  type: "about:blank",
  title: "Unexpected response",
  code: "unexpected-answer",
  message: `${OUR_MISTAKE} Try again in a few minutes.`,
};

async function read(response: Response) {
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  const data: unknown = isJson && text ? JSON.parse(text) : null;
  if (response.ok) return { ok: true, status: response.status, data };
  return {
    ok: false,
    status: response.status,
    problem: { ...UNREADABLE, status: response.status, ...(data as object) },
  };
}

function queryText(query: Parts["query"]): string {
  const text = String(queryParts(query));
  return text && `?${text}`;
}

export function queryParts(query: Parts["query"] = {}): URLSearchParams {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}
