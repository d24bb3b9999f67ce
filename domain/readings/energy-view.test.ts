import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, dayNumber } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { sampleReadings } from "../sample-home/sample-readings.ts";
import { energyView } from "./energy-view.ts";
import { fuels, HALF_HOUR, kwhOf } from "./fuel.ts";
import { lengths } from "./periods.ts";
import { amountIn, MISSING, type Readings } from "./readings.ts";
import { anyReadings, asDailySums, readingsBy } from "./test-readings.ts";
import { halfHoursNeeded } from "./view-needs.ts";

const year = readingsBy((_, slot) => (slot < 14 ? 100 : 200), "2025-11-01", "2026-11-21");
const gas = readingsBy(() => 50, "2026-10-01", "2026-11-20", "gas");

test("shows nothing without readings", () => {
  expect(energyView([], {})).toMatchObject({ period: null, panels: [], sentence: "" });
});

test("a day shows its half hours, the usual ones and constant usage", () => {
  const view = energyView([year, gas], { date: "2026-11-20", show: "kwh" });
  expect(view.sentence).toBe(
    "35\u00a0kWh on Friday 20 November: Electricity about the same as a usual weekday.",
  );
  expect(view.panels.map(({ fuel, total, bars }) => [fuel, total, bars.length])).toEqual([
    ["electricity", 8.2, 48],
    ["gas", kwhOf("gas", 2400), 48],
  ]);
  expect(view.panels[0]).toMatchObject({ alwaysOn: 0.1, highest: 0.2, present: 48, expected: 48 });
  expect(view.panels[0]?.bars[36]).toEqual({
    start: "2026-11-20T18:00:00+00:00",
    name: "18:00 to 18:30",
    kwh: 0.2,
    present: 1,
    expected: 1,
    usual: 0.2,
    before: null,
  });
});

test("a day notices the first day without gas, whichever fuel is chosen", () => {
  const off = readingsBy((day) => (day === "2026-11-20" ? 0 : 50), "2026-10-01", "2026-11-20", "gas");
  for (const fuel of fuels)
    expect(energyView([year, off], { date: "2026-11-20", fuel }).noticing?.kind).toBe("fuel-off");
});

test("the scale is the highest half hour of the last thirty days", () => {
  const readings = readingsBy((day) => (day === "2026-11-01" ? 900 : 100), "2026-09-01", "2026-12-24");
  const highest = (date: string) => energyView([readings], { date }).panels[0]?.highest;
  expect([
    highest("2026-10-31"),
    highest("2026-11-01"),
    highest("2026-11-30"),
    highest("2026-12-01"),
  ]).toEqual([0.1, 0.9, 0.9, 0.1]);
});

test("a week ends with its date and expects nothing before the first reading", () => {
  const bars = (date: string) => energyView([year], { by: "week", date }).panels[0]?.bars ?? [];
  expect(bars("2026-11-18").map(({ name, kwh }) => [name.slice(0, 3), kwh])).toEqual(
    "Thu Fri Sat Sun Mon Tue Wed".split(" ").map((name) => [name, 8.2]),
  );
  const first = bars("2025-11-06");
  expect(first.map(({ kwh }) => kwh)).toEqual([null, ...Array(6).fill(8.2)]);
  expect(first[0]).toMatchObject({ present: 0, expected: 0, usual: null, before: null });
});

test("reports missing half hours and never counts them as zero", () => {
  const readings = readingsBy(
    (day, slot) => (day === "2026-11-10" && slot >= 10 && slot < 40 ? null : 100),
    "2026-11-01",
    "2026-11-21",
  );
  const view = energyView([readings], { date: "2026-11-10", show: "kwh" });
  expect(view.sentence).toBe("At least 1.8\u00a0kWh on Tuesday 10 November.");
  expect(view.panels[0]?.bars[20]).toMatchObject({ kwh: null, present: 0, expected: 1 });
  expect(view.gaps).toEqual([
    "30 half hours from Tuesday 10 November 2026, 05:00 to Tuesday 10 November 2026, 20:00: your meter or the data provider had none.",
    "We ask for them again every day for a week, every week for a month, then every four weeks.",
  ]);
  expect(energyView([readings], { date: "2026-11-11" }).gaps).toEqual([]);
  const whole = energyView([readings], { by: "year" });
  expect(whole.gaps).toEqual(view.gaps);
  expect(whole.months.at(-1)?.days.slice(8, 11)).toEqual([1, 18 / 48, 1]);
});

test("a gap ends when the next half hour starts, and is final once reading ended", () => {
  const readings = readingsBy(
    (day, slot) => (day === "2026-11-10" && slot >= 44 ? null : 100),
    "2026-11-01",
    "2026-11-21",
  );
  expect(energyView([readings], { date: "2026-11-10" }, { hasAccessEnded: true }).gaps).toEqual([
    "4 half hours from Tuesday 10 November 2026, 22:00 to Tuesday 10 November 2026, 24:00: your meter or the data provider had none.",
    "We no longer ask for them: the permission to read your meter has ended.",
  ]);
});

