import { beforeAll, expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { withExports } from "../readings/exported.ts";
import type { Readings } from "../readings/readings.ts";
import { homeOf, type Plan } from "../readings/test-homes.ts";
import { weatherOn } from "../readings/test-weather.ts";
import { heatedDay, heatedDayChoice } from "./heated-day.ts";
import type { Temperatures } from "./heating-days.ts";

const LAST = "2026-11-30" as Day;
const known: Temperatures = new Map(
  daysBetween("2025-10-01" as Day, LAST).map((day) => [day, weatherOn(1, day).celsius] as const),
);

const held = new Map<string, Readings[]>();
const plans: Record<string, Plan> = {
  ordinary: {},
  boiler: { boilerFrom: "2026-11-24" },
  solar: { solarFrom: "2026-06-01" },
  pump: { heating: "heat pump" },
};
beforeAll(() => {
  for (const [name, plan] of Object.entries(plans)) {
    const { electricity, gas, exported } = homeOf(plan);
    held.set(name, [withExports(electricity, exported), gas]);
  }
});

function ofFuel(name: string, fuel: "electricity" | "gas"): Readings {
  return held.get(name)?.find((one) => one.fuel === fuel) as Readings;
}

const week = daysBetween(addDays(LAST, -6), LAST);
const wordsOf = (readings: Readings, days: readonly Day[], temperatures = known) =>
  days.map((day) => heatedDay(readings, day, temperatures)?.words ?? null);

test("most days of an unchanged home are as usual", () => {
  const days = daysBetween(addDays(LAST, -59), LAST);
  const words = wordsOf(ofFuel("ordinary", "gas"), days).filter((one) => one !== null);
  const usual = words.filter((one) => one.startsWith("Gas about the same as usual at "));
  expect(words.length).toBeGreaterThan(40);
  expect(usual.length / words.length).toBeGreaterThan(0.65);
});

test("a new boiler uses less than usual on most days", () => {
  const words = wordsOf(ofFuel("boiler", "gas"), week);
  const less = words.filter((one) => one?.match(/^Gas \d+% less than usual at −?\d+\u00a0°C$/));
  expect(less.length).toBeGreaterThan(3);
});

test("a heat pump is compared by its electricity", () => {
  expect(wordsOf(ofFuel("pump", "electricity"), week).join()).toContain("Electricity ");
});

test.each([
  ["a warm day", "ordinary", "gas", "2026-08-01", known],
  ["electricity that does not heat", "ordinary", "electricity", LAST, known],
  ["net electricity", "solar", "electricity", LAST, known],
  ["a day without temperature", "ordinary", "gas", LAST, new Map([...known].slice(0, -1))],
  ["a day without readings", "ordinary", "gas", "2026-12-01", known],
  ["two months of temperatures", "ordinary", "gas", LAST, new Map([...known].slice(-60))],
] as const)("compares nothing for %s", (_, home, fuel, day, temperatures) => {
  expect(heatedDay(ofFuel(home, fuel), day as Day, temperatures)).toBeNull();
});

test("chooses gas for days, and nothing for months", () => {
  const home = held.get("ordinary") ?? [];
  expect(heatedDayChoice(home, { by: "day", date: LAST })?.readings.fuel).toBe("gas");
  expect(heatedDayChoice(home.slice(0, 1), { by: "day", date: LAST })?.readings.fuel).toBe("electricity");
  expect(heatedDayChoice(home, { by: "month", date: LAST })).toBeNull();
});
