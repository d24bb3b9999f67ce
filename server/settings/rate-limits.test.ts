import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { isByNetwork, type LimitName, standardLimits } from "./rate-limits.ts";
import { readSettings } from "./settings.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const names = Object.keys(standardLimits) as LimitName[];

// Claims: A21
test.each([
  ["wrong-password", 6, 15 * MINUTE],
  ["password-from", 60, HOUR],
  ["password-check", 30, HOUR],
  ["password-check-from", 600, HOUR],
  ["code", 5, HOUR],
  ["wrong-code", 10, DAY],
  ["wrong-code-by-all", 30, DAY],
  ["wrong-code-from", 60, HOUR],
  ["wrong-reset-code-from", 30, DAY],
  ["meter-code-for-meter-by-customer", 3, DAY],
  ["meter-code-for-meter", 6, 30 * DAY],
  ["meter-code", 5, 30 * DAY],
  ["meter-code-from", 60, HOUR],
  ["meter-code-by-all", 80, HOUR],
  ["first-meter-code-by-all", 300, HOUR],
  ["meter", 10, DAY],
  ["meter-from", 1_200, HOUR],
  ["meter-not-found-from", 60, HOUR],
  ["meter-elsewhere", 60, DAY],
  ["meter-elsewhere-by-one", 20, DAY],
  ["meter-elsewhere-postcode", 60, DAY],
  ["meter-elsewhere-home", 20, DAY],
  ["first-meter-elsewhere", 60, DAY],
  ["first-meter-elsewhere-home", 40, DAY],
  ["stored-response", 500, HOUR],
  ["draft-write", 500, HOUR],
  ["partner-call", 60, HOUR],
  ["card", 6, DAY],
  ["failed-card", 10, 30 * DAY],
  ["card-from", 600, HOUR],
  ["refused-card-from", 60, HOUR],
  ["next-card-by-all", 600, HOUR],
  ["address-look-up", 20, DAY],
  ["address-look-up-from", 1_200, HOUR],
  ["vehicle-from", 600, HOUR],
  ["vehicle-not-found-from", 60, HOUR],
  ["email", 3, 15 * MINUTE],
  ["email-a-day-by-one", 6, DAY],
  ["email-a-day", 10, DAY],
  ["sign-up", 3, DAY],
  ["sign-up-from", 600, HOUR],
  ["email-capture", 3, DAY],
  ["email-from", 1_200, HOUR],
  ["email-capture-from", 600, HOUR],
  ["passkey-from", 600, HOUR],
  ["opt-in-from", 600, HOUR],
  ["bad-link-from", 60, HOUR],
  ["page-view-from", 60, MINUTE],
] as const)("%s is allowed %d times in %d seconds", (name, times, seconds) => {
  expect(standardLimits[name]).toEqual({ times, seconds });
});

test("network limits allow 600 calls and 60 failures an hour, except for resets", () => {
  const anHour = Object.entries(standardLimits)
    .filter(([name]) => isByNetwork(name))
    .map(([name, { times, seconds }]) => [name, (times * HOUR) / seconds] as const);
  const failures = /^(wrong|bad|refused|password-from|meter-code-from)|not-found/;
  for (const [name, times] of anHour)
    if (name !== "wrong-reset-code-from")
      expect(times, name).toBeGreaterThanOrEqual(failures.test(name) ? 60 : 600);
  expect(anHour.length).toBeGreaterThan(15);
});

test("the sandbox lifts network limits only", () => {
  const { limits } = readConfig({ SECRETS: "s".repeat(32), LIMITS: "card=50/60,card-from=7/60" });
  expect(limits).toMatchObject({
    card: { times: 50 },
    "card-from": { times: 7 },
    "failed-card": { times: 10 },
  });
  for (const name of names) {
    if (name.startsWith("card")) continue;
    const { times, seconds } = limits[name];
    if (isByNetwork(name)) expect(times / seconds, name).toBeGreaterThan(1_000);
    else expect(limits[name], name).toEqual(standardLimits[name]);
  }
});

test("LIMITS overrides only the limits that it names", () => {
  const { settings, problems } = readSettings({ LIMITS: "card=50/60, wrong-password=3/10" });
  expect(settings.LIMITS).toEqual({
    card: { times: 50, seconds: 60 },
    "wrong-password": { times: 3, seconds: 10 },
  });
  expect(problems).toEqual([]);
});

test.each(["cards=5/60", "card=5", "card=-1/60", "card=5/60s", "card=5/0", "toString=1/1"])(
  "refuses LIMITS=%s",
  (LIMITS) => {
    expect(readSettings({ LIMITS }).problems.join()).toContain("LIMITS must be pairs");
  },
);
