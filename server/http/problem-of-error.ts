import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem } from "../app/problem.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { TooBusy } from "../platform/fair-queue.ts";
import { databaseProblem } from "./database-errors.ts";
import { BUSY } from "./shed-load.ts";

export function problemOfError(error: Error, { log }: Pick<Deps, "log">, requestId: string): ProblemResponse {
  if (error instanceof PartnerDown) return PARTNER_AWAY;
  if (error instanceof TooBusy) return BUSY;
  log.error({ requestId, err: error }, "unexpected error");
  return databaseProblem(error) ?? OUR_MISTAKE;
}

const OUR_MISTAKE = problem("our-mistake");
const PARTNER_AWAY = problem("partner-away", { retryAfterSeconds: 60 });
