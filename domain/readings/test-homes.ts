import { addDays, type Day, spanOfDays, weekdayOf } from "../london-calendar.ts";
import { seededRandom } from "../sample-home/seeded-random.ts";
import { type HalfHour, halfHoursIn } from "./days.ts";
import { KWH_PER_CUBIC_METRE } from "./fuel.ts";
import { MISSING, type Readings, readingsOf } from "./readings.ts";
import { normal, sunOn, type Weather, weatherOn } from "./test-weather.ts";

/** A generated home; each date is the first day with that property. */
export interface Plan {
  seed?: number;
  heating?: "gas" | "heat pump";
  /** First and last day away. */
  away?: readonly [string, string];
  /** Nights on which a car charges from 00:30, by weekday: 1 for Monday to 7. */
  carNights?: readonly number[];
  carFrom?: string;
  /** A freezer that runs constantly: 90 W more. */
  freezerFrom?: string;
  babyFrom?: string;
  solarFrom?: string;
  /** A boiler that needs a fifth less gas. */
  boilerFrom?: string;
  gasOffFrom?: string;
  /** Zeros from a day and clock slot to another slot of that day. */
  powerCut?: { day: string; from: number; to: number };
  /** A meter that only reports zeros, or nothing, from then on. */
  silentFrom?: string;
  silence?: "zeros" | "nothing";
}

export interface TestHome {
  electricity: Readings;
  gas: Readings;
  exported: Readings<"exported">;
}

/** Wh or litres of one half hour. */
interface Flow {
  electricity: number;
  gas: number;
  exported: number;
}

/** A home from first to last day, inclusive. Reproducible by its seed. */
export function homeOf(plan: Plan, first = "2025-10-01", last = "2026-11-30"): TestHome {
  const span = spanOfDays(first as Day, last as Day);
  const electricity = readingsOf("electricity", span, []);
  const gas = readingsOf("gas", span, []);
  const exported = readingsOf("exported", span, []);
  let index = 0;
  for (let day = first as Day; day <= last; day = addDays(day, 1)) {
    const today = todayOf(plan, day);
    for (const halfHour of halfHoursIn(day)) {
      const flow = flowOf(plan, today, halfHour);
      electricity.units[index] = flow.electricity;
      gas.units[index] = flow.gas;
      exported.units[index] = flow.exported;
      index += 1;
    }
  }
  return { electricity, gas, exported };
}

/** State shared by the half hours of a day. */
interface Today {
  seed: number;
  day: Day;
  weather: Weather;
  isWeekend: boolean;
  isAway: boolean;
  /** Activity compared with a mean day. */
  busy: number;
  isSilent: boolean;
  has: (from: string | undefined) => boolean;
}

function todayOf({ seed = 1, away, silentFrom }: Plan, day: Day): Today {
  const has = (from: string | undefined) => from !== undefined && day >= from;
  return {
    seed,
    day,
    weather: weatherOn(seed, day),
    isWeekend: weekdayOf(day) > 5,
    isAway: away !== undefined && day >= away[0] && day <= away[1],
    busy: Math.exp(0.14 * normal(seed, "busy", day)),
    isSilent: has(silentFrom),
    has,
  };
}

function flowOf(plan: Plan, today: Today, halfHour: HalfHour): Flow {
  const { slot, start } = halfHour;
  if (today.isSilent && plan.silence === "nothing")
    return { electricity: MISSING, gas: MISSING, exported: MISSING };
  const { powerCut } = plan;
  const isCut = powerCut?.day === today.day && slot >= powerCut.from && slot < powerCut.to;
  if (today.isSilent || isCut) return { electricity: 0, gas: 0, exported: 0 };
  const used = electricityUsed(plan, today, halfHour);
  // Panels of 3.6 kW peak make at most 1,800 Wh in a half hour.
  const made = today.has(plan.solarFrom) ? 1800 * sunOn(today.weather, start) : 0;
  return {
    electricity: Math.round(Math.max(0, used - made)),
    gas: Math.round(gasUsed(plan, today, slot)),
    exported: Math.round(Math.max(0, made - used)),
  };
}

