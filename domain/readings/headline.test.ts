import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tariff } from "../prices/tariff.ts";
import { energyView } from "./energy-view.ts";
import { type Fuel, fuels } from "./fuel.ts";
import type { Measure, PeriodLength } from "./periods.ts";
import { homeOf } from "./test-homes.ts";
import { type Pattern, readingsBy } from "./test-readings.ts";

const tariffs = fuels.map(
  (fuel): Tariff => ({
    fuel,
    validFrom: "2020-01-01" as Tariff["validFrom"],
    price: 10_000,
    times: [],
    standingCharge: 50_000,
  }),
);

/** 10 kWh a day of electricity, or a cubic metre of gas: 11.2 kWh. */
const even = (fuel: Fuel): Pattern =>
  fuel === "gas" ? (_, slot) => (slot === 14 ? 1000 : 0) : (_, slot) => (slot < 40 ? 240 : 50);

function home(
  pattern: (fuel: Fuel) => Pattern = even,
  first = "2025-10-20",
  last: Partial<Record<Fuel, string>> = {},
) {
  return fuels.map((fuel) => readingsBy(pattern(fuel), first, last[fuel] ?? "2026-11-20", fuel));
}

function headline(by: PeriodLength, date: string, held = home(), show: Measure = "cost") {
  const { headline: found } = energyView(held, { by, date, show }, { tariffs });
  return (
    found && {
      ...found,
      figure: found.figure?.replace("\u00a0", " "),
      parts: found.parts.replaceAll("\u00a0", " "),
      comparison: found.comparison?.replaceAll("\u00a0", " ") ?? null,
    }
  );
}

test("a day's cost covers all fuels; its electricity is compared with a usual day", () => {
  // 10 kWh and 11.22 kWh at 10p, and 50p each.
  expect(headline("day", "2026-11-20")).toEqual({
    figure: "£3.12",
    isSoFar: false,
    comparison: "Electricity about the same as a usual weekday",
    parts: "Electricity £1.50 · Gas £1.62, standing charges included",
  });
  const less: Pattern = (day, slot) =>
    ((even("electricity")(day, slot) ?? 0) * (day === "2026-11-21" ? 3 : 5)) / 5;
  const saturday = [readingsBy(less, "2025-10-20", "2026-11-21")];
  // 6 kWh against 10, and 50p.
  expect(headline("day", "2026-11-21", saturday)).toMatchObject({
    figure: "£1.10",
    comparison: "27% less than a usual Saturday, about 40p",
    parts: "Electricity £1.10, standing charge included",
  });
});

test("every line is in the chosen measure", () => {
  expect(headline("day", "2026-11-20", home(), "kwh")).toMatchObject({
    figure: "21 kWh",
    parts: "Electricity 10.0 kWh · Gas 11.2 kWh",
  });
  expect(headline("day", "2026-11-20", home(), "carbon")).toMatchObject({
    figure: "4.0 kg",
    parts: "Electricity 2.0 kg · Gas 2.1 kg",
  });
});

test("in kWh, gas is compared with last year where electricity has no usual day", () => {
  const [electricity, gas] = [home(even, "2026-11-18")[0], home()[1]] as const;
  if (!electricity || !gas) throw new Error("The test home lacks a fuel.");
  const comparison = (show: Measure) => headline("day", "2026-11-20", [electricity, gas], show)?.comparison;
  expect(comparison("kwh")).toBe("Gas about the same as a usual day this time last year");
  expect(comparison("cost")).toBeNull();
});

test("compares a week with the week before, else states a day's cost", () => {
  const dearer = home(
    (fuel) => (day, slot) => (even(fuel)(day, slot) ?? 0) * (day >= "2026-11-14" ? 1.5 : 1),
  );
  // 21.22 kWh at 10p, half as much again, and 100p a day.
  expect(headline("week", "2026-11-20", dearer)).toMatchObject({
    figure: "£29.28",
    isSoFar: false,
    comparison: "£7 more than the week before",
  });
  expect(headline("week", "2026-11-20", dearer, "kwh")?.comparison).toBe("50% more than the week before");
  expect(headline("week", "2026-06-07", home(even, "2026-06-01"))?.comparison).toBe("About £3.12 a day");
});

