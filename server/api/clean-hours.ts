import { bestHours, compareMonth, hoursAhead, monthBefore } from "../../domain/grid/clean-hours.ts";
import { nameOfRegion } from "../../domain/grid/region.ts";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, dayOf, firstDayOf } from "../../domain/london-calendar.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import { regionOf } from "../readings/region.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { handlers, respond } from "./handlers.ts";

export const cleanHours = handlers({
  "GET /api/user/clean-hours": async ({ deps, customer }) => {
    const { db, clock } = deps;
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const region = regionOf(db, held.location);
    if (!region) return respond(200, { region, forecastAt: null, hours: [], best: null, month: null });
    const now = epochSeconds(clock.now());
    const today = dayOf(now);
    const month = monthBefore(now);
    const intensities = await new CarbonIntensities(db).read(region, firstDayOf(month), addDays(today, 2));
    const readings = await db.readings.read(held.supply, "electricity", month);
    const fetchedAt = await new CarbonIntensities(db).fetchedAt(region, today);
    return respond(200, {
      region: nameOfRegion(region),
      forecastAt: fetchedAt && epochSeconds(fetchedAt),
      hours: hoursAhead(intensities, now),
      best: bestHours(intensities, now),
      month: compareMonth(readings, intensities, month),
    });
  },
});