/** Active use by London hour, in Wh a half hour. */
const weekdayHours = [
  25, 10, 8, 8, 8, 15, 60, 140, 120, 70, 60, 60, 80, 70, 60, 80, 140, 240, 280, 240, 190, 160, 110, 55,
];
const weekendHours = [
  35, 18, 10, 8, 8, 10, 30, 70, 140, 190, 190, 170, 180, 190, 150, 140, 170, 240, 260, 220, 180, 160, 130, 75,
];

function electricityUsed(plan: Plan, today: Today, { slot, start }: HalfHour): number {
  const { seed, day, isAway, isWeekend, busy, weather, has } = today;
  const size = 0.8 + 0.5 * seededRandom(seed, "size");
  const fridge =
    (40 + 25 * seededRandom(seed, "standby")) * (0.9 + 0.2 * seededRandom(seed, "fridge", day, start));
  const freezer = has(plan.freezerFrom) ? 45 : 0;
  const hours = isWeekend ? weekendHours : weekdayHours;
  const active =
    (hours[Math.floor(slot / 2)] ?? 0) * size * busy * (0.4 + 1.2 * seededRandom(seed, "now", day, start));
  const isDark = sunOn({ ...weather, clear: 1 }, start) < 0.08;
  const light = isDark && slot > 12 && slot < 46 ? 45 : 0;
  const washes =
    seededRandom(seed, "wash", day) < (isWeekend ? 0.6 : 0.3) && slot >= 20 && slot < 23 ? 300 : 0;
  const atHome = isAway ? 0 : active + light + washes + babyUse(plan, today, slot);
  return fridge + freezer + atHome + heatPumpUse(plan, today) + carUse(plan, today, slot);
}

/** At home all day, with more washing, and up at night. */
function babyUse({ babyFrom }: Plan, { has, seed, day }: Today, slot: number): number {
  if (!has(babyFrom)) return 0;
  const awake = slot >= 14 && slot < 34 ? 90 : slot >= 34 && slot < 44 ? 40 : 0;
  const feed = slot < 12 && seededRandom(seed, "feed", day, slot) < 0.25 ? 60 : 0;
  const wash = slot >= 18 && slot < 21 ? 250 : 0;
  return awake + feed + wash;
}

/** 0.13 kW for each degree below 15 °C. */
function heatPumpUse({ heating }: Plan, { weather, isAway }: Today): number {
  if (heating !== "heat pump") return 0;
  return 65 * Math.max(0, 15 - weather.celsius) * (isAway ? 0.4 : 1) + 20;
}

/** 7 kW from 00:30 for three to six half hours. */
function carUse({ carNights, carFrom }: Plan, { seed, day, isAway, has }: Today, slot: number): number {
  if (!carNights?.includes(weekdayOf(day)) || isAway || (carFrom && !has(carFrom))) return 0;
  const until = 4 + Math.floor(4 * seededRandom(seed, "miles", day));
  return slot >= 1 && slot < until ? 3500 : 0;
}

/** Share of a day's heating in each London hour, in per cent. */
const heatingHours = [0, 0, 0, 0, 1, 5, 10, 9, 6, 3, 2, 2, 2, 2, 3, 6, 9, 10, 10, 8, 7, 4, 1, 0];

function gasUsed(plan: Plan, { seed, day, weather, isAway, has }: Today, slot: number): number {
  if (plan.heating === "heat pump" || has(plan.gasOffFrom)) return 0;
  const size = 0.7 + 0.6 * seededRandom(seed, "house");
  // 4 kWh a day for each degree below 15.5 °C, 7 °C instead while away.
  const degrees = Math.max(0, (isAway ? 7 : 15.5) - weather.celsius);
  const variation = Math.exp(0.1 * normal(seed, "heating", day));
  const heat = degrees * 4 * size * variation * ((heatingHours[Math.floor(slot / 2)] ?? 0) / 200);
  const isBath = [13, 14, 37, 41].includes(slot) && !isAway;
  const water = isBath ? 0.8 + 0.9 * seededRandom(seed, "bath", day, slot) : 0;
  const kwh = (heat + water) * (has(plan.boilerFrom) ? 0.8 : 1);
  return (kwh / KWH_PER_CUBIC_METRE) * 1000;
}
