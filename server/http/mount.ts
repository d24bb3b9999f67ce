import type { Context, Hono } from "hono";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import type { AnswerOf } from "../api/handlers.ts";
import type { Deps } from "../app/deps.ts";
import { checkCall } from "./check-call.ts";
import { idempotent } from "./idempotency.ts";
import { readUtf8 } from "./parse-form.ts";
import { problemResponse } from "./problem-response.ts";
import type { AppEnv, RequestContext } from "./request-context.ts";
import { textResponse } from "./text-response.ts";

/** Mounts every endpoint of the contract. */
export function mountEndpoints(app: Hono<AppEnv>, deps: Deps): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
    const [method = "GET", path = ""] = key.split(" ");
    const paths = [path.replace(/\{(\w+)\}/g, ":$1"), ...(endpoint.alsoAt ? [endpoint.alsoAt] : [])];
    for (const route of paths) {
      app.on(method, route, (c) => {
        c.env.route = route;
        return answerCall(deps, key, endpoint, c);
      });
    }
  }
}

async function answerCall(
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
    bearer: bearerOf(req.raw),
    params: req.param(),
    query: queryOf(req.url),
    ...(isRead ? {} : { readBody: () => readUtf8(req) }),
  });
  if ("problem" in call) return problemResponse(call, context);
  const work = async () => {
    const result = await call.execute();
    return "problem" in result ? problemResponse(result, context) : success(result, endpoint, context);
  };
  const idempotencyKey = isRead ? undefined : req.header("idempotency-key");
  if (!call.customer || !idempotencyKey) return work();
  const [method] = key.split(" ");
  const request = `${method} ${req.path}\n${call.rawBody}`;
  const tellsOnce = endpoint.tellsOnce === true;
  const once = { userId: call.customer.id, key: idempotencyKey, request, tellsOnce };
  return idempotent(deps, once, context, work);
}

/** The token of `Authorization: Bearer …`, or null. */
function bearerOf(request: Request): string | null {
  const header = request.headers.get("authorization");
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length) : null;
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return start < 0 ? NO_QUERY : new URLSearchParams(url.slice(start));
}

const NO_QUERY = new URLSearchParams();

function success(
  { answer, headers: more, body }: AnswerOf<{ status: number; data: unknown }>,
  { media }: Endpoint,
  context: RequestContext,
): Response {
  const { status, data } = answer;
  if (body !== undefined) return textResponse(context, { status, body, headers: NO_STORE, more });
  if (data === null) return textResponse(context, { status, body: null, headers: NO_STORE, more });
  if (media && typeof data === "string")
    return textResponse(context, { status, body: data, headers: NO_STORE, more });
  return textResponse(context, { status, body: JSON.stringify(data), headers: JSON_HEADERS, more });
}

const NO_STORE = { "cache-control": "no-store" };
const JSON_HEADERS = { ...NO_STORE, "content-type": "application/json; charset=utf-8" };
