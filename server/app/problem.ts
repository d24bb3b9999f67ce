import { type ProblemCode, problemMessages } from "../../contract/problem-codes.ts";
import { waitText } from "../../domain/wait.ts";
import type { Refused } from "../db/calls/rate-limits.ts";
import { isShared } from "../settings/rate-limits.ts";

/** A refusal: an expected outcome, returned by a handler. */
export interface ProblemAnswer {
  problem: {
    code: ProblemCode;
    message: string;
    /** Messages by field, for forms. */
    errors?: Record<string, string>;
  };
  /** When the same may be tried again. */
  retryAfterSeconds?: number;
}

interface Extra {
  /** Messages by field, for forms. */
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Members of the body besides those that every problem has. */
  members?: object;
}

/**
 * @param code what a program can tell apart, in words joined by hyphens
 * @param message what a customer can read and act on, where `problemMessages` does not say it
 */
export function problem(code: keyof typeof problemMessages, extra?: Extra): ProblemAnswer;
export function problem(code: ProblemCode, message: string, extra?: Extra): ProblemAnswer;
export function problem(code: ProblemCode, given: string | Extra = {}, more: Extra = {}): ProblemAnswer {
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

/** What is said to a caller who is nobody's browser page: how long, and nothing else. */
export const pleaseWait = (wait: string) => `Please wait ${wait}.`;

/**
 * The refusal of one who may try again later.
 *
 * @param sentence says why, what to do, and for how long: it is given the time in words, such as "15 minutes"
 */
export function tooMany(sentence: (wait: string) => string, retryAfterSeconds: number): ProblemAnswer {
  return problem("too-many-requests", sentence(waitText(retryAfterSeconds)), {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
  });
}

/**
 * The refusal by a rate limit. What others filled is nothing that this customer did, so `sentence` is not used.
 *
 * @param sentence what a customer reads who used up a limit of their own
 */
export function throttled(sentence: (wait: string) => string, refused: Refused): ProblemAnswer {
  return tooMany(isShared(refused.limit) ? MANY_REQUESTS : sentence, refused.retryAfterSeconds);
}

const MANY_REQUESTS = (wait: string) =>
  `We’re getting a lot of requests at the moment. Please try again in ${wait}.`;