test("compares a month with the same days last year, else states a day's cost", () => {
  const cheaper = home(
    (fuel) => (day, slot) => (even(fuel)(day, slot) ?? 0) * (day >= "2026-01-01" ? 0.5 : 1),
  );
  // 20 days of half as much.
  expect(headline("month", "2026-11-20", cheaper)).toMatchObject({
    figure: "£41.22",
    isSoFar: true,
    comparison: "£21 less than this time last year",
  });
  expect(headline("month", "2026-06-20", cheaper)?.comparison).toBe("About £2.06 a day");
});

test("a whole month is compared with the same month last year", () => {
  const long = home(even, "2024-10-01");
  expect(headline("month", "2026-06-20", long)?.comparison).toBe("About the same as June 2025");
  expect(headline("year", "2026-10-20", long)?.comparison).toBe("About the same as the twelve months before");
});

test("without a previous year, names the year's highest and lowest month", () => {
  const heated = home(
    (fuel) => (day, slot) => (even(fuel)(day, slot) ?? 0) * (day.slice(5, 7) === "02" ? 3 : 1),
  );
  expect(headline("year", "2026-10-20", heated)?.comparison).toBe(
    "Most in February, £206; least in September, £94",
  );
});

test("states the days counted of a fuel that begins late, ends early or is missing", () => {
  const behind = home(even, "2025-10-20", { gas: "2026-11-17" });
  expect(headline("month", "2026-11-20", behind)?.parts).toBe(
    "Electricity £30.00 · Gas £27.58 (to 17 November 2026), standing charges included",
  );
  expect(headline("month", "2025-10-25", behind)?.parts).toMatch(
    /^Electricity £18.05 \(from 20 October 2025\) · Gas/,
  );
  expect(headline("day", "2026-11-19", behind)).toMatchObject({
    figure: "At least £1.50",
    comparison: "Electricity about the same as a usual weekday",
    parts: "Electricity £1.50 · No gas readings yet, standing charges included",
  });
  const silent = home(
    (fuel) => (day, slot) => (fuel === "gas" && day === "2026-11-19" ? null : even(fuel)(day, slot)),
  );
  expect(headline("day", "2026-11-19", silent)?.parts).toContain("No gas readings,");
});

test("reports a day of zeros as unread, and a day away as such", () => {
  const zeros = readingsBy(
    (day, slot) => (day === "2026-11-20" ? 0 : slot < 14 ? 60 : 200),
    "2026-09-01",
    "2026-11-20",
  );
  expect(energyView([zeros], { date: "2026-11-20" }).sentence).toBe(
    "We have no readings for Friday 20 November: All day there was no reading or a power cut.",
  );
  const { electricity, gas } = homeOf({ away: ["2026-07-25", "2026-08-07"] });
  const { headline: away } = energyView([electricity, gas], { date: "2026-07-28" });
  expect(away?.comparison).toBe("It looks like you were away");
});

test("describes electricity as bought, not used, from the first export on", () => {
  const exported = {
    ...readingsBy((day) => (day < "2026-11-01" ? 0 : 50), "2026-09-01", "2026-11-20"),
    fuel: "exported" as const,
  };
  const parts = (date: string) => energyView(home(), { date }, { tariffs, exported }).headline?.parts;
  expect(parts("2026-10-31")).toMatch(/^Electricity £1\.50 · Gas/);
  expect(parts("2026-11-02")).toMatch(/^Electricity bought £1\.50 · Gas/);
});

test("parts add up to the headline, to the penny", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (first, second) => {
      const held = fuels.map((fuel, index) =>
        readingsBy(() => (index ? second : first), "2026-11-20", "2026-11-20", fuel),
      );
      const { figure, parts } = headline("day", "2026-11-20", held) ?? {};
      const pence = (text: string) => Math.round(Number(text.replace(/[£,]/g, "")) * 100);
      const [one, other] = parts?.match(/£[\d,.]+/g) ?? [];
      if (!one || !other || !figure?.includes(".")) return;
      expect(pence(one) + pence(other)).toBe(pence(figure));
    }),
  );
});
