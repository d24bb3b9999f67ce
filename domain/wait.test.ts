import fc from "fast-check";
import { expect, test } from "vitest";
import { waitText } from "./wait.ts";

test.each([
  [0, "1 minute"],
  [1, "1 minute"],
  [61, "2 minutes"],
  [899, "15 minutes"],
  [900, "15 minutes"],
  [90 * 60, "90 minutes"],
  [90 * 60 + 1, "2 hours"],
  [24 * 3600, "24 hours"],
  [48 * 3600, "48 hours"],
  [48 * 3600 + 1, "3 days"],
  [30 * 24 * 3600, "30 days"],
])("%i seconds are %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

// Claims: E29
test("the wait in words is never shorter than the wait", () => {
  const unit = { minute: 60, hour: 3600, day: 86_400 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
      const [, amount, name] = /^(\d+) (minute|hour|day)s?$/.exec(waitText(seconds)) ?? [];
      expect(Number(amount) * unit[name as keyof typeof unit]).toBeGreaterThanOrEqual(seconds);
    }),
  );
});
