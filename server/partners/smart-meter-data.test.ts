import { expect, test } from "vitest";
import { dayKey } from "../../domain/london.ts";
import type { Span } from "../../domain/london-calendar.ts";
import { kwhOf, type Series } from "../../domain/readings/fuel.ts";
import { presentIn, type Reading } from "../../domain/readings/readings.ts";
import { smartMeters } from "./smart-meter.ts";
import { sandboxNetwork } from "./test-network.ts";

const bradford = "1234567891004";
const edinburgh = "1800062177430";
const seconds = (text: string) => Date.parse(text) / 1000;
const span = (start: string, end: string): Span => ({ start: seconds(start), end: seconds(end) });
const day = span("2026-05-01T00:00:00Z", "2026-05-02T00:00:00Z");
const year = span("2025-11-01T00:00:00Z", "2026-11-01T00:00:00Z");

async function open(spoil = (fetch: typeof globalThis.fetch) => fetch) {
  const { sandbox, network } = sandboxNetwork({
    now: () => new Date("2026-11-21T10:00:00Z"),
    firstDataSeconds: 0,
  });
  const url = "http://sandbox/n3rgy";
  const requested: URL[] = [];
  const fetch = spoil(network.fetch as typeof globalThis.fetch);
  const meters = smartMeters({
    consentUrl: url,
    dataUrl: url,
    inventoryUrl: `${url}/files`,
    apiKey: "sandbox-smart-meter",
    ...network,
    fetch: (input, init) => {
      const target = new URL(String(input));
      if (/\/(consumption|production)$/.test(target.pathname)) requested.push(target);
      return fetch(input, init);
    },
  });
  for (const mpan of [bradford, edinburgh])
    await meters.grantConsent({ mpan, evidence: "0199-attempt", moveInDate: "2020-01-01" });
  async function all(mpan: string, fuel: Series, within: Span): Promise<Reading[]> {
    const found: Reading[][] = [];
    for await (const { readings } of meters.readings(mpan, fuel, within)) found.unshift(presentIn(readings));
    return found.flat();
  }
  return { meters, sandbox, requested, all };
}

const kwh = (fuel: Series, readings: readonly Reading[]) =>
  kwhOf(
    fuel,
    readings.reduce((sum, { units }) => sum + units, 0),
  );

test("fetches a year in windows under 90 days, without overlap", async () => {
  const { all, requested } = await open();
  const found = await all(bradford, "electricity", year);
  expect(found[0]?.start).toBe(year.start);
  expect(found.at(-1)?.start).toBe(year.end - 1800);
  expect(new Set(found.map(({ start }) => start)).size).toBe(found.length);
  expect(found.length).toBeGreaterThan(365 * 48 * 0.98);
  expect(found.length).toBeLessThan(365 * 48);
  expect(kwh("electricity", found)).toBeGreaterThan(1800);
  expect(kwh("electricity", found)).toBeLessThan(4300);
  expect(requested).toHaveLength(5);
  for (const { searchParams } of requested) {
    const [start, end] = ["start", "end"].map((name) => momentOf(searchParams.get(name) ?? ""));
    expect(((end ?? 0) - (start ?? 0)) / 86_400).toBeLessThanOrEqual(89);
  }
});

