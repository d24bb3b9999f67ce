import { type ProblemResponse, problem } from "../app/problem.ts";

const CANNOT_SAVE = problem("database-away", { retryAfterSeconds: 5 });
const CHANGED_MEANWHILE = problem("changed-meanwhile");

export function databaseProblem(error: Error & { code?: string | undefined }): ProblemResponse | null {
  const code = error.code ?? "";
  // Connection failures, exhausted resources such as disk, cancelled queries, shutdown by an operator.
  if (/^(08|53|57P)/.test(code) || ["ECONNREFUSED", "ECONNRESET", "EPIPE", "57014"].includes(code))
    return CANNOT_SAVE;
  // Serialisation failures, deadlocks, and rows inserted or deleted concurrently.
  if (["40001", "40P01", "23503", "23505"].includes(code)) return CHANGED_MEANWHILE;
  return UNAVAILABLE.test(error.message) ? CANNOT_SAVE : null;
}

/** Messages of pg for timeouts and lost connections, and of the embedded database's worker. */
const UNAVAILABLE =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|client has encountered a connection error|embedded database (ended|failed)/i;
