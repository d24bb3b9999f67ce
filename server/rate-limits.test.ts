import { expect, test } from "vitest";
import { standardLimits } from "./rate-limits.ts";
import { readSettings } from "./settings.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

// Claims: A21
test.each([
  ["wrong-password", 6, 15 * MINUTE],
  ["password-from", 30, 15 * MINUTE],
  ["password-check", 30, HOUR],
  ["password-check-from", 600, HOUR],
  ["code", 5, HOUR],
  ["wrong-code", 10, DAY],
  ["wrong-code-by-all", 30, DAY],
  ["wrong-code-from", 30, DAY],
  ["meter-code-for-meter-by-customer", 3, DAY],
  ["meter-code-for-meter", 6, 30 * DAY],
  ["meter-code", 5, 30 * DAY],
  ["meter-code-from", 10, DAY],
  ["meter-code-by-all", 100, HOUR],
  ["meter", 5, DAY],
  ["meter-from", 20, DAY],
  ["meter-elsewhere", 60, DAY],
  ["meter-elsewhere-postcode", 60, DAY],
  ["partner-call", 60, HOUR],
  ["card", 3, DAY],
  ["failed-card", 5, 30 * DAY],
  ["card-from", 5, DAY],
  ["address-look-up", 20, DAY],
  ["address-look-up-from", 30, HOUR],
  ["vehicle-from", 5, MINUTE],
  ["vehicle-a-day-from", 30, DAY],
  ["email", 3, 15 * MINUTE],
  ["email-a-day-by-one", 4, DAY],
  ["email-a-day", 10, DAY],
  ["sign-up", 3, DAY],
  ["sign-up-from", 5, HOUR],
  ["email-capture", 3, DAY],
  ["email-capture-from", 10, HOUR],
] as const)("%s is allowed %d times in %d seconds", (name, times, seconds) => {
  expect(standardLimits[name]).toEqual({ times, seconds });
});

test("a setting changes the limits that it names, and leaves the others", () => {
  const { settings, problems } = readSettings({ LIMITS: "card=50/60, wrong-password=3/10" });
  expect(settings.LIMITS).toEqual({
    ...standardLimits,
    card: { times: 50, seconds: 60 },
    "wrong-password": { times: 3, seconds: 10 },
  });
  expect(problems).toEqual([]);
});

test.each(["cards=5/60", "card=5", "card=-1/60", "card=5/60s", "card=5/0", "toString=1/1"])(
  "%s is refused",
  (LIMITS) => {
    expect(readSettings({ LIMITS }).problems.join()).toContain("LIMITS must be pairs");
  },
);
