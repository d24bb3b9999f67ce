import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { periodAt } from "./periods.ts";
import { readingsBy } from "./test-readings.ts";
import { NO_TONE, yearPictureOf } from "./year-picture.ts";

const year = periodAt("year", "2026-11-21" as Day);
const kwh = { show: "kwh", tariffs: [], intensities: null } as const;

test("a year has one column per day and one row per clock half hour", () => {
  const picture = yearPictureOf(
    readingsBy((_, slot) => slot * 10, "2025-11-01", "2026-11-21"),
    year,
    kwh,
  );
  expect(picture.days).toBe(365);
  expect(picture.tones).toHaveLength(48 * 365);
  // On 1 March: the lowest tone at midnight, the highest at the day's end.
  const column = 90;
  expect([0, 10, 20, 30, 47].map((slot) => picture.tones[slot * 365 + column])).toEqual([1, 2, 3, 4, 5]);
  expect(picture.steps).toHaveLength(5);
  expect(picture.months.map(({ name }) => name)).toEqual([
    "December 2025",
    ..."January February March April May June July August September October November"
      .split(" ")
      .map((name) => `${name} 2026`),
  ]);
});

test("unread half hours and the skipped hour have no tone", () => {
  const picture = yearPictureOf(
    readingsBy((day) => (day === "2026-05-05" ? null : 100), "2025-12-01", "2026-11-21"),
    year,
    kwh,
  );
  const at = (date: string, slot: number) => {
    const column = Math.round((Date.parse(date) - Date.parse("2025-12-01")) / 86_400_000);
    return picture.tones[slot * 365 + column];
  };
  expect([at("2026-05-05", 0), at("2026-05-05", 47), at("2026-11-22", 0)]).toEqual([
    NO_TONE,
    NO_TONE,
    NO_TONE,
  ]);
  expect([at("2026-03-29", 1), at("2026-03-29", 2), at("2026-03-29", 3), at("2026-03-29", 4)]).toEqual([
    1, 0, 0, 1,
  ]);
  expect(at("2026-10-25", 2)).toBe(1);
});

test("describes the pattern in words", () => {
  const picture = yearPictureOf(
    readingsBy(
      (day, slot) =>
        (slot === 36 ? 900 : slot === 7 ? 10 : 100) *
        (day < "2026-02-01" ? 2 : day.startsWith("2026-05") ? 0.5 : 1),
      "2025-11-01",
      "2026-11-21",
    ),
    year,
    kwh,
  );
  expect(picture.words.replaceAll("\u00a0", " ")).toBe(
    "Highest around 6pm, lowest around 3:30am. Most in December 2025, 11.0 kWh a day; least in May 2026, 2.8 kWh.",
  );
});

test("shown as cost, a half hour has the tone of its cost", () => {
  const night: Tariff = {
    fuel: "electricity",
    validFrom: "2025-01-01" as Day,
    price: 30_000,
    times: [{ from: 1, to: 11, price: 7500 }],
    standingCharge: 50_000,
  };
  const picture = yearPictureOf(
    readingsBy(() => 200, "2025-12-01", "2026-11-21"),
    year,
    { ...kwh, show: "cost", tariffs: [night] },
  );
  // 0.2 kWh at 7.5p and at 30p.
  expect(picture.steps).toEqual(["1.5p", "6p"]);
  expect([0, 1, 10, 11].map((slot) => picture.tones[slot * 365])).toEqual([2, 1, 1, 2]);
  expect(picture.words).toContain("a day; least in");
});

test("describes a year without readings in one sentence", () => {
  const none = yearPictureOf(
    readingsBy(() => null, "2025-12-01", "2026-11-21"),
    year,
    kwh,
  );
  expect(none.words).toBe("We have no readings for these twelve months.");
  expect(new Set(none.tones)).toEqual(new Set([NO_TONE]));
});
