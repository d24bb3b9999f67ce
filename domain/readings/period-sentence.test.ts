import { expect, test } from "vitest";
import { energyView } from "./energy-view.ts";
import { readingsBy } from "./test-readings.ts";

test("names the first counted day per fuel if the period starts earlier", () => {
  const electricity = readingsBy(() => 100, "2025-10-08", "2026-03-03");
  const later = readingsBy(() => 100, "2025-12-10", "2026-03-03", "gas");
  const view = (by: string, date: string, show = "kwh") =>
    energyView([electricity, later], { by, date, show });
  const inOctober = view("month", "2025-10-20");
  expect(inOctober.sentence).toMatch(
    /^You used 115.kWh of electricity in October 2025, counted from 8 October 2025 on\.$/,
  );
  expect(view("month", "2025-10-20", "cost").sentence).toContain(
    " in October 2025, counted from 8 October 2025 on, and its standing charge was ",
  );
  expect(view("week", "2025-10-08").sentence).toContain(", counted from 8 October 2025 on.");
  const since = ({ panels }: ReturnType<typeof view>) => panels.map((panel) => panel.since);
  expect(since(inOctober)).toEqual(["8 October 2025", "10 December 2025"]);
  expect(since(view("month", "2025-12-24"))).toEqual([null, "10 December 2025"]);
  expect(since(view("day", "2025-10-08"))).toEqual([null, "10 December 2025"]);
  expect(since(view("month", "2026-01-24"))).toEqual([null, null]);
});

test("names the last counted day of a fuel that ends before another", () => {
  const electricity = readingsBy(() => 100, "2026-01-01", "2026-03-20");
  const behind = readingsBy(() => 100, "2026-01-01", "2026-03-17", "gas");
  const until = (date: string, fuel = "electricity") =>
    energyView([electricity, behind], { by: "month", date, fuel }).panels.map((panel) => panel.until);
  expect(until("2026-03-10")).toEqual([null, "17 March 2026"]);
  expect(until("2026-03-10", "gas")).toEqual(["17 March 2026", null]);
  expect(until("2026-02-10")).toEqual([null, null]);
  const sentence = (by: string, fuel: string) =>
    energyView([electricity, behind], { by, date: "2026-03-10", fuel }).sentence;
  expect(sentence("month", "gas")).toMatch(/ of gas in March 2026, counted to 17 March 2026\.$/);
  expect(sentence("year", "gas")).toMatch(/, counted from 1 January 2026 to 17 March 2026\.$/);
  expect(sentence("month", "electricity")).toMatch(/ of electricity in March 2026 so far\.$/);
});

test("says that a sum is of an unfinished period", () => {
  const readings = readingsBy(() => 100, "2025-10-01", "2025-11-20");
  const sentence = (by: string, date: string, show = "kwh") =>
    energyView([readings], { by, date, show }).sentence;
  for (const by of ["week", "month"]) expect(sentence(by, "2025-11-20")).toMatch(/ so far\.$/);
  expect(sentence("year", "2025-11-20")).toContain(" so far, counted from ");
  expect(sentence("month", "2025-11-20", "cost")).toContain(" in November 2025 so far, and its standing");
  expect(sentence("day", "2025-11-20")).not.toContain("so far");
  expect(sentence("month", "2025-10-10")).toMatch(/^You used 149.kWh of electricity in October 2025\.$/);
});
