import { forgetAnswers } from "../db/idempotency.ts";
import type { Deps } from "../deps.ts";
import type { JobTable } from "./kinds.ts";

/** The work behind each kind of job. */
export function jobTable(deps: () => Deps): JobTable {
  return {
    "forget-answers": { cron: "17 * * * *", run: () => forgetAnswers(deps().db.query, deps().clock.now()) },
  };
}
