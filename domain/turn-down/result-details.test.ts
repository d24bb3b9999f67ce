import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import { readingsBy } from "../readings/test-readings.ts";
import { type ResultInputs, RULES_VERSION, type WhyNothing } from "./result.ts";
import {
  describeRule,
  eventName,
  poundsOf,
  resultCsv,
  resultDetails,
  whyNothingText,
} from "./result-details.ts";

const event = spanByClock("2026-11-19" as Day, 34, 36);

function inputs(used: readonly [number | null, number | null], leastPercent = 0): ResultInputs {
  const readings = readingsBy(
    (day, slot) => (day === "2026-11-19" && (slot === 34 || slot === 35) ? (used[slot - 34] ?? null) : 500),
    "2026-10-01",
    "2026-11-20",
  );
  const rule = { pencePerKwh: 250, leastPercent };
  return { version: RULES_VERSION, event, rule, eventDays: ["2026-11-17" as Day], readings };
}

test("details list the days, the half hours and the rule's lines", () => {
  const details = resultDetails(inputs([100, 600], 40), false);
  expect(details).toMatchObject({
    name: "Thursday 19 November 2026, 17:00 to 18:00",
    isFinal: false,
    pence: 100,
  });
  expect(details.days.find(({ isUsed }) => !isUsed)).toMatchObject({
    name: "Tue 17 Nov",
    why: "A day with an event",
  });
  expect(details.halfHours[0]).toEqual({
    start: "2026-11-19T17:00:00+00:00",
    time: "17:00",
    baseline: 500,
    used: 100,
    saved: 400,
  });
  expect(details.lines.map(({ text, amount }) => `${text}: ${amount}`.replaceAll("\u00a0", " "))).toEqual([
    "Readings for the 15 days before (80% needed): 100%",
    "Your usual use in the half hours we have: 1.000 kWh",
    "What you used in them: 0.700 kWh",
    "Saved: the half hours below usual, added up: 0.400 kWh",
    "Saving compared with your usual (40% needed): 40%",
    "Your reward, at £2.50 a kWh, to the nearest penny: £1.00",
  ]);
});

test("details give the reason when nothing was earned", () => {
  expect(resultDetails(inputs([500, 500]), true).whyNothing).toBe(
    whyNothingText["used-as-much" satisfies WhyNothing],
  );
  expect(resultDetails(inputs([450, 450], 40), true).whyNothing).toBe(whyNothingText["saved-too-little"]);
});

test("the CSV has one line per half hour with all days used, and a total", () => {
  const lines = resultCsv(resultDetails(inputs([100, null]), false))
    .trimEnd()
    .split("\r\n");
  const [header = "", first = "", second = "", sums = ""] = lines;
  expect(lines).toHaveLength(4);
  expect(header.split(",").slice(0, 2)).toEqual(["start", "on_2026-11-18_kwh"]);
  expect(header).not.toContain("2026-11-17");
  const tail = (line: string) => line.split(",").slice(-5).join(",");
  expect(tail(header)).toBe("baseline_kwh,used_kwh,saved_kwh,reward_pence,state");
  expect(tail(first)).toBe("0.5,0.1,0.4,,provisional");
  expect(tail(second)).toBe("0.5,,,,provisional");
  expect(tail(sums)).toBe("0.5,0.1,0.4,100,provisional");
  expect(new Set(lines.map((line) => line.split(",").length)).size).toBe(1);
});

test.each([
  [["2026-11-19", 46, 48], "Thursday 19 November 2026, 23:00 to 24:00"],
  [["2026-03-29", 0, 6], "Sunday 29 March 2026, 00:00 to 03:00"],
] as const)("%j is called %s", ([day, from, to], name) => {
  expect(eventName(spanByClock(day as Day, from, to))).toBe(name);
});

test("shows money with pence and describes the rule", () => {
  expect([7, 250, 120_400].map(poundsOf)).toEqual(["7p", "£2.50", "£1,204.00"]);
  expect(describeRule({ pencePerKwh: 250, leastPercent: 0 })).toBe("£2.50 for each kWh you save");
  expect(describeRule({ pencePerKwh: 75, leastPercent: 40 })).toBe(
    "75p for each kWh you save, if you save 40% of your usual use or more",
  );
});
