import type { Deps } from "../app/deps.ts";
import type { JobTable } from "../jobs/kinds.ts";
import { tellOfEvents } from "./tell.ts";
import { workOutResults } from "./work-out.ts";

/** The work of Turn Down and Save: letters on time, and results as readings come in. */
export function turnDownJobs(deps: () => Deps): Pick<JobTable, "tell-of-turn-down" | "work-out-turn-down"> {
  return {
    "tell-of-turn-down": { cron: "*/5 * * * *", run: () => tellOfEvents(deps()) },
    "work-out-turn-down": { cron: "37 * * * *", run: () => workOutResults(deps()) },
  };
}
