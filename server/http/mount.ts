import type { Hono } from "hono";
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

/** Puts every row of the contract on the app, with its authorisation, parsing and problems. */
export function mountEndpoints(app: Hono<AppEnv>, deps: Deps): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
    const [method = "GET", path = ""] = key.split(" ");
    const handle = handlersByEndpoint[key] as (
      call: Call<EndpointKey>,
    ) => ReturnType<(typeof handlersByEndpoint)[EndpointKey]>;
    const paths = [path.replace(/\{(\w+)\}/g, ":$1"), ...(endpoint.alsoAt ? [endpoint.alsoAt] : [])];
    app.on(method, paths, async (c) => {
      const requestId = c.get("requestId");
      const customer = deps.identity.customerOf(bearerOf(c.req.raw));
      if (endpoint.audience === "customer" && !customer)
        return (
          (await answerToRepeatedDeletion(deps, key, c.req.raw)) ?? problemResponse(SIGN_IN_FIRST, requestId)
        );
      const rawBody = method === "GET" ? "" : await c.req.text();
      const parsed = parseCall(
        endpoint,
        c.req.param(),
        new URL(c.req.url).searchParams,
        rawBody,
        c.req.header("content-type"),
      );
      if ("problem" in parsed) return problemResponse(parsed, requestId);
      const work = async () => {
        const result = await handle({
          ...parsed,
          deps,
          customer: customer as Customer,
          clientAddress: c.env.clientAddress,
          request: c.req.raw,
          rawBody,
          requestId,
          log: c.get("log"),
        });
        const problem = "problem" in result ? result.problem.code : null;
        await audit(deps, key, { customer, body: parsed.body, clientAddress: c.env.clientAddress, problem });
        return "problem" in result ? problemResponse(result, requestId) : success(result, endpoint);
      };
      const idempotencyKey = c.req.header("idempotency-key");
      if (!customer || !idempotencyKey || method === "GET") return work();
      const call = {
        userId: customer.id,
        key: idempotencyKey,
        request: `${method} ${c.req.path}\n${rawBody}`,
      };
      return onceOnly(deps, call, requestId, work);
    });
  }
}

const SIGN_IN_FIRST = problem(401, "sign-in-first", "Sign in to carry on.");

function success(
  { answer, headers }: AnswerOf<{ status: number; data: unknown }>,
  { media }: Endpoint,
): Response {
  const all = new Headers(headers);
  if (!all.has("cache-control")) all.set("cache-control", "no-store");
  if (answer.data === null) return new Response(null, { status: answer.status, headers: all });
  if (media && typeof answer.data === "string")
    return new Response(answer.data, { status: answer.status, headers: all });
  all.set("content-type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(answer.data), { status: answer.status, headers: all });
}
