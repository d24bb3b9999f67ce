import fc from "fast-check";
import { expect, test } from "vitest";
import { median } from "./quantile.ts";

test("a median is within the range and independent of order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), (values) => {
      expect(median([...values].reverse())).toBe(median(values));
      expect(median(values)).toBeGreaterThanOrEqual(Math.min(...values));
      expect(median(values)).toBeLessThanOrEqual(Math.max(...values));
    }),
  );
});
