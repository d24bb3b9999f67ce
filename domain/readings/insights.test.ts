import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { insightsOf } from "./insights.ts";
import type { Shown } from "./measured.ts";
import { lengths, type Measure, measures } from "./periods.ts";
import { anyReadings, type Pattern, readingsBy } from "./test-readings.ts";
import { kindOf } from "./usual.ts";

const day = "2026-11-20" as Day;

/** Wh: 100 by night, 200 by day, 500 from 16:00 to 19:00; half more at weekends, a quarter more before 2026. */
const home: Pattern = (one, slot) => {
  const base = slot < 14 ? 100 : slot >= 32 && slot < 38 ? 500 : 200;
  return base * (kindOf(one) === "weekday" ? 1 : 1.5) * (one >= "2026-01-01" ? 1 : 1.25);
};

const shown = (show: Measure, tariffs: Tariff[] = []): Shown => ({ show, tariffs, intensities: null });

interface InsightOptions {
  pattern?: Pattern;
  first?: string;
  show?: Measure;
  tariffs?: Tariff[];
}

function insight(
  kind: string,
  { pattern = home, first = "2025-10-20", show = "kwh", tariffs = [] }: InsightOptions = {},
) {
  const readings = readingsBy(pattern, first, "2026-11-21");
  const found = insightsOf(readings, day, shown(show, tariffs)).find((one) => one.kind === kind);
  return (
    found && {
      ...found,
      figure: found.figure.replace("\u00a0", " "),
      text: found.text.replaceAll("\u00a0", " "),
    }
  );
}

test("states constant usage over a year, and in watts", () => {
  expect(insight("always-on")).toMatchObject({
    title: "Always on",
    figure: "1,752 kWh a year",
    text: "What never switches off, 200 W day and night: 1,752 kWh a year.",
  });
});

test("does not extrapolate cold nights with electric heating, or an unknown year", () => {
  // A heat pump runs from October to mid-April: 300 Wh more each half hour, day and night.
  const heated: Pattern = (one, slot) =>
    (home(one, slot) ?? 0) + (one.slice(5) < "04-15" || one.slice(5) >= "10-01" ? 300 : 0);
  const found = insight("always-on", { pattern: heated });
  expect(found).toMatchObject({
    figure: "19.2 kWh a day",
    text: "What has stayed on lately, 800 W day and night: 19.2 kWh a day.",
  });
  // 19.2 kWh × 26.11p.
  expect(insight("always-on", { pattern: heated, show: "cost" })?.figure).toBe("£5.01 a day");
  expect(found?.working.join(" ").replaceAll("\u00a0", " ")).toContain(
    "Times 48 half hours: 19.2 kWh a day. We don’t scale this up to a year",
  );
  // A constant radiator until mid-April: only half as much again, but its nights exceed a summer day's mean.
  const radiator: Pattern = (one) => (one.slice(5) < "04-15" || one.slice(5) >= "10-01" ? 150 : 100);
  expect(insight("always-on", { pattern: radiator })?.figure).toMatch(/ a day$/);
  expect(insight("always-on", { first: "2026-06-01" })?.figure, "half a year").toBe("4.8 kWh a day");
  // A gas-heated home uses half as much again in winter.
  const gasHeated: Pattern = (one, slot) =>
    (home(one, slot) ?? 0) * (one.slice(5) < "03-01" || one.slice(5) >= "11-01" ? 1.5 : 1);
  expect(insight("always-on", { pattern: gasHeated })?.figure).toMatch(/a year$/);
});

test("names the highest half hour of the last thirty days", () => {
  const pattern: Pattern = (one, slot) =>
    one === "2026-10-20" ? 9000 : one === "2026-11-03" && slot === 37 ? 2340 : home(one, slot);
  expect(insight("highest", { pattern })).toMatchObject({
    figure: "2.34 kWh",
    text: "6:30pm to 7pm on Tuesday 3 November: 2.34 kWh.",
  });
});

