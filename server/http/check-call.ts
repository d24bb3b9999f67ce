import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import type { Call, SuccessResponse } from "../api/handlers.ts";
import type { Deps } from "../app/deps.ts";
import { runInPartnerQueue } from "../app/fair-queues.ts";
import { type ProblemResponse, problem, throttlingProblem } from "../app/problem.ts";
import { customerOfAccessKey } from "../identity/access-keys.ts";
import type { Customer } from "../identity/customer.ts";
import { audit } from "./audit.ts";
import { handlersByEndpoint } from "./handlers-by-endpoint.ts";
import { NOT_READABLE, parseCall } from "./parse-call.ts";

export interface IncomingCall {
  request: Request;
  requestId: string;
  clientAddress: string;
  bearer: string | null;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Only for writes; called after authentication. */
  readBody?: () => Promise<string | null>;
}

interface CheckedCall {
  customer: Customer | null;
  rawBody: string;
  execute(): Promise<SuccessResponse<{ status: number; data: unknown }> | ProblemResponse>;
}

export async function checkCall(
  deps: Deps,
  key: EndpointKey,
  { request, requestId, clientAddress, bearer, params, query, readBody }: IncomingCall,
): Promise<CheckedCall | ProblemResponse> {
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
    const refusal = customer && endpoint.callsPartner && (await refusalOf(deps, key, customer));
    if (refusal) return refusal;
    const runHandler = async () =>
      handle({
        ...parsed,
        deps,
        customer: customer as Customer,
        clientAddress,
        request,
        rawBody,
        requestId,
      });
    const result = await (customer && endpoint.callsPartner
      ? runInPartnerQueue(endpoint.callsPartner, { ...customer, clientAddress }, runHandler)
      : runHandler());
    const problem = "problem" in result ? result.problem.code : null;
    const about = customer?.id ?? ("about" in result ? result.about : undefined);
    await audit(deps, key, { about, body: parsed.body, clientAddress, problem });
    return result;
  };
  return { customer, rawBody, execute };
}

async function callerOf(deps: Deps, { audience, accessKeys }: Endpoint, bearer: string | null) {
  const signedIn = deps.identity.customerOf(bearer);
  return signedIn || audience !== "customer" ? signedIn : customerOfAccessKey(deps, bearer, accessKeys);
}

async function refusalOf(
  { limits }: Deps,
  key: EndpointKey,
  { id }: Customer,
): Promise<ProblemResponse | null> {
  const allowance = await limits.take("partner-call", `${id} ${key}`);
  return allowance.allowed ? null : throttlingProblem(TOO_MANY_CALLS, allowance);
}

const TOO_MANY_CALLS = (wait: string) => `You have tried this many times. Please wait ${wait} and try again.`;
