import { seededRandom } from "./seeded-random.ts";

/** Clock, calendar and weather in Great Britain. */
export interface Conditions {
  /** Half hour of the London day by the clock, 0 to 47; numbers repeat when the clocks go back. */
  halfHour: number;
  isWeekend: boolean;
  /** Days since 1970 in London. */
  day: number;
  celsius: number;
  /** Solar output as a share of peak, 0 to 1. */
  sun: number;
  /** Share of the half hour that is dark, 0 to 1, for lighting. */
  dark: number;
}

const HALF_HOUR = 1800;
const DAY = 86_400;

/** Deterministic conditions: seasons by date, random weather lasting some days. */
export function conditionsAt(seconds: number): Conditions {
  const local = seconds + (isSummerTime(seconds) ? 3600 : 0);
  const day = Math.floor(local / DAY);
  const solarHour = (seconds % DAY) / 3600 + 0.25;
  const season = seasonOf(seconds);
  const cloud = spell("cloud", day);
  const elevation = solarElevation(season, solarHour);
  return {
    halfHour: Math.floor((local % DAY) / HALF_HOUR),
    isWeekend: [2, 3].includes(day % 7),
    day,
    celsius: 10.2 - 6.3 * Math.cos(season - 0.35) + 7 * (spell("warmth", day) - 0.5) + dailySwing(solarHour),
    sun: Math.max(0, elevation) * (1 - 0.8 * cloud),
    dark: elevation < 0 ? 1 : Math.max(0, 1 - elevation * 6),
  };
}

function seasonOf(seconds: number): number {
  return (2 * Math.PI * (seconds / DAY)) / 365.25;
}

/** Sine of the sun's elevation at 53° north. */
function solarElevation(season: number, solarHour: number): number {
  const declination = -0.409 * Math.cos(season + 0.17);
  const latitude = 0.925;
  const hourAngle = ((solarHour - 12) / 12) * Math.PI;
  return (
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle)
  );
}

function dailySwing(solarHour: number): number {
  return 2.5 * Math.cos(((solarHour - 15) / 12) * Math.PI);
}

/** A number from 0 to 1 that varies over some days. */
function spell(kind: string, day: number): number {
  return (
    (seededRandom(kind, day) +
      seededRandom(kind, day - 1) +
      seededRandom(kind, day - 2) +
      seededRandom(kind, day - 3)) /
    4
  );
}

/** British Summer Time: from 01:00 UTC on the last Sunday of March to 01:00 UTC on that of October. */
function isSummerTime(seconds: number): boolean {
  const year = 1970 + Math.floor(seconds / DAY / 365.2425);
  return seconds >= clockChange(year, 3) && seconds < clockChange(year, 10);
}

function clockChange(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 0, 1) / 1000;
  const weekday = (Math.floor(lastDay / DAY) + 4) % 7;
  return lastDay - weekday * DAY;
}
