import { type Answer, type Api, createApi, type Parts, queryParts } from "../../contract/client.ts";
import type { EndpointKey } from "../../contract/endpoints.ts";
import type { Deps } from "../app/deps.ts";
import { checkCall } from "./check-call.ts";
import { problemBody } from "./problem-body.ts";
import { problemOfError } from "./problem-of-error.ts";
import type { App, RequestContext } from "./request-context.ts";

/** Headers of the page request that a call made for it carries on: who asks, and from where. */
const CARRIED = ["cookie", "origin", "sec-fetch-site", "user-agent", "accept-language"];

/**
 * The API for a page that is being rendered. What changes something goes through the app as the browser's calls do.
 * What only reads passes the same checks and handlers, but makes no request that is routed and logged and no response
 * that is read again, which would cost more than the reading; once for a page, however many of its parts ask, until
 * the page changes something. Cookies that the answers set are collected, to be sent with the page.
 */
export function inProcessApi(
  { app, deps }: { app: App; deps: Deps },
  { request, accessToken, caller }: { request: Request; accessToken: string | null; caller: RequestContext },
): { call: Api; cookies: string[] } {
  const cookies: string[] = [];
  const { origin } = new URL(request.url);
  const carried = headersOf(request, accessToken);
  const asking = new Request(origin, { headers: carried });
  const reads = new Map<string, Promise<unknown>>();

  const write = createApi(async (path, init) => {
    const headers = { ...carried, ...(init.headers as Record<string, string>) };
    const response = await app.fetch(new Request(origin + path, { ...init, headers }), caller);
    cookies.push(...response.headers.getSetCookie());
    return response;
  });

  const call: Api = (key, ...input) => {
    if (!key.startsWith("GET ")) return write(key, ...input).finally(() => reads.clear());
    const name = `${key} ${JSON.stringify(input)}`;
    const known = reads.get(name) ?? read(key, input[0] as Parts | undefined);
    reads.set(name, known);
    return known as Promise<Answer<typeof key>>;
  };
  return { call, cookies };

  async function read(key: EndpointKey, { params = {}, query }: Parts = {}) {
    const { requestId, clientAddress } = caller;
    const arrived = { request: asking, requestId, clientAddress, bearer: accessToken, params };
    const result = await checkCall(deps, key, { ...arrived, query: queryParts(query) })
      .then((checked) => ("problem" in checked ? checked : checked.carryOut()))
      .catch((error) => problemOfError(error, deps, requestId));
    if ("problem" in result) {
      const problem = problemBody(result);
      return { ok: false, status: problem.status, problem };
    }
    cookies.push(...(result.headers?.getSetCookie() ?? []));
    const { status, data } = result.answer;
    return { ok: true, status, data: asSent(data) };
  }
}

function headersOf({ headers }: Request, accessToken: string | null): Record<string, string> {
  const carried = CARRIED.flatMap((name) => {
    const value = headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(carried),
    ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
    accept: "application/json",
  };
}

/** What the browser would make of it: the page that it draws from the same call is to come out the same. */
function asSent(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data));
}
