import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import type { AnswerOf, Call, RefusedCall } from "../api/handlers.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem, throttled } from "../app/problem.ts";
import { customerOfAccessKey } from "../identity/access-keys.ts";
import type { Customer } from "../identity/customer.ts";
import { audit } from "./audit.ts";
import { handlersByEndpoint } from "./handlers-by-endpoint.ts";
import { NOT_READABLE, parseCall } from "./parse-call.ts";

/** An API call, not validated yet: from HTTP or from a page being rendered. */
export interface IncomingCall {
  request: Request;
  requestId: string;
  /** Never taken from a header that the client controls. */
  clientAddress: string;
  /** The access token or access key. */
  bearer: string | null;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Only for writes; called once the caller is authenticated. */
  readBody?: () => Promise<string | null>;
}

/** An authorised, well-formed call. */
interface CheckedCall {
  customer: Customer | null;
  rawBody: string;
  /** Runs the handler within the customer's rate limits, and audits the outcome. */
  execute(): Promise<AnswerOf<{ status: number; data: unknown }> | RefusedCall>;
}

/** Authenticates and validates a call against its endpoint in the contract. */
export async function checkCall(
  deps: Deps,
  key: EndpointKey,
  { request, requestId, clientAddress, bearer, params, query, readBody }: IncomingCall,
): Promise<CheckedCall | ProblemAnswer> {
  const endpoint: Endpoint = endpoints[key];
  const caller = await callerOf(deps, endpoint, bearer);
  if (caller && "problem" in caller) return caller;
  const customer = caller;
  if (endpoint.audience === "customer" && !customer) return problem("sign-in-first");
  const rawBody = readBody ? await readBody() : "";
  if (rawBody === null) return NOT_READABLE;
  const contentType = request.headers.get("content-type") ?? "";
  const parsed = parseCall(endpoint, params, query, rawBody, contentType);
  if ("problem" in parsed) return parsed;
  const handle = handlersByEndpoint[key] as (
    call: Call<EndpointKey>,
  ) => ReturnType<(typeof handlersByEndpoint)[EndpointKey]>;
  const execute = async () => {
    const refusal = customer && endpoint.asksPartner && (await refusalOf(deps, key, customer));
    if (refusal) return refusal;
    const result = await handle({
      ...parsed,
      deps,
      customer: customer as Customer,
      clientAddress,
      request,
      rawBody,
      requestId,
    });
    const problem = "problem" in result ? result.problem.code : null;
    const about = customer?.id ?? ("about" in result ? result.about : undefined);
    await audit(deps, key, { about, body: parsed.body, clientAddress, problem });
    return result;
  };
  return { customer, rawBody, execute };
}

/** Authenticates by access token, or by access key where the endpoint allows it. */
async function callerOf(deps: Deps, { accessKeys }: Endpoint, bearer: string | null) {
  const signedIn = deps.identity.customerOf(bearer);
  return signedIn || !accessKeys ? signedIn : customerOfAccessKey(deps, bearer);
}

async function refusalOf(
  { limits }: Deps,
  key: EndpointKey,
  { id }: Customer,
): Promise<ProblemAnswer | null> {
  const allowance = await limits.take("partner-call", `${id} ${key}`);
  return allowance.allowed ? null : throttled(ASKED_TOO_OFTEN, allowance);
}

const ASKED_TOO_OFTEN = (wait: string) =>
  `You have tried this many times. Please wait ${wait} and try again.`;
