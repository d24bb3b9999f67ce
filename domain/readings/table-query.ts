import { addDays, type Day, dayNumber, dayOf, parseDay } from "../london-calendar.ts";
import { fail, ok, type Result } from "../result.ts";
import { type Fuel, fuels } from "./fuel.ts";

export const steps = ["half-hour", "hour", "day", "month"] as const;
export type Step = (typeof steps)[number];

const MAX_DAYS_BY_HALF_HOUR = 400;

/** London days, inclusive. */
export interface TableQuery {
  fuel: Fuel;
  by: Step;
  from: Day;
  to: Day;
}

export type QueryErrors = Partial<Record<keyof TableQuery, string>>;

/** Parses a query; errors by field. A day may be "today" or "yesterday". */
export function parseTableQuery(
  input: { readonly [Name in keyof TableQuery]?: string | undefined },
  now: number,
): Result<TableQuery, QueryErrors> {
  const fuel = fuels.find((known) => known === input.fuel);
  const by = steps.find((known) => known === input.by);
  const from = dayFrom(input.from, now);
  const to = dayFrom(input.to, now);
  const errors: QueryErrors = {
    ...(!fuel && { fuel: "Use electricity or gas." }),
    ...(!by && { by: "Use half-hour, hour, day or month." }),
    ...(!from && { from: DAY_FORMAT }),
    ...(!to && { to: DAY_FORMAT }),
    ...(from && to && to < from && { to: "The last day comes before the first." }),
  };
  if (by && isWithinDays(by) && from && to && dayNumber(to) - dayNumber(from) >= MAX_DAYS_BY_HALF_HOUR)
    errors.to = `At most ${MAX_DAYS_BY_HALF_HOUR} days by half hour or hour. Request fewer, or use by=day.`;
  return fuel && by && from && to && !Object.keys(errors).length ? ok({ fuel, by, from, to }) : fail(errors);
}

export function isWithinDays(by: Step): boolean {
  return by === "half-hour" || by === "hour";
}

const DAY_FORMAT = "Use a day such as 2026-10-25, today or yesterday.";

function dayFrom(text = "", now: number): Day | null {
  if (text === "today") return dayOf(now);
  if (text === "yesterday") return addDays(dayOf(now), -1);
  return parseDay(text);
}