const momentOf = (text: string) =>
  seconds(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:00Z"));

test("yields the newest window first, and fetches the next lazily", async () => {
  const { meters, requested } = await open();
  const windows = meters.readings(bradford, "electricity", year);
  const first = await windows.next();
  expect(first.value?.readings.expected.end).toBe(year.end);
  expect(requested).toHaveLength(1);
});

test("skips windows outside the provider's range", async () => {
  const { all, requested } = await open();
  await all(bradford, "electricity", span("2024-01-01T00:00:00Z", "2026-11-01T00:00:00Z"));
  expect(requested).toHaveLength(5);
});

test("converts gas from cubic metres to whole litres", async () => {
  const { all } = await open();
  const found = await all(bradford, "gas", year);
  expect(found.every(({ units }) => Number.isInteger(units))).toBe(true);
  expect(kwh("gas", found)).toBeGreaterThan(8000);
  expect(kwh("gas", found)).toBeLessThan(17_000);
});

test.each([
  ["2026-03-28", 48],
  ["2026-03-29", 46],
  ["2026-10-25", 50],
])("%s has at most %i half hours in London", async (day, slots) => {
  const { all } = await open();
  const around = seconds(`${day}T12:00:00Z`);
  const found = await all(bradford, "electricity", { start: around - 86_400, end: around + 86_400 });
  const readingsOfDay = found.filter(({ start }) => dayKey(start) === day);
  expect(readingsOfDay.length).toBeGreaterThan(slots - 12);
  expect(readingsOfDay.length).toBeLessThanOrEqual(slots);
});

test("readings of a home and day are deterministic", async () => {
  const week = span("2026-05-01T00:00:00Z", "2026-05-08T00:00:00Z");
  const [one, other] = await Promise.all([open(), open()]);
  expect(await one.all(bradford, "electricity", week)).toEqual(
    await other.all(bradford, "electricity", week),
  );
});

test("adds up two meters of one home", async () => {
  const { all } = await open();
  const found = await all(edinburgh, "electricity", year);
  expect(kwh("electricity", found)).toBeGreaterThan(4500);
  expect(kwh("electricity", found)).toBeLessThan(6000);
});

test("fetches export in the same windows, with a peak in summer", async () => {
  const { all, requested } = await open();
  const found = await all(edinburgh, "exported", year);
  expect(requested.map(({ pathname }) => pathname.split("/").at(-1))).toEqual(Array(5).fill("production"));
  expect(new Set(found.map(({ start }) => start)).size).toBe(found.length);
  expect(found.every(({ units }) => Number.isInteger(units))).toBe(true);
  const of = (month: string) =>
    kwh(
      "exported",
      found.filter(({ start }) => dayKey(start).startsWith(month)),
    );
  expect(of("2026-06")).toBeGreaterThan(5 * of("2025-12"));
  expect(found.length).toBeLessThan(365 * 48);
});

test("only a home with solar panels has export, which differs from its consumption", async () => {
  const { all, requested } = await open();
  expect(await all(bradford, "exported", year)).toEqual([]);
  expect((await all(edinburgh, "exported", day)).length).toBeGreaterThan(0);
  expect(await all(edinburgh, "exported", day)).not.toEqual(await all(edinburgh, "electricity", day));
  expect(requested.length).toBeGreaterThan(0);
});

test.each([
  [404, "There is no available information for the specified utility"],
  [400, "A type of data must be provided and must be one of: import, consumption, tariff."],
  [403, "Consent for the given MPxN not found."],
])("export: %i → no readings", async (status, message) => {
  const { all } = await open(
    (fetch) => (input, init) =>
      String(input).includes("/production")
        ? Promise.resolve(Response.json({ errors: [{ code: status, message }] }, { status }))
        : fetch(input, init),
  );
  expect(await all(edinburgh, "exported", day)).toEqual([]);
  expect((await all(edinburgh, "electricity", day)).length).toBeGreaterThan(40);
});

test("adds up the export of two meters", async () => {
  const values = [{ timestamp: "2026-05-01 12:30", primaryValue: 0.4 }];
  const { all } = await open(
    (fetch) => (input, init) =>
      String(input).includes("/production")
        ? Promise.resolve(Response.json({ unit: "kWh", devices: [{ values }, { values }, {}] }))
        : fetch(input, init),
  );
  expect(await all(edinburgh, "exported", day)).toEqual([{ start: day.start + 12 * 3600, units: 800 }]);
});

test("returns nothing without consent", async () => {
  const { meters, all } = await open();
  await meters.withdrawConsent(bradford);
  expect(await all(bradford, "electricity", span("2026-05-01T00:00:00Z", "2026-05-02T00:00:00Z"))).toEqual(
    [],
  );
});

test.each([
  [
    ["electricity", "gas"],
    ["electricity", "gas"],
  ],
  ["['electricity', 'gas']", ["electricity", "gas"]],
  ["['electricity']", ["electricity"]],
  [["gas", "water"], ["gas"]],
  [[], []],
])("parses the fuels %j as %j", async (entries, fuels) => {
  const { meters } = await open(
    (fetch) => (input, init) =>
      String(input).endsWith(`/mpxn/${bradford}`)
        ? Promise.resolve(Response.json({ entries }))
        : fetch(input, init),
  );
  expect(await meters.fuelsOf(bradford)).toEqual(fuels);
});

test("accepts a window of three meters with remarks, despite its size", async () => {
  const row = JSON.stringify({
    timestamp: "2026-05-01 00:30",
    primaryValue: 0.123,
    secondaryValue: 0,
    additionalInformation: "x".repeat(80),
  });
  const values = `[${Array(88 * 48)
    .fill(row)
    .join()}]`;
  const { all } = await open(() => async (input) => {
    const isReadings = String(input).includes("/consumption");
    const text = isReadings
      ? `{"devices":[${Array(3).fill(`{"values":${values}}`).join()}]}`
      : '{"status":{"code":"OK"}}';
    return new Response(text, { headers: { "content-type": "application/json" } });
  });
  expect(await all(bradford, "electricity", day)).toEqual([{ start: day.start, units: 369 }]);
});

test("rejects a response with hundreds of devices", async () => {
  const { all } = await open(
    (fetch) => async (input, init) =>
      String(input).includes("/consumption")
        ? Response.json({ unit: "kWh", devices: Array(500).fill({}) })
        : fetch(input, init),
  );
  await expect(all(bradford, "electricity", day)).rejects.toMatchObject({ name: "PartnerDown" });
});

// Claims: F40
test("failures for one home do not stop fetches for others", async () => {
  let requested = 0;
  const { all } = await open((fetch) => async (input, init) => {
    if (!String(input).includes(`${bradford}/utility`)) return fetch(input, init);
    requested += 1;
    return requested % 2
      ? Response.json({ message: "Internal Server Error" }, { status: 500 })
      : Response.json({ devices: 7 });
  });
  for (let time = 0; time < 12; time += 1)
    await expect(all(bradford, "electricity", day)).rejects.toMatchObject({ name: "PartnerDown" });
  expect(requested).toBe(12);
  expect((await all(edinburgh, "electricity", day)).length).toBeGreaterThan(40);
});

test("failures for five homes open the fetch circuit, but not the lookup circuit", async () => {
  let requested = 0;
  const { all, meters } = await open((fetch) => async (input, init) => {
    if (!String(input).includes("/utility")) return fetch(input, init);
    requested += 1;
    throw new TypeError("fetch failed");
  });
  for (let home = 0; home < 8; home += 1)
    await all(`100000000000${home}`, "electricity", day).catch(() => undefined);
  expect(requested).toBe(5);
  await expect(all(bradford, "electricity", day)).rejects.toMatchObject({ reason: "circuit-open" });
  expect(await meters.consentStatus(bradford)).toBe("granted");
});

test.each([
  ["120", 120],
  ["soon", undefined],
])("parses a busy provider's Retry-After %j as %j", async (retryAfter, expected) => {
  const { all } = await open(
    (fetch) => async (input, init) =>
      String(input).includes("/utility")
        ? Response.json({}, { status: 429, headers: { "retry-after": retryAfter } })
        : fetch(input, init),
  );
  const down = await all(bradford, "electricity", day).catch((error) => error);
  expect(down).toMatchObject({ reason: "busy" });
  expect(down.retryAfterSeconds).toBe(expected);
});
