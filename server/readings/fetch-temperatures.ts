import { epochSeconds } from "../../domain/london.ts";
import { addDays, dayOf } from "../../domain/london-calendar.ts";
import { archiveDue, isRecentDue, MAX_DAYS_BACK, RECENT_DAYS } from "../../domain/weather/stored-days.ts";
import type { Deps } from "../app/deps.ts";
import { openPace } from "../db/calls/pace.ts";
import { untilPartnerFails } from "./pace-calls.ts";
import { RegionWeather } from "./region-weather.ts";

const PACE = { concurrency: 1, perSecond: 5 };
/** The first start fetches two years in three runs. */
const WINDOWS_PER_RUN = 3;

/** Fetches the last days once a day, and days new in the archive. Stores each response separately. */
export async function fetchTemperatures({ db, clock, partners }: Deps): Promise<void> {
  const { weather } = partners;
  if (!weather) return;
  const fetchedAt = clock.now();
  const now = epochSeconds(fetchedAt);
  const today = dayOf(now);
  const store = new RegionWeather(db);
  const pace = openPace(db, "weather", PACE);
  const stored = await store.listDays(addDays(today, -MAX_DAYS_BACK));
  await untilPartnerFails(pace, async () => {
    if (isRecentDue(stored, now)) {
      const found = await pace.run(() => weather.recent(RECENT_DAYS));
      const days = { first: addDays(today, 1 - RECENT_DAYS), last: addDays(today, -1) };
      await store.save(found, days, { isArchive: false, fetchedAt });
    }
    for (const { first, last } of archiveDue(stored, now).slice(0, WINDOWS_PER_RUN)) {
      // In summer a London day begins at 23:00 UTC the day before; sunlight is given at the end of its hour.
      const found = await pace.run(() => weather.archive(addDays(first, -1), addDays(last, 1)));
      await store.save(found, { first, last }, { isArchive: true, fetchedAt });
    }
  });
}
