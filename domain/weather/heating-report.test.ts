import { beforeAll, expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { tariffOf } from "../prices/tariff.ts";
import { withExports } from "../readings/exported.ts";
import type { RequestedView } from "../readings/periods.ts";
import type { Readings } from "../readings/readings.ts";
import { homeOf, type Plan, type TestHome } from "../readings/test-homes.ts";
import { readingsBy } from "../readings/test-readings.ts";
import { weatherOn } from "../readings/test-weather.ts";
import type { Temperatures } from "./heating-days.ts";
import {
  type HeatingReport,
  heatingChoice,
  heatingReport,
  reportWorking,
  weatherNeighbour,
} from "./heating-report.ts";

const FIRST = "2025-10-01";
const LAST = "2026-11-30";

function temperatures(first: string, last: string, seed = 1): Temperatures {
  return new Map(
    daysBetween(first as Day, last as Day).map((day) => [day, weatherOn(seed, day).celsius] as const),
  );
}

function reportOf(held: readonly Readings[], requested: RequestedView, known = temperatures(FIRST, LAST)) {
  const choice = heatingChoice(held, requested);
  if (!choice) throw new Error("The period has no readings.");
  return heatingReport(choice, known, []);
}

const fuelsOf = ({ electricity, gas, exported }: TestHome) => [withExports(electricity, exported), gas];
const month = (date: string) => ({ by: "month", date });

const kept = new Map<string, Readings[]>();
const homes: Record<string, Plan> = {
  ordinary: {},
  boiler: { boilerFrom: "2026-11-01" },
  solar: { solarFrom: "2026-06-01" },
  pump: { heating: "heat pump" },
};
beforeAll(() => {
  for (const [name, plan] of Object.entries(homes)) kept.set(name, fuelsOf(homeOf(plan)));
});
const homeNamed = (name: string) => kept.get(name) ?? [];

test("attributes an unchanged home's use to the weather alone", () => {
  const report = reportOf(homeNamed("ordinary"), month("2026-11-30")) as HeatingReport;
  expect(report.fit.r2).toBeGreaterThan(0.8);
  expect(Math.abs(report.change?.rest ?? 1)).toBeLessThan(0.08);
  expect(report.share?.low).toBeGreaterThan(0.4);
});

test("attributes the saving of a new boiler to the household", () => {
  const report = reportOf(homeNamed("boiler"), month("2026-11-30")) as HeatingReport;
  const usual = reportOf(homeNamed("ordinary"), month("2026-11-30")) as HeatingReport;
  const difference = (report.change?.rest ?? 0) - (usual.change?.rest ?? 0);
  expect(difference).toBeGreaterThan(-0.24);
  expect(difference).toBeLessThan(-0.14);
});

test("compares a month without a previous year with the fitted line", () => {
  const report = reportOf(homeNamed("ordinary"), month("2026-09-30")) as HeatingReport;
  expect(report.change).toBeNull();
  expect(report.sentence).toMatch(/^Your home used .* it usually uses in such weather/);
});

test("splits a year's change in pounds over the days read in both years", () => {
  const days = daysBetween("2024-12-01" as Day, LAST as Day);
  const isLater = (day: Day) => day >= "2025-12-01";
  const celsiusOn = (day: Day) => 10 - 7 * Math.cos((2 * Math.PI * (days.indexOf(day) - 45)) / 365);
  const known = new Map(days.map((day) => [day, celsiusOn(day) + (isLater(day) ? 1 : 0)]));
  const litres = (day: Day) => 2000 + 500 * Math.max(0, 15 - (known.get(day) ?? 0));
  const isUnread = (day: Day) => day >= "2025-01-01" && day <= "2025-03-03";
  const pattern = (day: Day) =>
    isUnread(day) ? null : Math.round((litres(day) * (isLater(day) ? 0.9 : 1)) / 48);
  const held = [readingsBy(pattern, "2024-12-01", LAST, "gas")];
  const choice = heatingChoice(held, { by: "year", date: LAST });
  if (!choice) throw new Error("The period has no readings.");
  const gas = { fuel: "gas" as const, validFrom: "2024-01-01", standingPence: 30, pence: 6, times: [] };
  const { sentence, change } = heatingReport(choice, known, [tariffOf(gas)]) as HeatingReport;
  const found =
    /^(\d+)% less gas than the twelve months before, about £(\d+)\. The weather was 1\.0° milder: about £(\d+0) less gas\. Allowing for that, (\d+)% less than then\.$/.exec(
      sentence,
    );
  expect(found, sentence).not.toBeNull();
  const [percent = 0, total = 0, weather = 0, rest = 0] = (found ?? []).slice(1).map(Number);
  expect(Math.abs((total * (percent - rest)) / percent - weather), sentence).toBeLessThan(10);
  expect(Math.abs((total * (change?.weather ?? 0)) / (change?.total ?? 1) - weather)).toBeLessThan(6);
});

test("without a previous year, states the share used for heating", () => {
  const report = reportOf(homeNamed("ordinary"), { by: "year", date: LAST }) as HeatingReport;
  expect(report.sentence).toMatch(/^(\d+% to|About) \d+% of the gas is for heating\.$/);
});

test("compares an early month with the year of readings that follows", () => {
  const report = reportOf(homeNamed("ordinary"), month("2025-12-31")) as HeatingReport;
  expect(report.sentence).toMatch(/usually uses in such weather/);
  expect(report.counted.days.at(-1)?.day).toBe("2026-09-30");
});

test("no heating is compared in a warm month", () => {
  const report = reportOf(homeNamed("ordinary"), month("2026-08-31")) as HeatingReport;
  expect(report).toMatchObject({ title: "Heating", change: null });
  expect(report.sentence).toMatch(/ heating in August 2026: it was warm enough outside\./);
});

test("leads only to periods with enough readings", () => {
  const year = heatingChoice(homeNamed("ordinary"), { by: "year", date: LAST });
  const early = heatingChoice(homeNamed("ordinary"), month("2025-11-30"));
  if (!year || !early) throw new Error("The periods have no readings.");
  expect(weatherNeighbour(year.period, -1, year.reach)).toBeNull();
  expect(weatherNeighbour(early.period, -1, early.reach)).toBe("2025-10-31");
  expect(weatherNeighbour(early.period, 1, early.reach)).toBe("2025-12-31");
});

test("prices a past month at today's price", () => {
  const prices = (validFrom: string, pence: number) =>
    tariffOf({ fuel: "gas" as const, validFrom, standingPence: 30, pence, times: [] });
  const tariffs = [prices("2025-01-01", 5), prices("2026-11-01", 8)];
  const choice = heatingChoice(homeNamed("ordinary"), month("2026-01-31"));
  if (!choice) throw new Error("The period has no readings.");
  const known = temperatures(FIRST, LAST);
  const { degree } = heatingReport(choice, known, tariffs) as HeatingReport;
  expect(degree.pence).toBeCloseTo(degree.kwh * 8, 6);
});

test("less than nine months of temperatures give no share of a year", () => {
  const short = [...temperatures(FIRST, LAST)].slice(-270);
  expect(reportOf(homeNamed("ordinary"), { by: "year", date: LAST }, new Map(short))).toBe("short");
  const report = reportOf(homeNamed("ordinary"), month("2026-11-30"), new Map(short)) as HeatingReport;
  expect(report).toMatchObject({ share: null, cooler: null });
  expect(reportWorking(report, "gas").join(" ")).not.toMatch(/is heating|Without heating/);
});

test("compares an unfinished month with the same days a year before", () => {
  const held = homeNamed("ordinary").map((one) => ({
    ...one,
    expected: { ...one.expected, end: one.expected.end - 10 * 86_400 },
  }));
  const report = reportOf(held, month("2026-11-20")) as HeatingReport;
  expect(report.sentence).toContain("the same days of November 2025");
});

test("a heat pump is reported by its electricity", () => {
  const [electricity] = homeNamed("pump");
  const report = reportOf([electricity as Readings], month("2026-11-30")) as HeatingReport;
  expect(report.fit.slope).toBeGreaterThan(0);
});

test.each<[string, () => ReturnType<typeof reportOf>, string]>([
  [
    "ordinary electricity",
    () => reportOf(homeNamed("ordinary"), { ...month(LAST), fuel: "electricity" }),
    "not-heating",
  ],
  [
    "electricity beside panels",
    () => reportOf(homeNamed("solar"), { ...month(LAST), fuel: "electricity" }),
    "exports",
  ],
  ["unknown temperatures", () => reportOf(homeNamed("ordinary"), month(LAST), new Map()), "no-temperatures"],
  [
    "summer alone",
    () => reportOf([readingsBy(() => 100, "2026-05-01", "2026-08-31", "gas")], month("2026-08-31")),
    "few-cold-days",
  ],
])("makes no report for %s", (_, report, refusal) => {
  expect(report()).toBe(refusal);
});

test("states what a colder degree costs at the day’s price", () => {
  const held = homeNamed("ordinary");
  const choice = heatingChoice(held, month("2026-11-30"));
  if (!choice) throw new Error("The period has no readings.");
  const gas = { fuel: "gas" as const, validFrom: "2026-01-01", standingPence: 30, pence: 7, times: [] };
  const report = heatingReport(choice, temperatures(FIRST, LAST), [tariffOf(gas)]) as HeatingReport;
  expect(report.degree.pence).toBeCloseTo(report.fit.slope * 7, 6);
  expect(reportWorking(report, "gas").join(" ")).toContain("CC BY 4.0");
});

test("states the number of excluded days", () => {
  const known = new Map(temperatures(FIRST, LAST));
  for (let n = 0; n < 5; n += 1) known.delete(addDays("2026-02-01" as Day, n));
  const report = reportOf(homeNamed("ordinary"), { by: "year", date: LAST }, known) as HeatingReport;
  expect(report.counted.withoutTemperature).toBe(5);
  expect(report.counted.days).toHaveLength(360 - report.counted.unread);
  expect(reportWorking(report, "gas").join(" ")).toContain("5 days are left out");
});