test("states the share from 16:00 to 19:00", () => {
  // 3,000 Wh of 1,400 + 5,600 + 3,000 on a weekday; a weekend's share is the same.
  expect(insight("evening")).toMatchObject({
    title: "4 to 7pm",
    figure: "102 kWh a month",
    text: "30% of your electricity is used from 4 to 7pm, when Britain uses most. That is 102 kWh in the last 30 days.",
  });
  // 6 × 1,500 Wh of 45 kWh.
  const fifth: Pattern = (_, slot) => (slot >= 32 && slot < 38 ? 1500 : 857);
  expect(insight("evening", { pattern: fifth })?.text).toMatch(/^A fifth of your electricity/);
  const gap: Pattern = (one, slot) => (one === "2026-11-10" ? null : home(one, slot));
  expect(insight("evening", { pattern: gap })?.text).toMatch(/on 29 of the last 30 days\.$/);
});

test("compares weekends with weekdays", () => {
  expect(insight("weekend")).toMatchObject({
    figure: "50% more",
    text: "15.0 kWh a day at weekends, 10.0 kWh on weekdays.",
  });
  expect(insight("weekend", { pattern: () => 100 })?.figure).toBe("About the same");
});

/** The month-end insight of 20 November, from readings since a day. */
function byMonthEnd(
  pattern: Pattern,
  { first = "2026-01-01", last = "2026-11-20", show = "kwh" as Measure, tariffs = [] as Tariff[] } = {},
) {
  const found = insightsOf(readingsBy(pattern, first, last), day, shown(show, tariffs)).find(
    ({ kind }) => kind === "month-end",
  );
  return found && { ...found, figure: found.figure.replaceAll("\u00a0", " ") };
}

/** Weekdays of odd dates use twice as much. */
const uneven: Pattern = (one, slot) =>
  (home(one, slot) ?? 0) * (kindOf(one) === "weekday" && Number(one.slice(8)) % 2 ? 2 : 1);

test("forecasts this month from recent weeks, with earlier forecasts' errors", () => {
  // 225 kWh in 20 days; 6 weekdays of 10 kWh and 4 weekend days of 15 to come, as always.
  expect(byMonthEnd(home)).toMatchObject({
    title: "Electricity by the end of November",
    figure: "About 345 kWh",
    text: "If you carry on as you are.",
  });
  // 295 kWh so far, 60 at the coming weekends, and 60 to 150 on 6 weekdays.
  const [, low, high] = /^(\d+) to (\d+) kWh$/.exec(byMonthEnd(uneven)?.figure ?? "")?.map(Number) ?? [];
  expect(low).toBeGreaterThanOrEqual(295 + 60 + 60);
  expect(high).toBeLessThanOrEqual(295 + 60 + 150);
  // Three of the six have odd dates: 90 kWh.
  expect((low as number) <= 445 && 445 <= (high as number)).toBe(true);
  // The next day is stored: the month as shown is in the past.
  expect(byMonthEnd(home, { last: "2026-11-21" })).toBeUndefined();
});

/** 26p, 7p from 00:30 to 05:30, and 41p from 16:00 to 19:00. */
const threePrices: Tariff = {
  fuel: "electricity",
  validFrom: "2026-01-01" as Day,
  price: 26_000,
  times: [
    { from: 1, to: 11, price: 7000 },
    { from: 32, to: 38, price: 41_000 },
  ],
  standingCharge: 50_000,
};

const peak: Pattern = (one, slot) => (one === "2026-11-03" && slot === 37 ? 2340 : home(one, slot));

// At three prices a weekday costs 286p: 6 kWh at 26p, 1 at 7p and 3 at 41p; a weekend day half as much again.
test.each([
  // 0.1 kWh × 48 × 365 × 26.11p; 0.1 × 365 × (10 × 7 + 32 × 26 + 6 × 41).
  ["always-on", home, "£457 a year", "£419 a year"],
  // 2.34 kWh × 26.11p; at 41p.
  ["highest", peak, "61p", "96p"],
  // 22 weekdays of 3 kWh and 8 weekend days of 4.5; 102 × 41p.
  ["evening", home, "£27 a month", "£42 a month"],
])(
  "states %s in pounds, at the price cap and at the customer’s prices",
  (kind, pattern, byCap, byOwnPrices) => {
    const [cap, own] = [[], [threePrices]].map((tariffs) =>
      insight(kind, { pattern, show: "cost", tariffs }),
    );
    expect([cap?.figure, own?.figure]).toEqual([byCap, byOwnPrices]);
    for (const found of [cap, own])
      expect(found?.working.join("\n")).toContain("The standing charge is left out.");
  },
);

