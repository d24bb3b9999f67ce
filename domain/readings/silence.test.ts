import { expect, test } from "vitest";
import { describeSilence, type SilenceFacts, silentFuels, whySilent } from "./silence.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const now = at("2026-11-22T14:00:00Z");
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Read until the end of Wednesday 18 November; provider contacted this morning. */
const silent: SilenceFacts = {
  registeredAt: at("2026-03-02T10:00:00Z"),
  permissionEnds: at("2027-03-02T10:00:00Z"),
  isConsentLost: false,
  lastResponseAt: now - 6 * HOUR,
  lastRead: { electricity: at("2026-11-19T00:00:00Z"), gas: null },
};

test.each<[string, Partial<SilenceFacts>, string[]]>([
  ["three days and more", {}, ["electricity"]],
  ["three days to the second", { lastRead: { electricity: now - 3 * DAY, gas: null } }, []],
  ["three days and a second", { lastRead: { electricity: now - 3 * DAY - 1, gas: null } }, ["electricity"]],
  ["gas alone", { lastRead: { electricity: now - DAY, gas: now - 4 * DAY } }, ["gas"]],
  ["both", { lastRead: { electricity: now - 5 * DAY, gas: now - 4 * DAY } }, ["electricity", "gas"]],
  ["never anything, connected long ago", { lastRead: { electricity: null, gas: null } }, ["electricity"]],
  [
    "never anything, connected two days ago",
    { registeredAt: now - 2 * DAY, lastRead: { electricity: null, gas: null } },
    [],
  ],
])("silent fuels: %s", (_, facts, fuels) => {
  expect(silentFuels({ ...silent, ...facts }, now)).toEqual(fuels);
});

test.each<[string, Partial<SilenceFacts>, string, RegExp]>([
  ["a recent response", {}, "meter-silent", /in-home display/],
  ["permission over", { permissionEnds: now }, "permission-over", /ended on Sunday 22 November 2026/],
  [
    "permission over and the provider away",
    { permissionEnds: now - DAY, lastResponseAt: null },
    "permission-over",
    /give it again/,
  ],
  [
    "the provider away since Thursday",
    { lastResponseAt: at("2026-11-19T08:00:00Z") },
    "provider-away",
    /hasn’t answered since Thursday 19 November 2026/,
  ],
  ["the provider never responded", { lastResponseAt: null }, "provider-away", /hasn’t answered yet/],
  ["no response this morning alone", { lastResponseAt: now - 30 * HOUR }, "meter-silent", /isn’t sending/],
  ["the provider holds no permission", { isConsentLost: true }, "consent-lost", /give it again/],
  [
    "the provider had no permission, and has not responded for three days",
    { isConsentLost: true, lastResponseAt: now - 3 * DAY },
    "provider-away",
    /It isn’t your meter/,
  ],
])("%s: names reason and remedy", (_, changed, reason, words) => {
  const facts = { ...silent, ...changed };
  expect(whySilent(facts, now)).toBe(reason);
  const found = describeSilence(facts, now);
  expect(found?.reason).toBe(reason);
  expect(`${found?.why} ${found?.whatToDo}`).toMatch(words);
});

test("names the last reading of each silent fuel, in one sentence if on the same day", () => {
  const both = { electricity: at("2026-11-19T00:00:00Z"), gas: at("2026-11-17T12:00:00Z") };
  expect(describeSilence({ ...silent, lastRead: both }, now)?.since).toBe(
    "Your last electricity reading is from Wednesday 18 November 2026. Your last gas reading is from Tuesday 17 November 2026.",
  );
  const sameDay = { electricity: at("2026-11-19T00:00:00Z"), gas: at("2026-11-18T12:00:00Z") };
  expect(describeSilence({ ...silent, lastRead: sameDay }, now)?.since).toBe(
    "Your last electricity and gas readings are from Wednesday 18 November 2026.",
  );
  expect(describeSilence({ ...silent, lastRead: { electricity: null, gas: null } }, now)?.since).toBe(
    "We’ve had no electricity readings since you connected your meter on Monday 2 March 2026.",
  );
  expect(describeSilence({ ...silent, lastRead: { electricity: now, gas: null } }, now)).toBeNull();
});

test.each([
  [36 * HOUR, "meter-silent"],
  [36 * HOUR + 1, "provider-away"],
])("a response %i seconds ago means %s", (ago, reason) => {
  expect(whySilent({ ...silent, lastResponseAt: now - ago }, now)).toBe(reason);
});
