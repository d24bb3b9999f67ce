import { startOfLondonDay } from "../london.ts";
import { addDays, dayOf, spanOfDay } from "../london-calendar.ts";
import { type Fuel, fuels, HALF_HOUR } from "../readings/fuel.ts";
import { blankRow, type Readings } from "../readings/readings.ts";
import { households } from "./households.ts";
import { seededRandom } from "./seeded-random.ts";
import { conditionsAt } from "./weather.ts";

/** Thirteen months, like the data provider. */
const DAYS = 396;
const HOME = "sample";
const MISSING_SHARE = 1 / 400;

/** A home with gas heating, until the end of yesterday. Deterministic. @param now in epoch seconds */
export function sampleReadings(now: number): Readings[] {
  const end = startOfLondonDay(now);
  const start = spanOfDay(addDays(dayOf(now), -DAYS)).start;
  return fuels.map((fuel) => readingsOf(fuel, { start, end }));
}

function readingsOf(fuel: Fuel, span: { start: number; end: number }): Readings {
  const units = blankRow(span);
  const flows = households["gas heating"][fuel];
  units.forEach((_, index) => {
    const at = span.start + index * HALF_HOUR;
    if (seededRandom(HOME, "gap", at) < MISSING_SHARE) return;
    const conditions = conditionsAt(at);
    const used = flows.reduce((sum, flow) => sum + flow(HOME, conditions), 0);
    // kWh to Wh of electricity, cubic metres to litres of gas.
    units[index] = Math.round(used * 1000);
  });
  return { fuel, start: span.start, units, expected: span };
}
