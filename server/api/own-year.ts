import { dayOf } from "../../domain/london-calendar.ts";
import { daysOfOwnYear, ownYear } from "../../domain/readings/own-year.ts";
import { readIntensities } from "../db/grid/intensities.ts";
import { findHeldReadings } from "../db/readings/kept.ts";
import { readDays, withHalfHours } from "../db/readings/readings.ts";
import { answer, handlers } from "../handlers.ts";
import { regionOf } from "../readings/region.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";

export const ownYears = handlers({
  "GET /api/user/own-year": async ({ deps, customer }) => {
    const { db, keys } = deps;
    const held = await findHeldReadings(db.query, customer.id);
    if (!held) return NOTHING_REGISTERED;
    const all = await readDays(db.query, keys, held.supply);
    const days = all.find(({ fuel }) => fuel === "electricity");
    const year = days && daysOfOwnYear(days);
    if (!days || !year) return answer(200, { use: null, cleanest: null, highest: null });
    const visible = dayOf(held.supply.visibleFrom);
    const from = year.first > visible ? year.first : visible;
    const readings = await withHalfHours(db.query, keys, held.supply, days, from);
    const region = await regionOf(deps, customer.id);
    const intensities = region && (await readIntensities(db.query, region, from, year.last));
    return answer(200, ownYear(readings, intensities));
  },
});
