import { sunHeight } from "../daylight.ts";
import { type Day, dayNumber } from "../london-calendar.ts";
import { seededRandom } from "../sample-home/seeded-random.ts";

export interface Weather {
  /** Mean temperature in °C. */
  celsius: number;
  /** Share of the clear sky's sun, 0 to 1. */
  clear: number;
}

/** Spread of daily mean temperatures around the season's, in °C, and how much of it lasts to the next day. */
const SPREAD = 3;
const PERSISTENCE = 0.75;
/** Days after which an earlier day's deviation no longer counts. */
const MEMORY = 12;
/** Day of the year, from 0, that is coldest on average: 26 January. */
const COLDEST_DAY = 25;

/** Reproducible weather: seasons by date (4.5 °C in January, 17 °C in July), spells by seed. */
export function weatherOn(seed: number, day: Day): Weather {
  const season = Math.cos((2 * Math.PI * (dayOfYear(day) - COLDEST_DAY)) / 365.25);
  return {
    celsius: 10.75 - 6.25 * season + SPREAD * spell(seed, "warmth", day),
    clear: Math.min(1, Math.max(0.08, 0.5 + 0.3 * spell(seed, "cloud", day))),
  };
}

/** Output of panels as a share of their peak, 0 to 1. */
export function sunOn({ clear }: Weather, start: number): number {
  return Math.max(0, Math.sin((sunHeight(start + 900) * Math.PI) / 180)) * clear;
}

/** Standard normal, reproducible. */
export function normal(...seeds: (string | number)[]): number {
  const radius = Math.sqrt(-2 * Math.log(1 - seededRandom("radius", ...seeds)));
  return radius * Math.cos(2 * Math.PI * seededRandom("angle", ...seeds));
}

/** An autoregressive deviation with unit variance. */
function spell(seed: number, kind: string, day: Day): number {
  let sum = 0;
  for (let back = 0; back < MEMORY; back += 1)
    sum += PERSISTENCE ** back * normal(seed, kind, dayNumber(day) - back);
  return sum * Math.sqrt(1 - PERSISTENCE ** 2);
}

function dayOfYear(day: Day): number {
  return dayNumber(day) - dayNumber(`${day.slice(0, 4)}-01-01` as Day);
}
