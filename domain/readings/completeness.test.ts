import { expect, test } from "vitest";
import { type Day, spanOfDays } from "../london-calendar.ts";
import { gapsOf } from "./completeness.ts";
import { readingsBy } from "./test-readings.ts";

const [first, last] = ["2026-11-01" as Day, "2026-11-20" as Day];

/** Completeness text for days with these gaps; each gap is a first half hour and a length. */
function describeGaps(...gaps: { from: number; count: number }[]): string[] {
  let index = -1;
  const readings = readingsBy(
    () => {
      index += 1;
      return gaps.some(({ from, count }) => index >= from && index < from + count) ? null : 100;
    },
    first,
    last,
  );
  return gapsOf(readings, spanOfDays(first, last), true).slice(0, -1);
}

test.each([
  [2, "1 single half hour or pair here and there."],
  [3, "3 half hours from "],
  [47, "47 half hours from "],
  [48, "1 day from "],
  [71, "1 day from "],
  [72, "2 days from "],
])("describes a gap of %i half hours as %j", (count, beginning) => {
  const [text = "", ...more] = describeGaps({ from: 10, count });
  expect(text.slice(0, beginning.length)).toBe(beginning);
  expect(more).toEqual([]);
});

test.each([
  [12, []],
  [13, ["1 other stretch."]],
  [14, ["2 other stretches."]],
])("of %i gaps, names twelve and summarises the rest as %j", (count, summary) => {
  const lines = describeGaps(
    ...Array.from({ length: count }, (_, index) => ({ from: index * 10, count: 3 })),
  );
  expect(lines.filter((one) => one.startsWith("3 half hours from "))).toHaveLength(12);
  expect(lines.slice(12)).toEqual(summary);
});