test("states the cost of an evening and of a weekend day in pounds", () => {
  const text = (kind: string, tariffs: Tariff[]) => insight(kind, { show: "cost", tariffs })?.text;
  expect(text("evening", [])).toContain("It cost £27 in the last 30 days.");
  // 16 weekend days of 15 kWh, and 0.3, against 10 kWh; 429p and a sixteenth of 2.1p against 286p.
  expect(text("weekend", [])).toBe("£3.92 a day at weekends, £2.61 on weekdays.");
  expect(text("weekend", [threePrices])).toBe("£4.29 a day at weekends, £2.86 on weekdays.");
});

test("carbon uses the grid’s half hours where known, else the year’s average", () => {
  const figures = (show: Measure) =>
    ["always-on", "highest", "evening"].map((kind) => insight(kind, { show })?.figure.replace("\u00a0", " "));
  // 1,752, 0.75 and 102 kWh × 195.53 g.
  expect(figures("carbon")).toEqual(["343 kg a year", "147 g", "19.9 kg a month"]);
  const readings = readingsBy(home, "2025-10-20", "2026-11-21");
  const grams = new Int16Array(readings.units.length).fill(100);
  const intensities = { region: 13, start: readings.start, grams } as const;
  const found = insightsOf(readings, day, { ...shown("carbon"), intensities });
  expect(found.find(({ kind }) => kind === "evening")?.figure).toBe("10.2\u00a0kg a month");
});

test("the most relevant insight of each period comes first", () => {
  const readings = readingsBy(home, "2025-10-20", "2026-11-20");
  expect(lengths.map((by) => insightsOf(readings, day, shown("cost"), by)[0]?.kind)).toEqual([
    "always-on",
    "weekend",
    "month-end",
    "always-on",
  ]);
});

test("projects the month's cost at the last day's prices", () => {
  const cost = (pattern: Pattern, tariffs: Tariff[] = []) =>
    byMonthEnd(pattern, { show: "cost", tariffs })?.figure;
  // 345 kWh × 26.11p, and 30 × 57.19p.
  expect(cost(home)).toBe("About £107");
  // By three prices £64.35 so far, and 6 × 286p + 4 × 429p, and 30 × 50p.
  expect(cost(home, [threePrices])).toBe("About £114");
  expect(cost(uneven, [threePrices])).toMatch(/^£1\d\d to £1\d\d$/);
  // At 10p to the 19th and 20p from the 20th: 215 kWh and 10 kWh so far, then 120 kWh, and 30 × 50p.
  const flat = (price: number, validFrom: string): Tariff => ({
    ...threePrices,
    price,
    times: [],
    validFrom: validFrom as Day,
  });
  expect(cost(home, [flat(10_000, "2026-01-01"), flat(20_000, "2026-11-20")])).toBe("About £63");
});

test("prices gas, without always-on usage or an evening peak", () => {
  const readings = readingsBy((_, slot) => (slot === 14 ? 1000 : 0), "2026-01-01", "2026-11-20", "gas");
  const found = insightsOf(readings, day, shown("cost", [threePrices]));
  // 1 m³ is 11.220633 kWh, at 7.33p: 82.247p a day.
  expect(found.find(({ kind }) => kind === "highest")?.figure).toBe("82p");
  expect(found.find(({ kind }) => kind === "weekend")?.text).toBe("82p a day at weekends, 82p on weekdays.");
  expect(found.map(({ kind }) => kind)).toEqual(["highest", "weekend", "month-end"]);
});

test.each([
  ["weekend", home, "2026-11-16"],
  ["evening", home, "2026-11-16"],
  ["always-on", home, "2026-11-16"],
  ["evening", () => 0, "2026-10-01"],
  ["weekend", () => 0, "2026-10-01"],
  ["highest", () => 0, "2026-10-01"],
] as const)("omits %s with too few readings or without usage", (kind, pattern, first) => {
  expect(insight(kind, { pattern, first })).toBeUndefined();
});

test("every insight has a working without NaN, Infinity or undefined", () => {
  fc.assert(
    fc.property(anyReadings, fc.constantFrom(...measures), ({ readings, last }, show) => {
      for (const { figure, text, working, title } of insightsOf(readings, last, shown(show))) {
        expect(working.length).toBeGreaterThan(0);
        expect([title, figure, text, ...working].join(" ")).not.toMatch(/NaN|Infinity|undefined|null/);
      }
    }),
  );
});
