import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { standsOut } from "./stands-out.ts";
import { anyReadings, type Pattern, readingsBy } from "./test-readings.ts";
import { kindOf } from "./usual.ts";

const day = "2026-11-20" as Day;

/**
 * 100 Wh by night, 200 by day, 500 from 16:00 to 19:00, half as much again at weekends; a tenth more this
 * year.
 */
const home: Pattern = (one, slot) => {
  const base = slot < 14 ? 100 : slot >= 32 && slot < 38 ? 500 : 200;
  return base * (kindOf(one) === "weekday" ? 1 : 1.5) * (one >= "2026-01-01" ? 1 : 1.25);
};

function insight(kind: string, pattern: Pattern = home, first = "2025-10-20", tariffs: Tariff[] = []) {
  const readings = readingsBy(pattern, first, "2026-11-21");
  const found = standsOut(readings, day, tariffs).find((one) => one.kind === kind);
  return (
    found && {
      ...found,
      figure: found.figure.replace("\u00a0", " "),
      text: found.text.replaceAll("\u00a0", " "),
    }
  );
}

test("constant usage in watts and kWh a year", () => {
  expect(insight("always-on")).toMatchObject({
    figure: "200 W",
    text: "What your home uses whatever happens: 1,752 kWh a year.",
  });
});

test("does not extrapolate cold nights with electric heating, or an unknown year", () => {
  // A heat pump runs from October to April: 300 Wh more each half hour, day and night.
  const heated: Pattern = (one, slot) =>
    (home(one, slot) ?? 0) + (one.slice(5) < "04-15" || one.slice(5) >= "10-01" ? 300 : 0);
  const found = insight("always-on", heated);
  expect(found).toMatchObject({
    figure: "800 W",
    text: "What your home used day and night in the last two weeks: 19.2 kWh a day.",
    // 19.2 kWh × 26.11p.
    cost: "That is £5.01 a day.",
  });
  expect(found?.working.join(" ").replaceAll("\u00a0", " ")).toContain(
    "Times 48 half hours: 19.2 kWh a day. We don’t make a year of that",
  );
  // A constant electric radiator: half as much again on all days, but more than a summer day's usage.
  const radiator: Pattern = (one) => (one.slice(5) < "04-15" || one.slice(5) >= "10-01" ? 150 : 100);
  expect(insight("always-on", radiator)?.cost).toMatch(/ a day\.$/);
  expect(insight("always-on", home, "2026-06-01")?.text, "half a year").toContain("4.8 kWh a day");
  // A gas-heated home uses half as much again in winter.
  const gasHeated: Pattern = (one, slot) =>
    (home(one, slot) ?? 0) * (one.slice(5) < "03-01" || one.slice(5) >= "11-01" ? 1.5 : 1);
  expect(insight("always-on", gasHeated)?.cost).toMatch(/a year\.$/);
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
  // 15 weekdays and 5 weekend days this year, 225 kWh; 14 and 6 of a quarter more last year, 287.5 kWh.
  expect(insight("month")).toMatchObject({
    title: "November 2026 so far",
    figure: "225 kWh",
    text: "22% less than on the same days last year.",
  });
});

