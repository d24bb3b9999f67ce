import type { Hono } from "hono";
import { safeParse } from "zod/mini";
import type { $ZodIssue, $ZodType } from "zod/v4/core";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import { handlersByEndpoint } from "../api.ts";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "./app.ts";
import { bearerOf } from "./bearer.ts";
import type { AnswerOf, Call, Customer } from "./handlers.ts";
import { type ProblemAnswer, problem, problemResponse } from "./problems.ts";

/** Puts every row of the contract on the app, with its authorisation, parsing and problems. */
export function mountEndpoints(app: Hono<AppEnv>, deps: Deps): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
    const [method = "GET", path = ""] = key.split(" ");
    const handle = handlersByEndpoint[key] as (
      call: Call<EndpointKey>,
    ) => ReturnType<(typeof handlersByEndpoint)[EndpointKey]>;
    app.on(method, path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
      const requestId = c.get("requestId");
      const customer = deps.identity.customerOf(bearerOf(c.req.raw));
      if (endpoint.audience === "customer" && !customer) return problemResponse(SIGN_IN_FIRST, requestId);
      const rawBody = method === "GET" ? "" : await c.req.text();
      const parsed = parseCall(
        endpoint,
        c.req.param(),
        new URL(c.req.url).searchParams,
        rawBody,
        c.req.header("content-type"),
      );
      if ("problem" in parsed) return problemResponse(parsed, requestId);
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
      return "problem" in result ? problemResponse(result, requestId) : success(result);
    });
  }
}

const SIGN_IN_FIRST = problem(401, "sign-in-first", "Sign in to carry on.");

function success({ answer, headers }: AnswerOf<{ status: number; data: unknown }>): Response {
  const all = new Headers(headers);
  if (!all.has("cache-control")) all.set("cache-control", "no-store");
  if (answer.data === null) return new Response(null, { status: answer.status, headers: all });
  all.set("content-type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(answer.data), { status: answer.status, headers: all });
}

type Parsed = { params?: unknown; query?: unknown; body?: unknown };

function parseCall(
  endpoint: Endpoint,
  params: Record<string, string>,
  query: URLSearchParams,
  rawBody: string,
  contentType = "",
): Parsed | ProblemAnswer {
  const call: Parsed = {};
  const errors: Record<string, string> = {};
  read("params", endpoint.params, params);
  read("query", endpoint.query, Object.fromEntries(query));
  if (endpoint.body) {
    const body = parseBody(endpoint, rawBody, contentType);
    if (isProblem(body)) return body;
    read("body", endpoint.body, body);
  }
  return Object.keys(errors).length ? badRequest(errors) : call;

  function read(part: keyof Parsed, shape: $ZodType | undefined, value: unknown) {
    if (!shape) return;
    const result = safeParse(shape, value);
    if (result.success) call[part] = result.data;
    else for (const issue of result.error.issues) errors[fieldOf(issue, part)] ??= issue.message;
  }
}

function fieldOf(issue: $ZodIssue, part: string): string {
  return issue.path.length ? issue.path.join(".") : part;
}

function badRequest(errors: Record<string, string>): ProblemAnswer {
  return problem(400, "bad-request", "Some of what was sent isn't right. Check it and try again.", {
    errors,
  });
}

function parseBody(endpoint: Endpoint, rawBody: string, contentType: string): unknown {
  const wanted = endpoint.encoding === "form" ? "application/x-www-form-urlencoded" : "application/json";
  if (!contentType.toLowerCase().startsWith(wanted)) {
    return problem(415, "unsupported-media-type", `Send ${wanted}.`);
  }
  if (endpoint.encoding === "form") return Object.fromEntries(new URLSearchParams(rawBody));
  try {
    return JSON.parse(rawBody);
  } catch {
    return badRequest({ body: "This is not JSON." });
  }
}

function isProblem(value: unknown): value is ProblemAnswer {
  return typeof value === "object" && value !== null && "problem" in value && "type" in Object(value.problem);
}
