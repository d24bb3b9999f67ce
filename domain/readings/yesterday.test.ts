import { expect, test } from "vitest";
import { yesterdaySentence } from "./yesterday.ts";

const whole = { present: 48, expected: 48 };
const electricity = { fuel: "electricity" as const, total: 9.38, pence: 244.9, ...whole };
const gas = { fuel: "gas" as const, total: 31.2, pence: 228.7, ...whole };

test.each([
  [[electricity], "You used 9.4 kWh of electricity (£2.45) yesterday."],
  [[electricity, gas], "You used 9.4 kWh of electricity (£2.45) and 31 kWh of gas (£2.29) yesterday."],
  [
    [{ ...electricity, total: null, pence: null, present: 0 }, gas],
    "You used 31 kWh of gas (£2.29) yesterday.",
  ],
  // A reading of zero differs from no reading.
  [[{ ...gas, total: 0, pence: 0 }], "You used 0.0 kWh of gas (0p) yesterday."],
  [
    [
      { ...electricity, present: 43 },
      { ...gas, present: 44 },
    ],
    "You used at least 9.4 kWh of electricity (£2.45) and 31 kWh of gas (£2.29) yesterday.",
  ],
  [[{ ...electricity, total: null, pence: null, present: 0 }], null],
  [[], null],
])("%j is %s", (fuels, text) => {
  expect(yesterdaySentence(fuels)?.replaceAll("\u00a0", " ") ?? null).toBe(text);
});
