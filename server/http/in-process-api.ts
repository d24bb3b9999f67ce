import { type Api, type ApiResponse, createApi, type Parts, queryParts } from "../../contract/client.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import type { Deps } from "../app/deps.ts";
import { runInCustomerQueue } from "../app/fair-queues.ts";
import { checkCall } from "./check-call.ts";
import { problemBody } from "./problem-body.ts";
import { problemOfError } from "./problem-of-error.ts";
import type { App, RequestContext } from "./request-context.ts";

const FORWARDED = ["cookie", "origin", "sec-fetch-site", "user-agent", "accept-language"];

/** Reads skip routing and the access log, and are cached for the page until its next write. */
export function inProcessApi(
  { app, deps }: { app: App; deps: Deps },
  { request, accessToken, caller }: { request: Request; accessToken: string | null; caller: RequestContext },
): { call: Api; cookies: string[] } {
  const cookies: string[] = [];
  const { origin } = new URL(request.url);
  const forwarded = headersOf(request, accessToken);
  const readRequest = new Request(origin, { headers: forwarded });
  const reads = new Map<string, Promise<unknown>>();

  const write = createApi(async (path, init) => {
    const headers = { ...forwarded, ...(init.headers as Record<string, string>) };
    const response = await app.fetch(new Request(origin + path, { ...init, headers }), {
      clientAddress: caller.clientAddress,
      isInProcess: true,
    });
    cookies.push(...response.headers.getSetCookie());
    return response;
  });

  const call: Api = (key, ...input) => {
    if (!key.startsWith("GET ")) return write(key, ...input).finally(() => reads.clear());
    const name = `${key} ${JSON.stringify(input)}`;
    const known = reads.get(name) ?? read(key, input[0] as Parts | undefined);
    reads.set(name, known);
    return known as Promise<ApiResponse<typeof key>>;
  };
  return { call, cookies };

  async function read(key: EndpointKey, { params = {}, query }: Parts = {}) {
    const { requestId, clientAddress } = caller;
    const incoming = { request: readRequest, requestId, clientAddress, bearer: accessToken, params };
    const result = await checkCall(deps, key, { ...incoming, query: queryParts(query) })
      .then((checked) =>
        "problem" in checked ? checked : runInCustomerQueue(checked.customer, checked.execute),
      )
      .catch((error) => problemOfError(error, deps, requestId));
    if ("problem" in result) {
      const problem = problemBody(result);
      return { ok: false, status: problem.status, problem };
    }
    cookies.push(...(result.headers?.getSetCookie() ?? []));
    const { status, data } = result.response;
    return { ok: true, status, data: isFile(key) ? null : throughJson(data) };
  }
}

function headersOf({ headers }: Request, accessToken: string | null): Record<string, string> {
  const forwarded = FORWARDED.flatMap((name) => {
    const value = headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(forwarded),
    ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
    accept: "application/json",
  };
}

/** Files are null, as over HTTP, where the client parses JSON only. */
function isFile(key: EndpointKey): boolean {
  return (endpoints[key] as Endpoint).media !== undefined;
}

/** Server and browser must render the same data. */
function throughJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data));
}