test("projects this month from quartiles of recent days by kind", () => {
  // 225 kWh in 20 days; 6 weekdays of 10 kWh and 4 weekend days of 15 to come, all equal.
  const found = (pattern: Pattern, last = "2026-11-20") =>
    standsOut(readingsBy(pattern, "2026-09-01", last), day).find(({ kind }) => kind === "month-end");
  const text = (one: ReturnType<typeof found>) => one?.figure.replaceAll("\u00a0", " ");
  expect(found(home)?.title).toBe("By the end of November 2026");
  expect(text(found(home))).toBe("About 345 kWh");
  // Weekdays of odd dates use twice as much: 295 kWh so far, 60 at the coming weekends, 6 weekdays of 10 or
  // 20.
  const uneven: Pattern = (one, slot) =>
    (home(one, slot) ?? 0) * (kindOf(one) === "weekday" && Number(one.slice(8)) % 2 ? 2 : 1);
  expect(text(found(uneven))).toBe("415 to 475 kWh");
  // The next day is stored: the month as shown is in the past.
  expect(found(home, "2026-11-21")).toBeUndefined();
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

/**
 * At the cap a kWh is 26.11p. At three prices a weekday is 286p: 0.4 kWh of the night and 5.6 of the day at
 * 26p, 1 at 7p, and 3 at 41p; a weekend day half as much again, and 2.1p more on the one that has 7p twice
 * for an hour.
 */
test.each([
  // 0.1 kWh × 48 × 365 × 26.11p; 0.1 × 365 × (10 × 7 + 32 × 26 + 6 × 41).
  ["always-on", home, "That is £457 a year.", "That is £419 a year."],
  // 2.34 kWh × 26.11p; at 41p.
  ["highest", peak, "It cost 61p.", "It cost 96p."],
  // 22 weekdays of 3 kWh and 8 weekend days of 4.5, of 220 + 120 + 0.3 kWh; 102 × 41p of 22 × 286 + 8 × 429 +
  // 2.1.
  ["evening", home, "These hours cost £26.63 of £88.85.", "These hours cost £41.82 of £97.26."],
  // 16 weekend days of 15 kWh, and 0.3, against 10 kWh; 429p and a sixteenth of 2.1p against 286p.
  ["weekend", home, "That is £3.92 against £2.61.", "That is £4.29 against £2.86."],
  // 225 kWh; 15 × 286p + 5 × 429p.
  ["month", home, "So far that is £58.75.", "So far that is £64.35."],
])("%s in pounds, by the price cap and by the customer’s prices", (kind, pattern, byCap, byOwn) => {
  const [cap, own] = [insight(kind, pattern), insight(kind, pattern, "2025-10-20", [threePrices])];
  expect(cap?.cost).toBe(byCap);
  expect(own?.cost).toBe(byOwn);
  for (const found of [cap, own])
    expect(found?.working.join("\n")).toContain("not your bill: the standing charge is left out.");
  expect(cap?.working.join("\n")).toContain("Ofgem’s price cap of July 2026, the nearest that we know");
  expect(own?.working.join("\n")).toContain("The prices that you put in, since Thursday 1 January 2026: 26p");
});

test("projects the month's cost at the last day's prices", () => {
  const cost = (pattern: Pattern, tariffs: Tariff[]) =>
    standsOut(readingsBy(pattern, "2026-09-01", "2026-11-20"), day, tariffs).find(
      ({ kind }) => kind === "month-end",
    )?.cost;
  // 345 kWh × 26.11p.
  expect(cost(home, [])).toBe("That is about £90.");
  // Weekdays of odd dates use twice as much: 6,435p and 7 × 286p so far, 4 × 429p and 6 × 286p or 572p to
  // come.
  const uneven: Pattern = (one, slot) =>
    (home(one, slot) ?? 0) * (kindOf(one) === "weekday" && Number(one.slice(8)) % 2 ? 2 : 1);
  expect(cost(uneven, [threePrices])).toBe("That is £119 to £136.");
  // At 10p to the 19th and 20p from the 20th: 215 kWh and 10 kWh so far, then 120 kWh.
  const flat = (price: number, validFrom: string): Tariff => ({
    ...threePrices,
    price,
    times: [],
    validFrom: validFrom as Day,
  });
  expect(cost(home, [flat(10_000, "2026-01-01"), flat(20_000, "2026-11-20")])).toBe("That is about £48.");
});

test("prices gas, without constant usage", () => {
  const readings = readingsBy((_, slot) => (slot === 14 ? 1000 : 0), "2026-09-01", "2026-11-20", "gas");
  const found = standsOut(readings, day, [threePrices]);
  // 1 m³ is 11.220633 kWh, at 7.33p: 82.247p a day.
  expect(found.find(({ kind }) => kind === "highest")?.cost).toBe("It cost 82p.");
  expect(found.find(({ kind }) => kind === "weekend")?.cost).toBe("That is 82p against 82p.");
  expect(found.map(({ kind }) => kind)).not.toContain("always-on");
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
] as const)("omits %s with too few readings", (kind, pattern, first) => {
  expect(insight(kind, pattern, first)).toBeUndefined();
});

test("every insight has a working without NaN, Infinity or undefined", () => {
  fc.assert(
    fc.property(anyReadings, ({ readings, last }) => {
      for (const { figure, text, cost, working, title } of standsOut(readings, last)) {
        expect(working.length).toBeGreaterThan(0);
        expect([title, figure, text, cost, ...working].join(" ")).not.toMatch(/NaN|Infinity|undefined|null/);
      }
    }),
  );
});
