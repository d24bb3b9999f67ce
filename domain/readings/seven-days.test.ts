import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { sevenDays } from "./seven-days.ts";
import { readingsBy } from "./test-readings.ts";

const cap = { show: "cost", tariffs: [], intensities: null } as const;
const electricity = readingsBy((day) => (day === "2026-11-18" ? null : 200), "2026-11-16", "2026-11-20");
const gas = readingsBy(
  (day, slot) => (day === "2026-11-20" && slot > 9 ? null : 20),
  "2026-11-01",
  "2026-11-20",
  "gas",
);
const at = (date: string) => ({ date: date as Day, last: "2026-11-20" as Day });

test("lists the last seven days of all fuels, in pounds", () => {
  const days = sevenDays([electricity, gas], at("2026-11-19"), cap);
  expect(days.map(({ day, name }) => `${name} ${day.slice(8)}`)).toEqual(
    "Sat 14,Sun 15,Mon 16,Tue 17,Wed 18,Thu 19,Fri 20".split(","),
  );
  // 9.6 kWh at 26.11p and 57.19p; 10.77 kWh at 7.33p and 29.04p.
  expect(days[5]).toEqual({
    day: "2026-11-19",
    name: "Thu",
    figure: "£4.16",
    parts: [
      { fuel: "electricity", value: 307.846 },
      { fuel: "gas", value: expect.closeTo(107.999, 2) },
    ],
    isComplete: true,
  });
  expect(days.map(({ isComplete }) => isComplete)).toEqual([false, false, true, true, false, true, false]);
  expect(days[4]?.parts.map(({ fuel }) => fuel)).toEqual(["gas"]);
});

test("ends at an earlier day on request, and omits days before readings", () => {
  const days = sevenDays([gas], at("2026-11-04"), { ...cap, show: "kwh" });
  expect(days.map(({ day, figure }) => [day.slice(8), figure])).toEqual(
    ["01", "02", "03", "04"].map((day) => [day, "10.8"]),
  );
});

test("shows carbon in kilograms", () => {
  const [first] = sevenDays([gas], at("2026-11-19"), { ...cap, show: "carbon" });
  expect(first?.figure).toBe("2.0");
});
