import { addDays, type Day, dayFromNumber, dayNumber, weekdayOf } from "./london-calendar.ts";

/** One-off and moved bank holidays of England and Wales. Source: gov.uk/bank-holidays. */
const proclaimed: Record<string, { extra: readonly string[]; moved: readonly string[] }> = {
  "2020": { extra: ["2020-05-08"], moved: ["2020-05-04"] },
  "2022": { extra: ["2022-06-02", "2022-06-03", "2022-09-19"], moved: ["2022-05-30"] },
  "2023": { extra: ["2023-05-08"], moved: [] },
};

/** Bank holidays of England and Wales, as the electricity market uses throughout Great Britain. Correct from 2013. */
export function isBankHoliday(day: Day): boolean {
  const year = day.slice(0, 4);
  return holidaysOf(year).has(day);
}

export function isWorkingDay(day: Day): boolean {
  return weekdayOf(day) <= 5 && !isBankHoliday(day);
}

/** Adds working days; the start day does not count. */
export function addWorkingDays(day: Day, count: number): Day {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

const holidaysByYear = new Map<string, ReadonlySet<string>>();

function holidaysOf(year: string): ReadonlySet<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const easter = easterSunday(Number(year));
  const { extra, moved } = proclaimed[year] ?? { extra: [], moved: [] };
  const days = new Set<string>([
    nextWorkingDay(`${year}-01-01` as Day),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMondayFrom(`${year}-05-01` as Day),
    firstMondayFrom(`${year}-05-25` as Day),
    firstMondayFrom(`${year}-08-25` as Day),
    ...christmas(year),
    ...extra,
  ]);
  for (const day of moved) days.delete(day);
  holidaysByYear.set(year, days);
  return days;
}

/** A weekend holiday moves to Monday. */
function nextWorkingDay(day: Day): Day {
  const weekday = weekdayOf(day);
  return weekday > 5 ? addDays(day, 8 - weekday) : day;
}

/** Christmas Day and Boxing Day; weekend ones move to Monday and Tuesday. */
function christmas(year: string): Day[] {
  const day = `${year}-12-25` as Day;
  const weekday = weekdayOf(day);
  if (weekday === 5) return [day, addDays(day, 3)];
  if (weekday === 6) return [addDays(day, 2), addDays(day, 3)];
  if (weekday === 7) return [addDays(day, 2), addDays(day, 1)];
  return [day, addDays(day, 1)];
}

function firstMondayFrom(day: Day): Day {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}

/** Easter Sunday. Source: Oudin (1940), as published by the US Naval Observatory. */
function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const k = Math.floor((century - 17) / 25);
  let moon = (century - Math.floor(century / 4) - Math.floor((century - k) / 3) + 19 * golden + 15) % 30;
  moon -=
    Math.floor(moon / 28) *
    (1 - Math.floor(moon / 28) * Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const afterFullMoon = moon - weekday;
  const month = 3 + Math.floor((afterFullMoon + 40) / 44);
  const date = afterFullMoon + 28 - 31 * Math.floor(month / 4);
  const first = dayNumber(`${year}-0${month}-01` as Day);
  return dayFromNumber(first + date - 1);
}
