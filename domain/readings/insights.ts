import { capitalise } from "../capitalise.ts";
import { addDays, type Day, daysBetween, firstDayOf, monthOf } from "../london-calendar.ts";
import { alwaysOnAt, holdsAllYear } from "./always-on.ts";
import { dayName, hourName, monthName } from "./day-names.ts";
import { halfHoursIn } from "./days.ts";
import { describeShare, formatKwh, formatNumber, formatWatts, wholeShares } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import { costByMonthEnd } from "./insight-cost.ts";
import {
  constantUseShown,
  formatInsight,
  halfHourShown,
  hoursShown,
  standingChargeNote,
  useShown,
} from "./insight-measures.ts";
import type { Shown } from "./measured.ts";
import { monthEnd } from "./month-end.ts";
import type { PeriodLength } from "./periods.ts";
import { type Readings, sumAmounts, unitsAt } from "./readings.ts";
import { ordinaryDays } from "./recent-days.ts";
import { kindOf } from "./usual.ts";

/** An insight from a home's readings in the shown measure, with its calculation. */
export interface Insight {
  kind: "always-on" | "highest" | "evening" | "weekend" | "month-end" | "cleanest" | "weather";
  title: string;
  figure: string;
  text: string;
  working: string[];
}

const RECENT_DAYS = 30;
const COMPARED_DAYS = 56;
const MIN_DAYS = 7;
const MIN_WEEKEND_DAYS = 4;
/** 16:00 to 19:00, Britain's peak, as clock slots. */
const PEAK_HOURS = { from: 32, to: 38 } as const;

/** Most relevant first. */
const orders: Record<PeriodLength, Insight["kind"][]> = {
  day: ["always-on", "evening", "highest", "weekend", "month-end"],
  week: ["weekend", "evening", "always-on", "highest", "month-end"],
  month: ["month-end", "evening", "always-on", "weekend", "highest"],
  year: ["always-on", "weekend", "evening", "highest", "month-end"],
};

type Rule = (readings: Readings, day: Day, shown: Shown) => Omit<Insight, "kind"> | null;

const rules: Partial<Record<Insight["kind"], Rule>> = {
  "always-on": alwaysOn,
  "month-end": monthForecast,
  highest: highestHalfHour,
  evening,
  weekend,
};

export function insightsOf(readings: Readings, day: Day, shown: Shown, by: PeriodLength = "day"): Insight[] {
  return orders[by].flatMap((kind) => {
    const found = rules[kind]?.(readings, day, shown);
    return found ? [{ kind, ...found }] : [];
  });
}

function alwaysOn(readings: Readings, day: Day, shown: Shown): ReturnType<Rule> {
  const found = alwaysOnAt(readings, day);
  if (!found) return null;
  const { watts, kwhPerYear, nights, perHalfHour } = found;
  const over = holdsAllYear(readings, day, found) ? "year" : "day";
  const kwhPerDay = formatKwh(kwhOf("electricity", perHalfHour * 48));
  const figure = `${formatInsight(constantUseShown(perHalfHour, over, day, shown), shown)} a ${over}`;
  return {
    title: "Always on",
    figure,
    text: {
      year: `What never switches off, ${formatWatts(watts)} day and night: ${figure}.`,
      day: `What has stayed on lately, ${formatWatts(watts)} day and night: ${figure}.`,
    }[over],
    working: [
      `For each of the last ${nights} days up to ${dayName(day)} on which you were home and we have enough readings, we took the lowest mean of three half hours in a row between 00:00 and ${readings.exportsFrom === undefined ? "06:00" : "dawn"}.`,
      `The middle one of these is ${formatKwh(kwhOf("electricity", perHalfHour), 2)} a half hour, which is ${formatWatts(watts)}.`,
      ...{
        year: [`Times 48 half hours and 365 days: ${formatKwh(kwhPerYear)} a year.`],
        day: [
          `Times 48 half hours: ${kwhPerDay} a day.`,
          "We don’t scale this up to a year, because we don’t know your home’s other seasons yet or because it uses far less in them, like most homes heated by electricity.",
        ],
      }[over],
      ...standingChargeNote(shown),
    ],
  };
}

function highestHalfHour(readings: Readings, day: Day, shown: Shown): ReturnType<Rule> {
  const { fuel } = readings;
  const from = addDays(day, 1 - RECENT_DAYS);
  let highest: { units: number; day: Day; start: number; slot: number } | null = null;
  for (const one of daysBetween(from, day)) {
    for (const { start, slot } of halfHoursIn(one)) {
      const units = unitsAt(readings, start);
      if (units !== null && units > (highest?.units ?? 0)) highest = { units, day: one, start, slot };
    }
  }
  if (!highest) return null;
  const when = `${hourName(highest.slot)} to ${hourName(highest.slot + 1)} on ${dayName(highest.day)}`;
  return {
    title: "Highest half hour",
    figure: formatInsight(halfHourShown(readings, highest, shown), shown, 2),
    text: `${when}: ${formatKwh(kwhOf(fuel, highest.units), 2)}.`,
    working: [
      `The highest of all half hours that we have readings for, from ${dayName(from)} to ${dayName(day)}.`,
      ...standingChargeNote(shown),
    ],
  };
}

