import { expect, test } from "vitest";
import { createSandbox } from "./app.ts";

const headers = { "x-api-key": "sandbox-smart-meter", "content-type": "application/json" };
const bradford = "1234567891004";
const bristol = "2200018345621";
const edinburgh = "1800062177430";

async function open(at = "2026-11-21T10:00:00Z") {
  let now = new Date(at);
  const { fetch } = createSandbox({ now: () => now, firstDataSeconds: 0 });
  const url = (path: string) => `http://sandbox/n3rgy${path}`;
  for (const mpxn of [bradford, bristol, edinburgh]) {
    const grant = { mpxn, evidence: "0199-attempt", moveInDate: "2012-01-01" };
    await fetch(url("/consents/add-trusted-consent"), {
      method: "POST",
      headers,
      body: JSON.stringify(grant),
    });
  }
  const get = async (path: string) => (await fetch(url(path), { headers })).json();
  return {
    get,
    moveTo: (moment: string) => {
      now = new Date(moment);
    },
    async values(
      mpan: string,
      first: string,
      last: string,
      { utility = "electricity", type = "consumption" } = {},
    ) {
      const query = `start=${first.replaceAll("-", "")}0030&end=${last.replaceAll("-", "")}0000`;
      const body = await get(`/mpxn/${mpan}/utility/${utility}/readingtype/${type}?${query}`);
      return (body.devices as { values: Value[] }[]).map(
        ({ values }) => new Map(values.map(({ timestamp, primaryValue }) => [timestamp, primaryValue])),
      );
    },
  };
}

type Value = { timestamp: string; primaryValue: number; additionalInformation?: string };

const sum = (values: Map<string, number> | undefined) =>
  [...(values?.values() ?? [])].filter((value) => value < 50).reduce((total, value) => total + value, 0);

test("Edinburgh has two electricity meters, of which the second counts at night only", async () => {
  const { get, values } = await open();
  const { devices } = await get(`/mpxn/${edinburgh}/utility/electricity`);
  expect(
    devices.map(({ availableDataTypes }: { availableDataTypes: string[] }) => availableDataTypes),
  ).toEqual([
    ["consumption", "production", "tariff"],
    ["consumption", "tariff"],
  ]);
  expect(new Set(devices.map(({ deviceId }: { deviceId: string }) => deviceId)).size).toBe(2);
  const [first, second] = await values(edinburgh, "2026-01-05", "2026-01-19");
  expect(sum(first)).toBeGreaterThan(30);
  const byDay = new Map([...(second ?? [])].filter(([timestamp]) => timestamp.slice(11) > "08:00"));
  expect(sum(byDay)).toBe(0);
  expect(sum(second)).toBeGreaterThan(150);
});

test("solar export is zero at night, and higher in June than in December", async () => {
  const { values } = await open();
  const production = { type: "production" };
  const [june] = await values(edinburgh, "2026-06-01", "2026-07-01", production);
  const [december] = await values(edinburgh, "2025-12-01", "2026-01-01", production);
  expect(sum(june)).toBeGreaterThan(5 * sum(december));
  const night = new Map([...(june ?? [])].filter(([timestamp]) => /(23:30|0[0-2]:\d0)$/.test(timestamp)));
  expect(sum(night)).toBe(0);
  expect(await values(bradford, "2026-06-01", "2026-06-02", production)).toEqual([]);
});

test("Edinburgh's gas readings begin later and end two days before electricity", async () => {
  const { get } = await open();
  const reach = async (utility: string) =>
    (await get(`/mpxn/${edinburgh}/utility/${utility}/readingtype/consumption`)).availableCacheRange;
  expect(await reach("electricity")).toEqual({ start: "202510210030", end: "202611220000" });
  expect(await reach("gas")).toEqual({ start: "202603200030", end: "202611200000" });
});

test("Edinburgh's readings arrive late and are corrected, for up to a week", async () => {
  const { values, moveTo } = await open("2026-11-21T10:00:00Z");
  const week = async () =>
    (await values(edinburgh, "2026-11-14", "2026-11-21"))[0] ?? new Map<string, number>();
  const atFirst = await week();
  moveTo("2026-11-28T10:00:00Z");
  const later = await week();
  expect(later.size).toBeGreaterThan(atFirst.size);
  const corrected = [...atFirst].filter(([timestamp, value]) => later.get(timestamp) !== value);
  expect(corrected.length).toBeGreaterThan(0);
  for (const [timestamp] of atFirst) expect(later.has(timestamp)).toBe(true);
  moveTo("2026-12-20T10:00:00Z");
  expect(await week()).toEqual(later);
});

test("other homes' readings do not change over time", async () => {
  const { values, moveTo } = await open("2026-11-21T10:00:00Z");
  const before = await values(bradford, "2026-11-14", "2026-11-21");
  moveTo("2026-12-20T10:00:00Z");
  expect(await values(bradford, "2026-11-14", "2026-11-21")).toEqual(before);
});

test("Bristol's car charges after midnight, and winter use is higher than summer's", async () => {
  const { values } = await open();
  const [winter] = await values(bristol, "2026-01-01", "2026-02-01");
  const [summer] = await values(bristol, "2026-06-01", "2026-07-01");
  expect(sum(winter)).toBeGreaterThan(1.8 * sum(summer));
  const high = [...(winter ?? [])].filter(([, value]) => value > 3 && value < 50);
  expect(high.length).toBeGreaterThan(40);
  for (const [timestamp] of high)
    expect(timestamp.slice(11) >= "01:00" && timestamp.slice(11) <= "04:30").toBe(true);
});

test("eleven months in Bradford have gaps and invalid values", async () => {
  const { values } = await open();
  const quarters = ["2025-11-01", "2026-01-25", "2026-04-20", "2026-07-15", "2026-10-09"];
  const found = new Map<string, number>();
  for (const [index, start] of quarters.slice(0, -1).entries())
    for (const [timestamp, value] of (await values(bradford, start, quarters[index + 1] ?? ""))[0] ?? [])
      found.set(timestamp, value);
  const slots = 342 * 48;
  expect(found.size).toBeLessThan(slots - 50);
  expect(found.size).toBeGreaterThan(slots * 0.98);
  expect([...found.values()].filter((value) => value > 1000).length).toBeGreaterThan(0);
});
