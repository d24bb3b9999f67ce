import { FARTHEST_BACK, isForecastDue, windowsDue } from "../../domain/grid/intensity.ts";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, type Day, dayOf, spanOfDays } from "../../domain/london-calendar.ts";
import type { Deps } from "../app/deps.ts";
import { NoRoom, openPace } from "../db/calls/pace.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { CarbonIntensities } from "./intensities.ts";

/** The partner asks nothing but to be asked gently. */
const PACE = { atOnce: 1, aSecond: 2 };
/** When it is too busy and does not say for how long. */
const REST_SECONDS = 15 * 60;

/** So many windows are fetched at a time: the year before the first start is there after a quarter of an hour. */
const AT_A_TIME = 4;

/**
 * Fetches the carbon intensities of the next 48 hours when a half hour has begun, and of days gone by what is lacking,
 * each window kept by itself. While the partner is away nothing is lost: what is due is found again a minute later.
 */
export async function fetchIntensities({ db, clock, partners }: Deps): Promise<void> {
  const at = clock.now();
  const now = epochSeconds(at);
  const today = dayOf(now);
  const pace = openPace(db, "carbon-intensity", PACE);
  const asked = await new CarbonIntensities(db).daysAsked(addDays(today, -FARTHEST_BACK));
  try {
    if (isForecastDue(asked, now)) {
      const found = await pace.within(() => partners.carbonIntensity.ahead(now));
      await new CarbonIntensities(db).save({ first: today, last: addDays(today, 2) }, found, at);
    }
    for (const window of windowsDue(asked, now).slice(0, AT_A_TIME)) await fetchWindow(window);
  } catch (error) {
    if (error instanceof PartnerDown && error.reason === "busy")
      await pace.rest(error.retryAfterSeconds ?? REST_SECONDS);
    else if (!(error instanceof PartnerDown || error instanceof NoRoom)) throw error;
  }

  async function fetchWindow({ first, last }: { first: Day; last: Day }) {
    const found = await pace.within(() => partners.carbonIntensity.between(spanOfDays(first, last)));
    await new CarbonIntensities(db).save({ first, last }, found, at);
  }
}
