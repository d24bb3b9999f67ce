import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { standsOut } from "./stands-out.ts";
import { anyReadings, type Pattern, readingsBy } from "./test-readings.ts";
import { kindOf } from "./usual.ts";

const day = "2026-11-20" as Day;

/** 100 Wh by night, 200 by day, 500 from 16:00 to 19:00, half as much again at weekends; a tenth more this year. */
const home: Pattern = (one, slot) => {
  const base = slot < 14 ? 100 : slot >= 32 && slot < 38 ? 500 : 200;
  return base * (kindOf(one) === "weekday" ? 1 : 1.5) * (one >= "2026-01-01" ? 1 : 1.25);
};

function insight(kind: string, pattern: Pattern = home, first = "2025-10-20") {
  const found = standsOut(readingsBy(pattern, first, "2026-11-21"), day).find((one) => one.kind === kind);
  return (
    found && {
      ...found,
      figure: found.figure.replace("\u00a0", " "),
      text: found.text.replaceAll("\u00a0", " "),
    }
  );
}

test("what is always on, in watts and in kWh a year", () => {
  expect(insight("always-on")).toMatchObject({
    figure: "200 W",
    text: "What your home uses whatever happens: 1,752 kWh a year.",
  });
});

test("the highest half hour of the last thirty days", () => {
  const pattern: Pattern = (one, slot) =>
    one === "2026-10-20" ? 9000 : one === "2026-11-03" && slot === 37 ? 2340 : home(one, slot);
  expect(insight("highest", pattern)).toMatchObject({
    figure: "2.34 kWh",
    text: "18:30 to 19:00 on Tuesday 3 November, of the last 30 days.",
  });
});

test("the share from 16:00 to 19:00", () => {
  // 3,000 Wh of 1,400 + 5,600 + 3,000 on a weekday; a weekend's share is the same.
  expect(insight("evening")).toMatchObject({ figure: "30%" });
});

test("weekends against weekdays", () => {
  expect(insight("weekend")).toMatchObject({
    figure: "50% more",
    text: "15.0 kWh on a day of the weekend, 10.0 kWh on a weekday.",
  });
  expect(insight("weekend", () => 100)?.figure).toBe("About the same");
});

test("this month so far against the same days last year", () => {
  // 15 weekdays and 5 days of weekends this year, 225 kWh; 14 and 6 of a quarter more last year, 287.5 kWh.
  expect(insight("month")).toMatchObject({
    title: "November 2026 so far",
    figure: "225 kWh",
    text: "22% less than on the same days last year.",
  });
});

test("where the month under way ends, between the quarters of the latest days of each kind", () => {
  // 225 kWh in 20 days; 6 weekdays of 10 kWh and 4 days of weekends of 15 to come, and all are the same.
  const found = (pattern: Pattern, last = "2026-11-20") =>
    standsOut(readingsBy(pattern, "2026-09-01", last), day).find(({ kind }) => kind === "month-end");
  const text = (one: ReturnType<typeof found>) => one?.figure.replaceAll("\u00a0", " ");
  expect(found(home)?.title).toBe("By the end of November 2026");
  expect(text(found(home))).toBe("About 345 kWh");
  // Weekdays of odd dates use twice as much: 295 kWh so far, 60 at the weekends to come, 6 weekdays of 10 or 20.
  const uneven: Pattern = (one, slot) =>
    (home(one, slot) ?? 0) * (kindOf(one) === "weekday" && Number(one.slice(8)) % 2 ? 2 : 1);
  expect(text(found(uneven))).toBe("415 to 475 kWh");
  // The next day is held: the month as shown is in the past.
  expect(found(home, "2026-11-21")).toBeUndefined();
});

test.each([
  ["month-end", home, "2026-11-05"],
  ["month-end", (one: Day) => (one.startsWith("2026-11-1") ? null : 100), "2026-09-01"],
  ["month", home, "2025-11-02"],
  ["weekend", home, "2026-11-16"],
  ["evening", home, "2026-11-16"],
  ["always-on", home, "2026-11-16"],
  ["evening", () => 0, "2026-10-01"],
  ["weekend", () => 0, "2026-10-01"],
  ["highest", () => 0, "2026-10-01"],
  ["month", (one: Day) => (one.startsWith("2025-11-1") ? null : 100), "2025-10-20"],
] as const)("of %s nothing is said when too little supports it", (kind, pattern, first) => {
  expect(insight(kind, pattern, first)).toBeUndefined();
});

test("each says its working, and none says NaN, infinity or undefined, whatever was read", () => {
  fc.assert(
    fc.property(anyReadings, ({ readings, last }) => {
      for (const { figure, text, working, title } of standsOut(readings, last)) {
        expect(working.length).toBeGreaterThan(0);
        expect([title, figure, text, ...working].join(" ")).not.toMatch(/NaN|Infinity|undefined|null/);
      }
    }),
  );
});