test("a day without readings says so", () => {
  const readings = readingsBy((day) => (day === "2026-11-10" ? null : 100), "2026-11-01", "2026-11-21");
  expect(energyView([readings], { date: "2026-11-10" }).sentence).toBe(
    "We have no readings for Tuesday 10 November.",
  );
});

test("bars add up to the period's total, and every link leads to data", () => {
  fc.assert(
    fc.property(
      anyReadings,
      fc.constantFrom(...lengths),
      fc.nat(39),
      ({ readings, first, last }, by, offset) => {
        const view = energyView([readings], { by, date: addDays(first, offset) });
        const [panel] = view.panels;
        if (!panel || !view.period) return;
        const sum = panel.bars.reduce((total, { kwh }) => total + (kwh ?? 0), 0);
        expect(sum).toBeCloseTo(panel.total ?? 0, 6);
        expect(panel.bars.reduce((total, { present }) => total + present, 0)).toBe(panel.present);
        expect(panel.bars.every(({ kwh, present }) => (kwh === null) === (present === 0))).toBe(true);
        const whole = energyView([readings], { by: "year", date: last }).panels[0]?.total ?? 0;
        expect(whole).toBeCloseTo(kwhOf("electricity", amountIn(readings, readings.expected).units), 6);
        for (const date of [view.period.previous, view.period.next]) {
          if (date) expect(energyView([readings], { by, date }).period?.date).toBe(date);
        }
        expect(JSON.stringify(view)).not.toMatch(/NaN|Infinity|undefined/);
      },
    ),
  );
});

/** A year with gaps of all lengths; a month's gap pushes the usual days far back. */
const anyYear = fc
  .record({
    values: fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3000 })), {
      minLength: 50,
      maxLength: 300,
    }),
    gaps: fc.array(fc.record({ at: fc.nat(380), days: fc.integer({ min: 1, max: 45 }) }), { maxLength: 4 }),
    last: fc.integer({ min: 330, max: 386 }),
  })
  .map(({ values, gaps, last }) => {
    const first = "2025-11-01" as Day;
    let index = 0;
    return readingsBy(
      (day) => {
        const at = dayNumber(day) - dayNumber(first);
        index += 1;
        const isGap = gaps.some((gap) => at >= gap.at && at < gap.at + gap.days);
        return isGap ? null : (values[index % values.length] ?? null);
      },
      first,
      addDays(first, last),
    );
  });

const byTime: Tariff = {
  fuel: "electricity",
  validFrom: "2025-01-01" as Day,
  price: 25_000,
  times: [{ from: 1, to: 11, price: 7500 }],
  standingCharge: 50_000,
};

test("daily sums and the needed half hours give the same view as all half hours", () => {
  fc.assert(
    fc.property(
      anyYear,
      fc.constantFrom(...lengths),
      fc.constantFrom(...fuels),
      fc.nat(386),
      fc.constantFrom([], [byTime], [byTime, { ...byTime, fuel: "gas" as const }]),
      (readings, by, fuel, offset, tariffs) => {
        const whole = [readings, { ...readings, fuel: "gas" as const }].map(withoutEnd);
        const requested = { fuel, by, date: addDays("2025-11-01" as Day, offset) };
        const needed = halfHoursNeeded(
          whole.map((one) => asDailySums(one)),
          requested,
          tariffs,
        );
        const parts = whole.map((one) => asDailySums(one, needed.get(one.fuel) ?? null));
        expect(energyView(parts, requested, { tariffs })).toEqual(energyView(whole, requested, { tariffs }));
      },
    ),
    { numRuns: 20 },
  );
});

test("after a gap of months, needs no half hours from before the gap", () => {
  const readings = readingsBy(
    (day) => (day >= "2026-08-01" && day < "2026-10-25" ? null : 100),
    "2026-01-01",
    "2026-11-20",
  );
  const requested = { by: "week", date: "2026-11-20" };
  const needed = halfHoursNeeded([asDailySums(readings)], requested, [byTime]).get("electricity") ?? null;
  expect(needed).toBe("2026-08-28");
  expect(energyView([asDailySums(readings, needed)], requested, { tariffs: [byTime] })).toEqual(
    energyView([readings], requested, { tariffs: [byTime] }),
  );
});

test("throws for half hours not loaded instead of counting them as missing", () => {
  const part = asDailySums(year, "2026-11-01" as Day);
  expect(() => energyView([part], { date: "2026-03-10" })).toThrow(RangeError);
});

function withoutEnd(readings: Readings): Readings {
  const length = readings.units.findLastIndex((units) => units !== MISSING) + 1;
  const expected = { start: readings.start, end: readings.start + length * HALF_HOUR };
  return { ...readings, expected };
}

