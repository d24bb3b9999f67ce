import { expect, test } from "vitest";
import { addWorkingDays, isBankHoliday } from "./bank-holidays.ts";
import { type Day, daysBetween } from "./london-calendar.ts";

/** Source: gov.uk/bank-holidays, England and Wales. */
const listed: Record<string, string> = {
  "2020": "01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28",
  "2021": "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28",
  "2022": "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27",
  "2023": "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26",
  "2024": "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26",
  "2025": "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
  "2026": "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
  "2027": "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28",
};

test.each(Object.entries(listed))("lists the published bank holidays of %s", (year, days) => {
  const found = daysBetween(`${year}-01-01` as Day, `${year}-12-31` as Day).filter(isBankHoliday);
  expect(found.map((day) => day.slice(5)).join(" ")).toBe(days);
});

test.each([
  ["2026-11-23", 5, "2026-11-30", "over a weekend"],
  ["2026-11-28", 1, "2026-11-30", "from a Saturday"],
  ["2026-12-23", 5, "2027-01-04", "over Christmas, Boxing Day's Monday and New Year"],
  ["2026-04-02", 2, "2026-04-08", "over Easter"],
  ["2026-11-23", 0, "2026-11-23", "none"],
])("%s and %i working days is %s: %s", (day, count, later) => {
  expect(addWorkingDays(day as Day, count)).toBe(later);
});
