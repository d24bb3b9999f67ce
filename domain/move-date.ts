import { addMonths, londonDate, monthNames, startOfLondonMonth } from "./london.ts";
import { fail, ok, type Result } from "./result.ts";

export const moveChoices = ["more-than", "less-than"] as const;

/** How long the customer has lived at the home; months count from 1. */
export type MoveDate = { choice: "more-than" } | { choice: "less-than"; year: number; month: number };

/** How far back readings go. Earlier move dates are not needed. */
export const MOVE_DATE_MONTHS = 13;

export const moveDateMessages = {
  choice: "Please select how long you have lived at this address",
  month: "Please select the month",
  year: "Please select the year",
  future: "Please select a month that has already started",
} as const;

export type MoveDateFields = { moveRadio: string; month: string; year: string };
export type MoveDateErrors = Partial<Record<keyof MoveDateFields, string>>;

export function listedMonths(now: number): { value: number; name: string }[] {
  const { month } = londonDate(now);
  return Array.from({ length: 12 }, (_, back) => {
    const value = ((month - 1 - back + 12) % 12) + 1;
    return { value, name: monthNames[value - 1] ?? "" };
  });
}

export function listedYears(now: number): number[] {
  const { year } = londonDate(now);
  return [year, year - 1];
}

/** `now` is in epoch seconds; months are London months. */
export function parseMoveDate(fields: MoveDateFields, now: number): Result<MoveDate, MoveDateErrors> {
  const choice = moveChoices.find((known) => known === fields.moveRadio);
  if (choice === undefined) return fail({ moveRadio: moveDateMessages.choice });
  // A date chosen before switching to "more than" is dropped.
  if (choice === "more-than") return ok({ choice });
  const month = listedMonths(now).find(({ value }) => String(value) === fields.month)?.value;
  const year = listedYears(now).find((listed) => String(listed) === fields.year);
  if (month === undefined || year === undefined) {
    return fail({
      ...(month === undefined && { month: moveDateMessages.month }),
      ...(year === undefined && { year: moveDateMessages.year }),
    });
  }
  if (isFutureMonth({ year, month }, now)) return fail({ month: moveDateMessages.future });
  return ok({ choice, year, month });
}

export function moveDateOf(
  { month, year }: { month: number | null; year: number | null },
  now: number,
): Result<MoveDate, Pick<MoveDateErrors, "month" | "year">> {
  if (month === null && year === null) return ok({ choice: "more-than" });
  if (month === null) return fail({ month: moveDateMessages.month });
  if (year === null) return fail({ year: moveDateMessages.year });
  if (!listedYears(now).includes(year)) return fail({ year: moveDateMessages.year });
  if (isFutureMonth({ year, month }, now)) return fail({ month: moveDateMessages.future });
  return ok({ choice: "less-than", year, month });
}

export function isContinueDisabled(fields: MoveDateFields, now: number): boolean {
  const month = Number(fields.month);
  const year = Number(fields.year);
  return fields.moveRadio === "less-than" && month > 0 && year > 0 && isFutureMonth({ year, month }, now);
}

/** The latest year in which the listed month has started. */
export function yearOf(month: number, now: number): number {
  const today = londonDate(now);
  return month > today.month ? today.year - 1 : today.year;
}

export function isBeforePeriod(fields: MoveDateFields, now: number, months: number): boolean {
  const month = Number(fields.month);
  const year = Number(fields.year);
  if (fields.moveRadio !== "less-than" || month === 0 || year === 0) return false;
  const today = londonDate(now);
  return (today.year - year) * 12 + (today.month - month) > months;
}

/** The start of the month of the move or thirteen months back, from which readings are visible. Epoch seconds. */
export function readingsFrom(moveDate: MoveDate, now: number): number {
  if (moveDate.choice === "less-than") return startOfLondonMonth(moveDate.year, moveDate.month);
  const { year, month } = londonDate(addMonths(now, -MOVE_DATE_MONTHS));
  return startOfLondonMonth(year, month);
}

function isFutureMonth({ year, month }: { year: number; month: number }, now: number): boolean {
  const today = londonDate(now);
  return year > today.year || (year === today.year && month > today.month);
}
