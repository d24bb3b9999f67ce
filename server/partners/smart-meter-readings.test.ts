import { expect, test } from "vitest";
import { dayKey } from "../../domain/london.ts";
import { smartMeters } from "./smart-meter.ts";
import { normalised, range } from "./smart-meter-readings.ts";
import { sandboxNetwork } from "./test-network.ts";

const bradford = "1234567891004";
const seconds = (text: string) => Date.parse(text) / 1000;

async function open() {
  const { pretend, network } = sandboxNetwork({
    now: () => new Date("2026-11-21T10:00:00Z"),
    firstDataSeconds: 0,
  });
  const url = "http://sandbox/n3rgy";
  const meters = smartMeters({
    consentUrl: url,
    dataUrl: url,
    inventoryUrl: `${url}/files`,
    apiKey: "sandbox-smart-meter",
    ...network,
  });
  await meters.grantConsent({ mpan: bradford, evidence: "0199-attempt", moveInDate: "2020-01-01" });
  return { meters, pretend };
}

test("a year of readings comes in 89-day pieces, none twice, all with the start of their half hour", async () => {
  const { meters, pretend } = await open();
  const from = seconds("2025-11-01T00:00:00Z");
  const to = seconds("2026-11-01T00:00:00Z");
  const found = await meters.readings(bradford, "electricity", from, to);
  expect(found[0]?.start).toBe(from);
  expect(found.at(-1)?.start).toBe(to - 1800);
  expect(new Set(found.map(({ start }) => start)).size).toBe(found.length);
  expect(found.length).toBeGreaterThan(365 * 48 * 0.98);
  expect(found.length).toBeLessThan(365 * 48);
  const kwh = found.reduce((sum, reading) => sum + reading.kwh, 0);
  expect(kwh).toBeGreaterThan(1800);
  expect(kwh).toBeLessThan(4300);
  const log = await (await pretend.fetch("http://sandbox/sandbox/log/smart-meter")).json();
  expect(log.filter(({ path }: { path: string }) => path.endsWith("/consumption"))).toHaveLength(5);
});

test("gas arrives in cubic metres and leaves in kilowatt hours", async () => {
  const { meters } = await open();
  const found = await meters.readings(
    bradford,
    "gas",
    seconds("2025-11-01T00:00:00Z"),
    seconds("2026-11-01T00:00:00Z"),
  );
  const kwh = found.reduce((sum, reading) => sum + reading.kwh, 0);
  expect(kwh).toBeGreaterThan(8000);
  expect(kwh).toBeLessThan(17_000);
});

test.each([
  ["2026-03-28", 48],
  ["2026-03-29", 46],
  ["2026-10-25", 50],
])("%s has %i half hours in London", async (day, slots) => {
  const { meters } = await open();
  const around = seconds(`${day}T12:00:00Z`);
  const found = await meters.readings(bradford, "electricity", around - 86_400, around + 86_400);
  const ofTheDay = found.filter(({ start }) => dayKey(start) === day);
  expect(ofTheDay.length).toBeGreaterThan(slots - 12);
  expect(ofTheDay.length).toBeLessThanOrEqual(slots);
});

test("the same home and day give the same readings on every run", async () => {
  const [from, to] = [seconds("2026-05-01T00:00:00Z"), seconds("2026-05-08T00:00:00Z")];
  const [one, other] = await Promise.all([open(), open()]);
  expect(await one.meters.readings(bradford, "electricity", from, to)).toEqual(
    await other.meters.readings(bradford, "electricity", from, to),
  );
});

test("without consent there is nothing to read", async () => {
  const { meters } = await open();
  await meters.withdrawConsent(bradford);
  expect(
    await meters.readings(
      bradford,
      "electricity",
      seconds("2026-05-01T00:00:00Z"),
      seconds("2026-05-02T00:00:00Z"),
    ),
  ).toEqual([]);
});

const day = { start: seconds("2026-05-01T00:00:00Z"), end: seconds("2026-05-02T00:00:00Z") };
const value = (timestamp: string, primaryValue: number | null) => ({ timestamp, primaryValue });

test("midnight's value belongs to the last half hour of the day before", () => {
  const values = [value("2026-05-01 00:00", 1), value("2026-05-01 00:30", 2), value("2026-05-02 00:00", 3)];
  expect(normalised({ unit: "kWh", devices: [{ values }] }, day)).toEqual([
    { start: day.start, kwh: 2 },
    { start: day.end - 1800, kwh: 3 },
  ]);
});

test.each([4_294_967.295, 2_147_483.647, 8590.017, 34_364.271, 186_227.0865, -1, null, Number.NaN])(
  "a confused meter's %d is left out",
  (confused) => {
    const values = [value("2026-05-01 00:30", confused)];
    expect(normalised({ unit: "kWh", devices: [{ values }] }, day)).toEqual([]);
  },
);

test("twin meters add up", () => {
  const values = [value("2026-05-01 00:30", 0.25)];
  expect(normalised({ unit: "kWh", devices: [{ values }, { values }] }, day)).toEqual([
    { start: day.start, kwh: 0.5 },
  ]);
});

test("a range that ends in the future ends now", () => {
  const consumption = { availableCacheRange: { start: "202605010030", end: "202612310000" }, devices: [] };
  expect(range(consumption, day.end)).toEqual(day);
  expect(range({ devices: [] }, day.end)).toBeUndefined();
});
