import { type ProblemAnswer, problem } from "../app/problem.ts";

const CANNOT_SAVE = problem("database-away", { retryAfterSeconds: 5 });
const CHANGED_MEANWHILE = problem("changed-meanwhile");

/**
 * What a failure of the database is to the caller: the request was fine, so a 503 while the database does not
 * answer, and a 409 when two changes met. Null for everything else, which is a mistake of ours.
 */
export function databaseProblem(error: Error & { code?: string | undefined }): ProblemAnswer | null {
  const code = error.code ?? "";
  // Connection failures, a full disk, an operator's shutdown.
  if (/^(08|53|57P)/.test(code) || ["ECONNREFUSED", "ECONNRESET", "EPIPE", "57014"].includes(code))
    return CANNOT_SAVE;
  // Serialisation failures, deadlocks, and rows that appeared or went while we were at work.
  if (["40001", "40P01", "23503", "23505"].includes(code)) return CHANGED_MEANWHILE;
  return NO_ANSWER.test(error.message) ? CANNOT_SAVE : null;
}

/** The words of pg when no packet comes back, and of the embedded database's thread when it has ended. */
const NO_ANSWER =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|client has encountered a connection error|embedded database (ended|failed)/i;
