import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeProgress, parseProgress, progressKey, progressSteps } from "./progress.ts";

const anyProgress = fc
  .dictionary(fc.constantFrom(...progressSteps), fc.nat())
  .map((entries) => parseProgress(entries));

test("stores progress per flow", () => {
  expect(progressKey("onboarding")).toBe("onboarding_progress");
  expect(progressKey("reconfirm")).toBe("reconfirm_progress");
});

test("merging keeps the later time of each step", () => {
  expect(mergeProgress({ email: 100, terms: 300 }, { email: 200 })).toEqual({ email: 200, terms: 300 });
});

test.each([null, undefined, "text", 7, [], { email: "soon", unknown: 1, terms: -5, password: 1.5 }])(
  "parses %j as no progress",
  (value) => {
    expect(parseProgress(value)).toEqual({});
  },
);

test("merging is lossless, commutative and idempotent", () => {
  fc.assert(
    fc.property(anyProgress, anyProgress, (one, other) => {
      const merged = mergeProgress(one, other);
      expect(mergeProgress(other, one)).toEqual(merged);
      expect(mergeProgress(merged, other)).toEqual(merged);
      expect(Object.keys(merged)).toEqual(
        expect.arrayContaining([...Object.keys(one), ...Object.keys(other)]),
      );
    }),
  );
});

test("parsing drops unknown keys", () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      for (const step of Object.keys(parseProgress(value))) expect(progressSteps).toContain(step);
    }),
  );
});
