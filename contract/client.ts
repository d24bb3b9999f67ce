import { OUR_MISTAKE } from "../domain/unavailable.ts";
import type { EndpointKey, Input, Success } from "./endpoints.ts";
import type { Problem } from "./problem.ts";

/** What a call came to. An error of any kind is a value: nothing is thrown. Status 0: no answer arrived. */
export type Answer<K extends EndpointKey> =
  | (Success<K> & { ok: true })
  | { ok: false; status: number; problem: Pick<Problem, "status" | "code" | "message" | "errors"> };

/** What a call is given. A query of which every part may be left out may be left out whole. */
type Given<Of> = Of extends { query: infer Query }
  ? Omit<Of, "query"> & (Partial<Query> extends Query ? { query?: Query } : { query: Query })
  : Of;

type Arguments<K extends EndpointKey> = keyof Input<K> extends never
  ? []
  : Partial<Given<Input<K>>> extends Given<Input<K>>
    ? [input?: Given<Input<K>>]
    : [input: Given<Input<K>>];

/** Calls an endpoint of `contract/endpoints.ts` by its "METHOD /path". */
export type Api = <K extends EndpointKey>(key: K, ...input: Arguments<K>) => Promise<Answer<K>>;

/** What any call is given, whatever its row says. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** Makes the client from a way to send a request: the network in the browser, the app itself on the server. */
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
    const attempt = async () => (await read(await send(path + queryText(query), init))) as Answer<typeof key>;
    try {
      return await attempt().catch(() => pause().then(attempt));
    } catch {
      return NO_ANSWER;
    }
  };
}

const PAUSE_MS = 400;

/** Before the one repetition of a call whose answer was lost: its idempotency key makes it harmless. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

const NO_ANSWER = {
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
  title: "Unexpected answer",
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

/** A query as it stands in an address: what is undefined is left out. */
export function queryParts(query: Parts["query"] = {}): URLSearchParams {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}
