import { epochSeconds } from "../../domain/london.ts";
import { dayOf } from "../../domain/london-calendar.ts";
import { daysOfOwnYear, earnedLine, ownYear } from "../../domain/readings/own-year.ts";
import { readIntensities } from "../db/grid/intensities.ts";
import { findHeldReadings } from "../db/readings/kept.ts";
import { readDays, withHalfHours } from "../db/readings/readings.ts";
import { readEvents } from "../db/turn-down/events.ts";
import { readResults } from "../db/turn-down/results.ts";
import type { Deps } from "../deps.ts";
import { answer, handlers } from "../handlers.ts";
import { regionOf } from "../readings/region.ts";

export const ownYears = handlers({
  "GET /api/user/own-year": async ({ deps, customer }) => {
    const { db, keys } = deps;
    const earned = await earnedOf(deps, customer.id);
    const held = await findHeldReadings(db.query, customer.id);
    const all = held ? await readDays(db.query, keys, held.supply) : [];
    const days = all.find(({ fuel }) => fuel === "electricity");
    const year = days && daysOfOwnYear(days);
    if (!held || !year) return answer(200, { use: null, cleanest: null, highest: null, earned });
    const visible = dayOf(held.supply.visibleFrom);
    const from = year.first > visible ? year.first : visible;
    const readings = await withHalfHours(db.query, keys, held.supply, days, from);
    const region = regionOf(keys, held.place);
    const intensities = region && (await readIntensities(db.query, region, from, year.last));
    return answer(200, { ...ownYear(readings, intensities), earned });
  },
});

/** What is final counts: a result that is not may come to less. */
async function earnedOf({ db, keys, clock }: Deps, userId: string): Promise<string | null> {
  const final = (await readResults(db.query, keys, userId)).filter(({ state }) => state === "final");
  if (!final.length) return null;
  const ends = new Map((await readEvents(db.query)).map(({ id, end }) => [id, end]));
  const events = final.map(({ eventId, outcome }) => ({ ...outcome, end: ends.get(eventId) ?? 0 }));
  return earnedLine(events, epochSeconds(clock.now()));
}
