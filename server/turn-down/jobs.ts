import type { Deps } from "../app/deps.ts";
import type { JobTable } from "../jobs/kinds.ts";
import { computeResults } from "./compute-results.ts";
import { notifyParticipants } from "./notify.ts";

export function turnDownJobs(deps: () => Deps): Pick<JobTable, "tell-of-turn-down" | "work-out-turn-down"> {
  return {
    "tell-of-turn-down": { cron: "*/5 * * * *", run: () => notifyParticipants(deps()) },
    "work-out-turn-down": { cron: "37 * * * *", run: () => computeResults(deps()) },
  };
}
