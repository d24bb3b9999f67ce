import type { Deps } from "../app/deps.ts";
import { pleaseWait, problem, throttlingProblem } from "../app/problem.ts";
import { problemResponse } from "./problem-response.ts";
import type { RequestContext } from "./request-context.ts";
import { textResponse } from "./text-response.ts";

interface IdempotentCall {
  userId: string;
  key: string;
  request: string;
  returnsSecret: boolean;
  isNeverRefused: boolean;
}

const MAX_KEY_LENGTH = 255;

/** Replays the response for repeats, which do not count towards the limit on stored responses. Retryable responses (429 and 5xx) are not stored. */
export async function runIdempotently(
  { db, limits }: Deps,
  { userId, key, request, returnsSecret, isNeverRefused }: IdempotentCall,
  context: RequestContext,
  work: () => Promise<Response>,
): Promise<Response> {
  if (key.length > MAX_KEY_LENGTH) return problemResponse(KEY_TOO_LONG, context);
  const call = { userId, key, request };
  const count = limits.prepare("stored-response", userId);
  const earlier = await db.idempotencyKeys.claim(call, count);
  if (earlier === "claimed") return runAndStore();
  if (earlier === "no-customer") return work();
  if ("allowed" in earlier)
    return isNeverRefused ? work() : problemResponse(throttlingProblem(TOO_MANY, earlier), context);
  if (earlier.state === "different") return problemResponse(KEY_REUSED, context);
  if (earlier.state === "under-way") return problemResponse(UNDER_WAY, context);
  const type = earlier.status < 400 ? "application/json" : "application/problem+json";
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" };
  return textResponse(context, { status: earlier.status, body: earlier.body || null, headers });

  async function runAndStore(): Promise<Response> {
    try {
      const response = await work();
      const isFinal = response.status !== 429 && response.status < 500;
      const kept =
        returnsSecret && response.status < 400
          ? problemResponse(ALREADY_RETURNED, context)
          : response.clone();
      if (isFinal)
        await db.idempotencyKeys.saveResponse(call, { status: kept.status, body: await kept.text() });
      else await db.idempotencyKeys.release(call);
      return response;
    } catch (error) {
      await db.idempotencyKeys.release(call);
      throw error;
    }
  }
}

const TOO_MANY = (wait: string) => `You have made many changes. ${pleaseWait(wait)}`;
const KEY_TOO_LONG = problem("idempotency-key-too-long");
const KEY_REUSED = problem("idempotency-key-reused");
const ALREADY_RETURNED = problem("told-once");
const UNDER_WAY = problem("under-way", {
  retryAfterSeconds: 1,
});
