import { isForecastDue, MAX_DAYS_BACK, windowsDue } from "../../domain/grid/intensity.ts";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, type Day, dayOf, spanOfDays } from "../../domain/london-calendar.ts";
import type { Deps } from "../app/deps.ts";
import { openPace } from "../db/calls/pace.ts";
import { CarbonIntensities } from "./intensities.ts";
import { untilPartnerFails } from "./pace-calls.ts";

/** The service has no stated limit, only a request for moderate use. */
const PACE = { concurrency: 1, perSecond: 2 };

/** At the first start, a year of intensities takes a quarter of an hour. */
const WINDOWS_PER_RUN = 4;

/** Fetches the next 48 hours each half hour, and missing past days. Stores each window separately. */
export async function fetchIntensities({ db, clock, partners }: Deps): Promise<void> {
  const at = clock.now();
  const now = epochSeconds(at);
  const today = dayOf(now);
  const pace = openPace(db, "carbon-intensity", PACE);
  const fetched = await new CarbonIntensities(db).listDays(addDays(today, -MAX_DAYS_BACK));
  await untilPartnerFails(pace, async () => {
    if (isForecastDue(fetched, now)) {
      const found = await pace.run(() => partners.carbonIntensity.ahead(now));
      await new CarbonIntensities(db).save({ first: today, last: addDays(today, 2) }, found, at);
    }
    for (const window of windowsDue(fetched, now).slice(0, WINDOWS_PER_RUN)) await fetchWindow(window);
  });

  async function fetchWindow({ first, last }: { first: Day; last: Day }) {
    const found = await pace.run(() => partners.carbonIntensity.between(spanOfDays(first, last)));
    await new CarbonIntensities(db).save({ first, last }, found, at);
  }
}
