import { type Day, spanOfDay } from "../london-calendar.ts";
import { compareAmounts, describeComparison } from "./comparison.ts";
import { hourName } from "./day-names.ts";
import { halfHoursIn } from "./days.ts";
import { HALF_HOUR } from "./fuel.ts";
import { median } from "./quantile.ts";
import type { Readings } from "./readings.ts";
import { statusOn } from "./recent-days.ts";
import { referenceFor } from "./usual.ts";

/** "12% less than a usual weekday"; null without comparable days. */
export function dayComparison(readings: Readings, day: Day): string | null {
  const today = statusOn(readings, day);
  const reference = today?.status === "ordinary" ? referenceFor(readings, day) : null;
  if (!today || !reference?.days.length) return null;
  const comparison = compareAmounts(today.units, median(reference.days.map(({ units }) => units)));
  return comparison && describeComparison(comparison, reference.words);
}

/** Why a completely read day is not comparable: "It looks like you were away."; null if it is. */
export function dayRemark(readings: Readings, day: Day): string | null {
  const today = statusOn(readings, day);
  if (today?.status === "away") return "It looks like you were away.";
  if (today?.status !== "interrupted" || !today.zeros) return null;
  const { start, end } = spanOfDay(day);
  const { zeros } = today;
  if (zeros.start === start && zeros.end === end) return "All day there was no reading or a power cut.";
  const [from, to] = [zeros.start, zeros.end - HALF_HOUR].map(
    (at) => halfHoursIn(day).find((one) => one.start === at)?.slot ?? 0,
  ) as [number, number];
  return `From ${hourName(from)} to ${hourName(to + 1)} there was no reading or a power cut.`;
}

/** Whether a day's total may be too low, because the meter did not report. */
export function isInterrupted(readings: Readings, day: Day): boolean {
  return statusOn(readings, day)?.status === "interrupted";
}