test("the sample home has data on every kind of page at any time", () => {
  for (const moment of ["2026-11-22T09:00:00Z", "2026-03-29T12:00:00Z", "2027-10-31T00:30:00Z"]) {
    const held = sampleReadings(Date.parse(moment) / 1000);
    for (const by of lengths) {
      const view = energyView(held, { by });
      expect(view.panels.map(({ total }) => (total ?? 0) > 0)).toEqual([true, true]);
      expect(view.insights.map(({ kind }) => kind)).toContain("always-on");
    }
    expect(energyView(held, { by: "year" }).months).toHaveLength(13);
  }
});

test("the sample home uses 2,000 to 4,000 kWh a year, and 8,000 to 14,000 of gas", () => {
  const [electricity, gasTotal] = sampleReadings(Date.parse("2026-11-22T09:00:00Z") / 1000).map((readings) =>
    kwhOf(readings.fuel, amountIn(readings, readings.expected).units),
  );
  expect(electricity).toBeGreaterThan(2000);
  expect(electricity).toBeLessThan(4000);
  expect(gasTotal).toBeGreaterThan(8000);
  expect(gasTotal).toBeLessThan(14_000);
});

test("show=cost prices each bar without the standing charge and lists the prices", () => {
  const readings = readingsBy(() => 100, "2025-11-01", "2025-11-20");
  const requested = { show: "cost", by: "day", date: "2025-11-20" };
  const { period, sentence, panels } = energyView([readings], requested);
  expect(period?.show).toBe("cost");
  // 4.8 kWh at 26.35p, and 53.68p.
  expect(sentence).toBe("£1.80 on Thursday 20 November: About the same as a usual weekday.");
  const cost = panels[0]?.cost;
  expect([cost?.pence, cost?.standingPence, cost?.bars.length]).toEqual([126.48, 53.68, 48]);
  expect(cost?.bars[0]).toEqual({ pence: 2.635, standingPence: 1.118, usual: 2.635, before: null });
  expect(cost?.prices).toHaveLength(1);
  expect(energyView([readings], { ...requested, show: "all" }).panels[0]?.cost).toEqual(cost);
  expect(energyView([readings], { ...requested, show: "kwh" }).panels[0]?.cost).toBeNull();
});

test("compares a day's cost with that of the usual days, each at its own prices", () => {
  const readings = readingsBy((day) => (day === "2025-11-20" ? 50 : 100), "2025-10-01", "2025-11-21");
  const tariff = { fuel: "electricity", standingCharge: 50_000, times: [] } as const;
  const tariffs = [
    { ...tariff, price: 10_000, validFrom: "2025-01-01" as Day },
    { ...tariff, price: 30_000, validFrom: "2025-11-20" as Day },
  ];
  const sentence = (date: string) => energyView([readings], { date, show: "cost" }, { tariffs }).sentence;
  // 2.4 kWh at 30p against a usual 4.8 kWh at 10p, and 50p; the day after 4.8 kWh at 30p.
  expect(sentence("2025-11-20")).toBe(
    "£1.22 on Thursday 20 November: 24% more than a usual weekday, about 24p.",
  );
  expect(sentence("2025-11-21")).toBe(
    "£1.94 on Friday 21 November: 98% more than a usual weekday, about 96p.",
  );
  expect(sentence("2025-10-03"), "too few days before").not.toContain("usual");
});

test.each([
  ["week", "2025-11-12", 7],
  ["month", "2025-11-12", 30],
  ["year", "2025-11-12", 12],
])("a %s costs the sum of its bars, and unread days cost nothing", (by, date, count) => {
  const readings = readingsBy((_, slot) => (slot === 40 ? null : 123), "2025-10-20", "2025-11-20");
  const cost = energyView([readings], { show: "cost", by, date }).panels[0]?.cost;
  const sum = (of: "pence" | "standingPence") =>
    (cost?.bars ?? []).reduce((total, bar) => total + (bar[of] ?? 0), 0);
  expect(cost?.bars).toHaveLength(count);
  expect(Math.abs(sum("pence") - (cost?.pence ?? 0))).toBeLessThan(0.05);
  expect(Math.abs(sum("standingPence") - (cost?.standingPence ?? 0))).toBeLessThan(0.05);
  if (by === "month")
    expect(cost?.bars.at(-1)).toEqual({ pence: null, standingPence: 0, usual: null, before: null });
});

test("time-of-day prices need the half hours of the whole period", () => {
  const readings = readingsBy(() => 100, "2025-01-01", "2025-11-20");
  const [fuel, price, standingCharge] = ["electricity", 1, 0] as const;
  const tariff = { fuel, price, standingCharge, validFrom: "2025-01-01" as Day };
  const byTime = [{ ...tariff, times: [{ from: 0, to: 9, price: 2 }] }];
  const requested = { by: "month", date: "2025-03-10", show: "cost" };
  const other = { ...readings, fuel: "gas" as const };
  const needs = (tariffs: Parameters<typeof halfHoursNeeded>[2]) =>
    halfHoursNeeded([other, readings], { ...requested, fuel: "gas" }, tariffs).get("electricity");
  expect(needs([{ ...tariff, times: [] }])).toBeNull();
  // A month is compared with the same month a year earlier.
  expect(needs(byTime)).toBe("2024-03-01");
});
