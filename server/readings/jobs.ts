import type { Deps } from "../app/deps.ts";
import type { JobTable } from "../jobs/kinds.ts";
import { checkEnergyEmail } from "./energy-emails.ts";
import { fetchReadings } from "./fetch.ts";
import { fetchIntensities } from "./fetch-intensities.ts";
import { fetchMeterTariffs } from "./fetch-meter-tariffs.ts";
import { fetchTariffs, tariffsDueBefore } from "./fetch-tariffs.ts";
import { fetchTemperatures } from "./fetch-temperatures.ts";
import { hasReadings, priorities } from "./next-fetch.ts";

/** A fetch due sooner repeats its job; the sweep queues later ones. */
const SWEEP_SECONDS = 60;
/** A million homes in the eight hours of a morning are 2,100 a minute. */
const SWEEP_LIMIT = 5_000;

type ReadingsJob =
  | "fetch-readings"
  | "fetch-due-readings"
  | "fetch-meter-tariffs"
  | "fetch-carbon-intensity"
  | "fetch-temperatures"
  | "fetch-tariffs"
  | "fetch-due-tariffs"
  | "look-at-energy-email"
  | "queue-energy-emails";

export function readingsJobs(deps: () => Deps): Pick<JobTable, ReadingsJob> {
  return {
    "fetch-readings": {
      isSwept: true,
      concurrency: () => callsAtOnce(deps()),
      run: async ({ userId }, repeat) => {
        const next = await fetchReadings(deps(), userId);
        if (!next) return;
        const { at, priority } = next;
        const afterSeconds = Math.ceil((at.getTime() - deps().clock.now().getTime()) / 1000);
        if (afterSeconds < SWEEP_SECONDS) repeat({ key: userId, priority, afterSeconds });
      },
    },
    "fetch-due-readings": {
      cron: "* * * * *",
      run: async () => {
        const { db, clock, jobs } = deps();
        for (const { userId, data } of await db.registrations.due(clock.now(), SWEEP_LIMIT)) {
          const priority = hasReadings(data) ? priorities.daily : priorities.waiting;
          await jobs.send("fetch-readings", { userId }, { key: userId, priority });
        }
      },
    },
    "fetch-meter-tariffs": {
      isSwept: true,
      concurrency: () => callsAtOnce(deps()),
      run: ({ userId }) => fetchMeterTariffs(deps(), userId),
    },
    "fetch-carbon-intensity": { cron: "* * * * *", run: () => fetchIntensities(deps()) },
    "fetch-temperatures": { cron: "* * * * *", run: () => fetchTemperatures(deps()) },
    "fetch-tariffs": {
      isSwept: true,
      concurrency: () => 1,
      run: ({ region }) => fetchTariffs(deps(), region),
    },
    "fetch-due-tariffs": {
      // Retries a region every quarter of an hour until it is fetched.
      cron: "*/15 * * * *",
      run: async () => {
        const { db, clock, jobs } = deps();
        for (const region of await db.marketTariffs.due(tariffsDueBefore(clock.now())))
          await jobs.send("fetch-tariffs", { region }, { key: region });
      },
    },
    "look-at-energy-email": {
      isSwept: true,
      run: ({ userId, kind }) => checkEnergyEmail(deps(), userId, kind),
    },
    "queue-energy-emails": {
      cron: "* * * * *",
      run: async () => {
        const { db, clock, jobs } = deps();
        for (const due of await db.energyEmails.due(clock.now(), SWEEP_LIMIT))
          await jobs.send("look-at-energy-email", due, { key: `${due.userId} ${due.kind}` });
      },
    },
  };
}

function callsAtOnce({ config: { partners, workers } }: Deps): number {
  return Math.ceil(partners.smartMeter.pace.concurrency / workers);
}
