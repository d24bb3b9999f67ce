import { epochSeconds } from "../../domain/london.ts";
import { dayOf } from "../../domain/london-calendar.ts";
import { latestYear } from "../../domain/readings/days.ts";
import { earnedLine, ownYear } from "../../domain/readings/own-year.ts";
import type { Deps } from "../app/deps.ts";
import { runInHalfHourQueue } from "../app/fair-queues.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import { regionOf } from "../readings/region.ts";
import { handlers, respond } from "./handlers.ts";

export const ownYears = handlers({
  "GET /api/user/own-year": async ({ deps, customer, clientAddress }) => {
    const { db } = deps;
    const earned = await earnedOf(deps, customer.id);
    const held = await db.keptReadings.findHeld(customer.id);
    const all = held ? await db.readings.days(held.supply) : [];
    const days = all.find(({ fuel }) => fuel === "electricity");
    const year = days && latestYear(days);
    if (!held || !year) return respond(200, { use: null, cleanest: null, highest: null, earned });
    const visible = dayOf(held.supply.visibleFrom);
    const from = year.first > visible ? year.first : visible;
    const readings = await runInHalfHourQueue(customer, clientAddress, () =>
      db.readings.withHalfHours(held.supply, days, from),
    );
    const region = regionOf(db, held.location);
    const intensities = region && (await new CarbonIntensities(db).read(region, from, year.last));
    return respond(200, { ...ownYear(readings, intensities), earned });
  },
});

/** Provisional results can still decrease. */
async function earnedOf({ db, clock }: Deps, userId: string): Promise<string | null> {
  const final = (await db.turnDownResults.read(userId)).filter(({ state }) => state === "final");
  if (!final.length) return null;
  const ends = new Map((await db.turnDownEvents.list()).map(({ id, end }) => [id, end]));
  const events = final.map(({ eventId, outcome }) => ({ ...outcome, end: ends.get(eventId) ?? 0 }));
  return earnedLine(events, epochSeconds(clock.now()));
}
