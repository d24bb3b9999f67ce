import type { Context, Hono } from "hono";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import { answerToRepeatedDeletion } from "../account/repeated-deletion.ts";
import { handlersByEndpoint } from "../api.ts";
import type { Deps } from "../deps.ts";
import type { AnswerOf, Call } from "../handlers.ts";
import { customerOfAccessKey } from "../identity/access-keys.ts";
import type { Customer } from "../identity/customer.ts";
import { type ProblemAnswer, problem, tooMany } from "../problem.ts";
import { audit } from "./audit.ts";
import { idempotent } from "./idempotency.ts";
import { parseCall } from "./parse-call.ts";
import { problemResponse } from "./problem-response.ts";
import type { AppEnv, RequestContext } from "./request-context.ts";
import { textResponse } from "./text-response.ts";

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
  { req, env: context }: Context<AppEnv>,
): Promise<Response> {
  const { requestId, clientAddress } = context;
  const isRead = key.startsWith("GET ");
  const caller = await callerOf(deps, endpoint, bearerOf(req.raw));
  if (caller && "problem" in caller) return problemResponse(caller, context);
  const customer = caller;
  if (endpoint.audience === "customer" && !customer)
    return (await answerToRepeatedDeletion(deps, key, req.raw)) ?? problemResponse(SIGN_IN_FIRST, context);
  const rawBody = isRead ? "" : await req.text();
  const parsed = parseCall(endpoint, req.param(), queryOf(req.url), rawBody, req.header("content-type"));
  if ("problem" in parsed) return problemResponse(parsed, context);
  const handle = handlersByEndpoint[key] as (
    call: Call<EndpointKey>,
  ) => ReturnType<(typeof handlersByEndpoint)[EndpointKey]>;
  const work = async () => {
    const refusal = customer && endpoint.asksPartner && (await refusalOf(deps, key, customer));
    if (refusal) return problemResponse(refusal, context);
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
    const about = customer?.id ?? ("about" in result ? result.about : undefined);
    await audit(deps, key, { about, body: parsed.body, clientAddress, problem });
    return "problem" in result ? problemResponse(result, context) : success(result, endpoint, context);
  };
  const idempotencyKey = isRead ? undefined : req.header("idempotency-key");
  if (!customer || !idempotencyKey) return work();
  const [method] = key.split(" ");
  const request = `${method} ${req.path}\n${rawBody}`;
  const tellsOnce = endpoint.tellsOnce === true;
  const call = { userId: customer.id, key: idempotencyKey, request, tellsOnce };
  return idempotent(deps, call, context, work);
}

async function refusalOf(
  { limits }: Deps,
  key: EndpointKey,
  { id }: Customer,
): Promise<ProblemAnswer | null> {
  const allowance = await limits.take("partner-call", `${id} ${key}`);
  return allowance.allowed ? null : tooMany(ASKED_TOO_OFTEN, allowance.retryAfterSeconds);
}

/** Who calls: by an access token, or where programs may call by an access key. */
async function callerOf(deps: Deps, { accessKeys }: Endpoint, bearer: string | null) {
  const signedIn = deps.identity.customerOf(bearer);
  return signedIn || !accessKeys ? signedIn : customerOfAccessKey(deps, bearer);
}

/** The access token of `Authorization: Bearer …`, or null. */
function bearerOf(request: Request): string | null {
  const header = request.headers.get("authorization");
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length) : null;
}

const ASKED_TOO_OFTEN = (wait: string) =>
  `You have tried this many times. Please wait ${wait} and try again.`;
const SIGN_IN_FIRST = problem(401, "sign-in-first");

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start));
}

function success(
  { answer, headers: more, body }: AnswerOf<{ status: number; data: unknown }>,
  { media }: Endpoint,
  context: RequestContext,
): Response {
  const { status, data } = answer;
  if (body !== undefined) return textResponse(context, { status, body, headers: UNKEPT, more });
  if (data === null) return textResponse(context, { status, body: null, headers: UNKEPT, more });
  if (media && typeof data === "string")
    return textResponse(context, { status, body: data, headers: UNKEPT, more });
  return textResponse(context, { status, body: JSON.stringify(data), headers: JSON_HEADERS, more });
}

/** API answers are never kept unless their handler says so. */
const UNKEPT = { "cache-control": "no-store" };
const JSON_HEADERS = { ...UNKEPT, "content-type": "application/json; charset=utf-8" };