function evening(readings: Readings, day: Day, shown: Shown): ReturnType<Rule> {
  const { fuel } = readings;
  if (fuel !== "electricity") return null;
  const days = ordinaryDays(readings, addDays(day, 1 - RECENT_DAYS), day);
  if (days.length < MIN_DAYS) return null;
  const all = kwhOf(fuel, sumAmounts(days).units);
  if (all === 0) return null;
  const names = days.map((one) => one.day);
  const kwh = hoursShown(readings, names, PEAK_HOURS, { ...shown, show: "kwh" });
  const amount = hoursShown(readings, names, PEAK_HOURS, shown);
  const [share = 0] = wholeShares([kwh, all - kwh]);
  const verb = { cost: "It cost", kwh: "That is", carbon: "It caused" }[shown.show];
  const over =
    days.length === RECENT_DAYS
      ? `in the last ${RECENT_DAYS} days`
      : `on ${days.length} of the last ${RECENT_DAYS} days`;
  return {
    title: "4 to 7pm",
    figure: `${formatInsight((amount / days.length) * RECENT_DAYS, shown)} a month`,
    text: `${describeShare(share)} of your electricity is used from 4 to 7pm, when Britain uses most. ${verb} ${formatInsight(amount, shown)} ${over}.`,
    working: [
      `${formatKwh(kwh)} of ${formatKwh(all)} on the ${days.length} comparable days of the last ${RECENT_DAYS}: ${share}%. Spread evenly over the day it would be 12.5%.`,
      ...standingChargeNote(shown),
    ],
  };
}

function weekend(readings: Readings, day: Day, shown: Shown): ReturnType<Rule> {
  const days = ordinaryDays(readings, addDays(day, 1 - COMPARED_DAYS), day);
  const weekdays = days.filter((one) => kindOf(one.day) === "weekday");
  const weekends = days.filter((one) => kindOf(one.day) !== "weekday");
  if (weekdays.length < MIN_DAYS || weekends.length < MIN_WEEKEND_DAYS) return null;
  const [weekdayMean, weekendMean] = [weekdays, weekends].map(
    (some) => some.reduce((sum, one) => sum + useShown(readings, one.day, shown), 0) / some.length,
  ) as [number, number];
  if (weekdayMean === 0) return null;
  const change = Math.round((weekendMean / weekdayMean - 1) * 100);
  const [atWeekends, onWeekdays] = [weekendMean, weekdayMean].map((mean) => formatInsight(mean, shown));
  return {
    title: "Weekends",
    figure: Math.abs(change) < 3 ? "About the same" : `${Math.abs(change)}% ${change < 0 ? "less" : "more"}`,
    text: `${atWeekends} a day at weekends, ${onWeekdays} on weekdays.`,
    working: [
      `The mean of ${weekends.length} complete Saturdays and Sundays against ${weekdays.length} complete weekdays in the eight weeks up to ${dayName(day)}.`,
      ...standingChargeNote(shown),
    ],
  };
}

function monthForecast(readings: Readings, day: Day, shown: Shown): ReturnType<Rule> {
  const forecast = monthEnd(readings, day);
  if (!forecast) return null;
  const { soFar, days, low, high, tried } = forecast;
  const { fuel } = readings;
  const places = kwhOf(fuel, high) < 20 ? 1 : 0;
  const [least, most] = [formatNumber(kwhOf(fuel, low), places), formatKwh(kwhOf(fuel, high), places)];
  const inKwh = most.startsWith(`${least}\u00a0`) ? `About ${most}` : `${least} to ${most}`;
  const read = daysBetween(firstDayOf(monthOf(day)), day);
  const toCome = { days, low: low - soFar, high: high - soFar };
  const cost = shown.show === "cost" ? costByMonthEnd(readings, read, toCome, shown.tariffs) : null;
  return {
    title: `${capitalise(fuel)} by the end of ${monthName(monthOf(day)).split(" ")[0]}`,
    figure: cost?.range ?? inKwh,
    text: "If you carry on as you are.",
    working: [
      `${formatKwh(kwhOf(fuel, soFar))} so far, and ${days} ${days === 1 ? "day" : "days"} to come, at the level of the last four weeks.`,
      `We made the same forecast on ${tried} earlier days. The range allows for their errors, so that at least four months in five end within it.`,
      ...(cost?.working ?? []),
    ],
  };
}
