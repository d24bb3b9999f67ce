import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTimestamp } from "./meter-dates.ts";

test("formats moments in UTC, in any order", () => {
  const moments = fc.array(fc.integer({ min: -2e9, max: 4e9 }));
  fc.assert(
    fc.property(moments, (seconds) => {
      const asDates = seconds.map((second) => new Date(second * 1000).toISOString());
      const expected = asDates.map((text) => text.slice(0, 16).replace("T", " "));
      expect(seconds.map(formatTimestamp)).toEqual(expected);
    }),
  );
});
