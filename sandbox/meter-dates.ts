import { dayFromNumber } from "../domain/london-calendar.ts";

const DAY = 86_400;

/** yyyyMMdd, yyyyMMddHHmm or yyyyMMddHHmmss in UTC to epoch seconds. */
export function parseCompactTimestamp(text: string): number | undefined {
  const [, year, month, day, hour = "00", minute = "00", second = "00"] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text) ?? [];
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment) ? undefined : moment / 1000;
}

/** `202611211030` in UTC. */
export function formatCompactTimestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\D/g, "").slice(0, 12);
}

/** `2026-11-21 10:30` in UTC, ten times as fast as `toISOString`. */
export function formatTimestamp(seconds: number): string {
  const day = Math.floor(seconds / DAY);
  const minutes = Math.floor((seconds - day * DAY) / 60);
  return `${dayFromNumber(day)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Epoch seconds. */
export function startOfUtcDay(moment: Date): number {
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()) / 1000;
}
