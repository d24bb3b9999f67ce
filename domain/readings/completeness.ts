import { dayOf, firstDayOf, lastDayOf, type Month, type Span } from "../london-calendar.ts";
import { clockTime, longDay, monthName } from "./day-names.ts";
import { amountsByDay, halfHoursIn } from "./days.ts";
import { HALF_HOUR } from "./fuel.ts";
import { coverageOf, type Readings, unitsAt } from "./readings.ts";

const COVERAGE_MONTHS = 13;
/** Minimum length and maximum number of named gaps. */
const GAP_HALF_HOURS = 3;
const MAX_GAPS = 12;

/** Share read of each day in the last 13 months, 0 to 1; null where nothing was expected. */
export function coverageByMonth(readings: Readings, months: readonly Month[]) {
  return months.slice(-COVERAGE_MONTHS).map((month) => ({
    month,
    name: monthName(month),
    days: amountsByDay(readings, firstDayOf(month), lastDayOf(month)).map(coverageOf),
  }));
}

/** Describes the longest gaps, newest first, then the others in summary; empty without gaps. */
export function gapsOf(readings: Readings, span: Span, hasAccessEnded: boolean): string[] {
  const gaps: { from: number; count: number }[] = [];
  for (let at = span.start; at < span.end; at += HALF_HOUR) {
    if (unitsAt(readings, at) !== null) continue;
    const last = gaps.at(-1);
    if (last && last.from + last.count * HALF_HOUR === at) last.count += 1;
    else gaps.push({ from: at, count: 1 });
  }
  const long = gaps.filter(({ count }) => count >= GAP_HALF_HOURS);
  const longest = [...long].sort((a, b) => b.count - a.count).slice(0, MAX_GAPS);
  const named = longest.sort((a, b) => b.from - a.from).map((gap) => describeGap(gap));
  const short = gaps.length - long.length;
  if (short > 0)
    named.push(
      `${short} single ${short === 1 ? "half hour or pair" : "half hours or pairs"} here and there.`,
    );
  const others = long.length - longest.length;
  if (others > 0) named.push(`${others} other ${others === 1 ? "stretch" : "stretches"}.`);
  return named.length ? [...named, hasAccessEnded ? NOT_RETRIED : RETRIED] : [];
}

/** Matches `spansToFetch` and `gapsToFetch`. */
const RETRIED = "We ask for them again every day for a week, every week for a month, then every four weeks.";
const NOT_RETRIED = "We no longer ask for them: the permission to read your meter has ended.";

function describeGap({ from, count }: { from: number; count: number }): string {
  const [first, last] = [formatMoment(from, 0), formatMoment(from + (count - 1) * HALF_HOUR, 1)];
  const length =
    count >= 48 ? `${Math.round(count / 48)} ${count < 72 ? "day" : "days"}` : `${count} half hours`;
  return `${length} from ${first} to ${last}: your meter or the data provider had none.`;
}

/** Start of a half hour, or with 1 its end. */
function formatMoment(at: number, edge: 0 | 1): string {
  const day = dayOf(at);
  const slot = halfHoursIn(day).find(({ start }) => start === at)?.slot ?? 0;
  return `${longDay(day)}, ${clockTime(slot + edge)}`;
}
