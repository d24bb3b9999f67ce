import type { Context, Hono } from "hono";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import type { SuccessResponse } from "../api/handlers.ts";
import type { Deps } from "../app/deps.ts";
import { runInCustomerQueue, runInVisitorQueue } from "../app/fair-queues.ts";
import { rateLimitHeaders } from "../identity/access-keys.ts";
import type { Customer } from "../identity/customer.ts";
import { checkCall } from "./check-call.ts";
import { bearerOf } from "./cors.ts";
import { runIdempotently } from "./idempotency.ts";
import { readUtf8 } from "./parse-form.ts";
import { problemResponse } from "./problem-response.ts";
import type { AppEnv, RequestContext } from "./request-context.ts";
import { textResponse } from "./text-response.ts";

export function mountEndpoints(app: Hono<AppEnv>, deps: Deps): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
    const [method = "GET", path = ""] = key.split(" ");
    const paths = [path.replace(/\{(\w+)\}/g, ":$1"), ...(endpoint.alsoAt ? [endpoint.alsoAt] : [])];
    for (const route of paths) {
      app.on(method, route, (c) => {
        c.env.route = route;
        return respondToCall(deps, key, endpoint, c);
      });
    }
  }
}

async function respondToCall(
  deps: Deps,
  key: EndpointKey,
  endpoint: Endpoint,
  { req, env: context }: Context<AppEnv>,
): Promise<Response> {
  const isRead = key.startsWith("GET ");
  const call = await checkCall(deps, key, {
    request: req.raw,
    requestId: context.requestId,
    clientAddress: context.clientAddress,
    bearer: bearerOf(req.raw.headers),
    params: req.param(),
    query: queryOf(req.url),
    ...(isRead ? {} : { readBody: () => readUtf8(req) }),
  });
  if ("problem" in call) return problemResponse(call, context);
  const { customer, rawBody, execute } = call;
  const response = await enqueue();
  return customer?.accessKey ? withKeyLimit(deps, customer.accessKey, response) : response;

  async function work() {
    const result = await execute();
    return "problem" in result ? problemResponse(result, context) : success(result, endpoint, context);
  }

  function enqueue(): Promise<Response> {
    const idempotencyKey = isRead || endpoint.storesNothing ? undefined : req.header("idempotency-key");
    if (!customer && isRead && !endpoint.queuesItself) return runInVisitorQueue(context.clientAddress, work);
    if (!customer || !idempotencyKey) return runInCustomerQueue(customer, work);
    const [method] = key.split(" ");
    const request = `${method} ${req.path}\n${rawBody}`;
    const returnsSecret = endpoint.returnsSecret === true;
    const isNeverRefused = endpoint.endsAccess === true;
    const once = { userId: customer.id, key: idempotencyKey, request, returnsSecret, isNeverRefused };
    return runInCustomerQueue(customer, () => runIdempotently(deps, once, context, work));
  }
}

/** A 304 is not counted, so that a program may poll for changes. */
async function withKeyLimit(
  { limits }: Deps,
  { id, counted }: NonNullable<Customer["accessKey"]>,
  response: Response,
): Promise<Response> {
  const isUnchanged = response.status === 304;
  if (isUnchanged) await limits.refund([["access-key", id]]);
  const remaining = counted.remaining + (isUnchanged ? 1 : 0);
  for (const [name, value] of Object.entries(rateLimitHeaders({ ...counted, remaining })))
    response.headers.set(name, value);
  return response;
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return start < 0 ? NO_QUERY : new URLSearchParams(url.slice(start));
}

const NO_QUERY = new URLSearchParams();

function success(
  { response, headers: more, body }: SuccessResponse<{ status: number; data: unknown }>,
  { media }: Endpoint,
  context: RequestContext,
): Response {
  const { status, data } = response;
  if (body !== undefined) return textResponse(context, { status, body, headers: NO_STORE, more });
  if (data === null) return textResponse(context, { status, body: null, headers: NO_STORE, more });
  if (media && typeof data === "string")
    return textResponse(context, { status, body: data, headers: NO_STORE, more });
  return textResponse(context, { status, body: JSON.stringify(data), headers: JSON_HEADERS, more });
}

const NO_STORE = { "cache-control": "no-store" };
const JSON_HEADERS = { ...NO_STORE, "content-type": "application/json; charset=utf-8" };
