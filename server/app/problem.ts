import { type ProblemCode, problemMessages } from "../../contract/problem-codes.ts";
import { waitText } from "../../domain/wait.ts";
import type { Refused } from "../db/calls/rate-limits.ts";
import { isShared } from "../settings/rate-limits.ts";

export interface ProblemResponse {
  problem: {
    code: ProblemCode;
    message: string;
    errors?: Record<string, string>;
  };
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
}

interface Extra {
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  members?: object;
}

/** @param message for customers, instead of that of `problemMessages` */
export function problem(code: keyof typeof problemMessages, extra?: Extra): ProblemResponse;
export function problem(code: ProblemCode, message: string, extra?: Extra): ProblemResponse;
export function problem(code: ProblemCode, given: string | Extra = {}, more: Extra = {}): ProblemResponse {
  const [message, extra] =
    typeof given === "string"
      ? [given, more]
      : [problemMessages[code as keyof typeof problemMessages], given];
  const { errors, retryAfterSeconds, members } = extra;
  return {
    problem: {
      code,
      message,
      ...(errors ? { errors } : {}),
      ...members,
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

export const pleaseWait = (wait: string) => `Please wait ${wait}.`;

export function tooMany(sentence: (wait: string) => string, retryAfterSeconds: number): ProblemResponse {
  return problem("too-many-requests", sentence(waitText(retryAfterSeconds)), {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
  });
}

/** Uses `sentence` for the customer's own limits, and a neutral message for limits shared with others. */
export function throttlingProblem(sentence: (wait: string) => string, refused: Refused): ProblemResponse {
  return tooMany(isShared(refused.limit) ? MANY_REQUESTS : sentence, refused.retryAfterSeconds);
}

const MANY_REQUESTS = (wait: string) =>
  `We’re getting a lot of requests at the moment. Please try again in ${wait}.`;
