import type { Deps } from "../app/deps.ts";
import type { JobTable } from "../jobs/kinds.ts";
import { lookAtEnergyEmail } from "./energy-emails.ts";
import { fetchReadings } from "./fetch.ts";
import { fetchIntensities } from "./fetch-intensities.ts";
import { fetchMeterTariffs } from "./fetch-meter-tariffs.ts";

/** Under this, the next look at a meter is a job of its own; over it, the regular sweep finds it. */
const SWEEP_SECONDS = 60;
/** A million homes in the eight hours of a morning are 2,100 a minute. */
const AT_A_TIME = 5_000;

type ReadingsJob =
  | "fetch-readings"
  | "fetch-due-readings"
  | "fetch-meter-tariffs"
  | "fetch-carbon-intensity"
  | "look-at-energy-email"
  | "queue-energy-emails";

/** The work that keeps readings coming, and tells of them. */
export function readingsJobs(deps: () => Deps): Pick<JobTable, ReadingsJob> {
  return {
    "fetch-readings": {
      isSwept: true,
      run: async ({ userId }) => {
        const next = await fetchReadings(deps(), userId);
        if (!next) return;
        const afterSeconds = Math.ceil((next.getTime() - deps().clock.now().getTime()) / 1000);
        if (afterSeconds < SWEEP_SECONDS)
          await deps().jobs.send("fetch-readings", { userId }, { afterSeconds });
      },
    },
    "fetch-due-readings": {
      cron: "* * * * *",
      run: async () => {
        const { db, clock, jobs } = deps();
        for (const userId of await db.registrations.due(clock.now(), AT_A_TIME))
          await jobs.send("fetch-readings", { userId }, { key: userId });
      },
    },
    "fetch-meter-tariffs": { isSwept: true, run: ({ userId }) => fetchMeterTariffs(deps(), userId) },
    "fetch-carbon-intensity": { cron: "* * * * *", run: () => fetchIntensities(deps()) },
    "look-at-energy-email": {
      isSwept: true,
      run: ({ userId, kind }) => lookAtEnergyEmail(deps(), userId, kind),
    },
    "queue-energy-emails": {
      cron: "* * * * *",
      run: async () => {
        const { db, clock, jobs } = deps();
        for (const due of await db.energyEmails.due(clock.now(), AT_A_TIME))
          await jobs.send("look-at-energy-email", due, { key: `${due.userId} ${due.kind}` });
      },
    },
  };
}
