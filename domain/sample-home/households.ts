import { seededRandom } from "./seeded-random.ts";
import type { Conditions } from "./weather.ts";

export type Household = "gas heating" | "heat pump and car" | "storage heaters and solar";

/** One meter's half-hour usage: kWh of electricity, or cubic metres of gas. */
type Flow = (mpan: string, at: Conditions) => number;

/** A home's meters. Several meters of a fuel measure different parts of the home. */
export interface Flows {
  electricity: readonly Flow[];
  gas: readonly Flow[];
  /** Exported by solar panels, on the first electricity meter. */
  exported?: Flow;
}

export const households: Record<Household, Flows> = {
  "gas heating": {
    electricity: [(mpan, at) => size(mpan) * (appliances(mpan, at) + 0.0015 * demand(at, 15.5))],
    gas: [(mpan, at) => size(mpan) * (heating(at, gasHeatingHours) * 0.0165 + hotWater(mpan, at) * 0.075)],
  },
  "heat pump and car": {
    electricity: [
      (mpan, at) =>
        appliances(mpan, at) + heating(at, heatPumpHours) * 0.045 + hotWater(mpan, at) * 0.24 + car(mpan, at),
    ],
    gas: [],
  },
  "storage heaters and solar": {
    electricity: [
      (mpan, at) => Math.max(0, appliances(mpan, at) - panels(at)),
      (_, at) => (isNightRate(at) ? demand(at, 15.5) * 0.075 + 0.15 : 0),
    ],
    gas: [(mpan, at) => hotWater(mpan, at) * 0.075 + cooking(mpan, at) * 0.03],
    exported: (mpan, at) => Math.max(0, panels(at) - appliances(mpan, at)),
  },
};

/** Standby usage of 110 W. */
const ALWAYS_ON = 0.055;

/** Active usage in kWh per half hour, by London hour. */
const weekdayHours = [
  0.03, 0.01, 0.01, 0.01, 0.01, 0.02, 0.07, 0.15, 0.13, 0.07, 0.06, 0.06, 0.08, 0.07, 0.06, 0.08, 0.13, 0.22,
  0.26, 0.23, 0.18, 0.15, 0.11, 0.06,
];
const weekendHours = [
  0.04, 0.02, 0.01, 0.01, 0.01, 0.01, 0.03, 0.07, 0.13, 0.18, 0.18, 0.16, 0.17, 0.18, 0.14, 0.13, 0.16, 0.22,
  0.24, 0.21, 0.18, 0.16, 0.13, 0.08,
];

/** Heating output relative to demand, by London hour. */
const gasHeatingHours = [
  0, 0, 0, 0, 0.2, 0.9, 1.8, 1.7, 1, 0.5, 0.4, 0.4, 0.4, 0.4, 0.5, 1, 1.5, 1.7, 1.6, 1.4, 1.1, 0.7, 0.2, 0,
];
const heatPumpHours = [
  0.8, 0.8, 0.8, 0.9, 1.2, 1.3, 1.3, 1.2, 1, 0.9, 0.9, 0.9, 1, 1.2, 1.2, 1.1, 0.9, 0.9, 1, 1, 1, 0.9, 0.8,
  0.8,
];

function size(mpan: string): number {
  return 0.8 + 0.45 * seededRandom(mpan, "size");
}

function appliances(mpan: string, at: Conditions): number {
  const hours = at.isWeekend ? weekendHours : weekdayHours;
  const usual = byHour(hours, at) * (0.85 + 0.3 * at.dark) * (isAway(mpan, at) ? 0.04 : 1);
  const moment = seededRandom(mpan, "appliances", at.day, at.halfHour);
  const washes = seededRandom(mpan, "wash", at.day) < (at.isWeekend ? 0.7 : 0.25);
  const wash = washes && !isAway(mpan, at) && [20, 21, 22].includes(at.halfHour) ? 0.3 : 0;
  return (
    ALWAYS_ON * (0.9 + 0.2 * seededRandom(mpan, "fridge", at.day, at.halfHour)) +
    usual * (0.5 + moment) +
    wash
  );
}

/** Twelve days in August, and an occasional weekend. */
function isAway(mpan: string, { day, isWeekend }: Conditions): boolean {
  const dayOfYear = day % 365.25;
  const firstDay = 212 + Math.floor(16 * seededRandom(mpan, "holiday", Math.floor(day / 365.25)));
  const isHoliday = dayOfYear >= firstDay && dayOfYear < firstDay + 12;
  return isHoliday || (isWeekend && seededRandom(mpan, "weekend", Math.floor((day + 5) / 7)) < 0.06);
}

/** Degrees below the base temperature, at least 0. */
function demand({ celsius }: Conditions, base: number): number {
  return Math.max(0, base - celsius);
}

function heating(at: Conditions, hours: readonly number[]): number {
  return demand(at, 15) * byHour(hours, at);
}

function hotWater(mpan: string, at: Conditions): number {
  const isTime = [13, 14, 15, 37, 41].includes(at.halfHour) && !isAway(mpan, at);
  return isTime ? 0.5 + seededRandom(mpan, "bath", at.day, at.halfHour) : 0;
}

function cooking(mpan: string, at: Conditions): number {
  return [35, 36, 37].includes(at.halfHour) && !isAway(mpan, at)
    ? 0.5 + seededRandom(mpan, "dinner", at.day)
    : 0;
}

function car(mpan: string, at: Conditions): number {
  const halfHours =
    seededRandom(mpan, "drives", at.day) < 0.55 ? 2 + Math.floor(6 * seededRandom(mpan, "miles", at.day)) : 0;
  const sinceStart = at.halfHour - 1;
  return !isAway(mpan, at) && sinceStart >= 0 && sinceStart < halfHours ? 3.5 : 0;
}

/** Panels of 3.6 kW peak. */
function panels({ sun }: Conditions): number {
  return 1.8 * sun;
}

/** Storage heaters charge from 00:30 to 07:30. */
function isNightRate({ halfHour }: Conditions): boolean {
  return halfHour >= 1 && halfHour < 15;
}

function byHour(hours: readonly number[], { halfHour }: Conditions): number {
  return hours[Math.floor(halfHour / 2)] ?? 0;
}
