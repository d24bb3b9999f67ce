import type { Context, Hono } from "hono";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import { answerToRepeatedDeletion } from "../account/repeated-deletion.ts";
import { handlersByEndpoint } from "../api.ts";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "./app.ts";
import { audit } from "./audit.ts";
import { bearerOf } from "./bearer.ts";
import type { AnswerOf, Call, Customer } from "./handlers.ts";
import { onceOnly } from "./once-only.ts";
import { parseCall } from "./parse-call.ts";
import { problem, problemResponse } from "./problems.ts";
import { textAnswer } from "./text-answer.ts";
import type { Visit } from "./visit.ts";

/** Puts every row of the contract on the app, with its authorisation, parsing and problems. */
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
  { req, env: visit }: Context<AppEnv>,
): Promise<Response> {
  const { requestId, clientAddress } = visit;
  const isRead = key.startsWith("GET ");
  const customer = deps.identity.customerOf(bearerOf(req.raw));
  if (endpoint.audience === "customer" && !customer)
    return (await answerToRepeatedDeletion(deps, key, req.raw)) ?? problemResponse(SIGN_IN_FIRST, visit);
  const rawBody = isRead ? "" : await req.text();
  const parsed = parseCall(endpoint, req.param(), queryOf(req.url), rawBody, req.header("content-type"));
  if ("problem" in parsed) return problemResponse(parsed, visit);
  const handle = handlersByEndpoint[key] as (
    call: Call<EndpointKey>,
  ) => ReturnType<(typeof handlersByEndpoint)[EndpointKey]>;
  const work = async () => {
    const result = await handle({
      ...parsed,
      deps,
      customer: customer as Customer,
      clientAddress,
      request: req.raw,
      rawBody,
      requestId,
      get log() {
        return deps.log.child({ requestId });
      },
    });
    const problem = "problem" in result ? result.problem.code : null;
    await audit(deps, key, { customer, body: parsed.body, clientAddress, problem });
    return "problem" in result ? problemResponse(result, visit) : success(result, endpoint, visit);
  };
  const idempotencyKey = isRead ? undefined : req.header("idempotency-key");
  if (!customer || !idempotencyKey) return work();
  const [method] = key.split(" ");
  const call = { userId: customer.id, key: idempotencyKey, request: `${method} ${req.path}\n${rawBody}` };
  return onceOnly(deps, call, visit, work);
}

const SIGN_IN_FIRST = problem(401, "sign-in-first", "Sign in to carry on.");

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start));
}

function success(
  { answer, headers: more }: AnswerOf<{ status: number; data: unknown }>,
  { media }: Endpoint,
  visit: Visit,
): Response {
  const { status, data } = answer;
  if (data === null) return textAnswer(visit, { status, body: null, headers: UNKEPT, more });
  if (media && typeof data === "string")
    return textAnswer(visit, { status, body: data, headers: UNKEPT, more });
  return textAnswer(visit, { status, body: JSON.stringify(data), headers: JSON_HEADERS, more });
}

/** API answers are never kept unless their handler says so. */
const UNKEPT = { "cache-control": "no-store" };
const JSON_HEADERS = { ...UNKEPT, "content-type": "application/json; charset=utf-8" };
