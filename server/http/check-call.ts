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

/** A call as it arrives, by HTTP or from a page that is being drawn: nothing of it is checked yet. */
export interface ArrivedCall {
  request: Request;
  requestId: string;
  /** The caller's network address, never taken from a header that the caller can write. */
  clientAddress: string;
  /** The access token or the access key that it came with. */
  bearer: string | null;
  params: Record<string, string>;
  query: URLSearchParams;
  /** For a call that changes something, once it is known who makes it. */
  readBody?: () => Promise<string | null>;
}

/** A call that may be made and is well formed. */
interface CheckedCall {
  customer: Customer | null;
  rawBody: string;
  /** Does what it asks for, within the limits of its customer, and keeps how it ended where that is kept. */
  carryOut(): Promise<AnswerOf<{ status: number; data: unknown }> | RefusedCall>;
}

/** Holds a call against its row of the contract: who makes it, and its parts. */
export async function checkCall(
  deps: Deps,
  key: EndpointKey,
  { request, requestId, clientAddress, bearer, params, query, readBody }: ArrivedCall,
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
  const carryOut = async () => {
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
  return { customer, rawBody, carryOut };
}

/** Who calls: by an access token, or where programs may call by an access key. */
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
