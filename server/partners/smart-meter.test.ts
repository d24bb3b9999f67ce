import { expect, test, vi } from "vitest";
import { smartMeters } from "./smart-meter.ts";
import { brantwood } from "./test-homes.ts";
import { reasonsByFault, sandboxNetwork } from "./test-network.ts";

const bradford = "1234567891004";
const fleet = "1099999999990";
const manchester = "1099999999981";
const swansea = "1620784566716";
const downingStreet = "1234000331371";

interface Options {
  apiKey?: string;
  now?: Date;
  withdrawal?: "DELETE" | "PUT";
}

function open(options: Options = {}) {
  const { apiKey = "sandbox-smart-meter", now = new Date("2026-11-21T10:00:00Z"), withdrawal } = options;
  let clock = now;
  const { sandbox, network, downs } = sandboxNetwork({ now: () => clock });
  const url = "http://sandbox/n3rgy";
  const meters = smartMeters({
    consentUrl: url,
    dataUrl: url,
    inventoryUrl: `${url}/files`,
    apiKey,
    withdrawal,
    ...network,
  });
  const wait = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000);
  };
  return { sandbox, meters, downs, wait };
}

const consent = (mpan: string) => ({ mpan, evidence: "0199-attempt", moveInDate: "2020-01-01" });

test("finds a known meter with its postcode, and none for the MPAN in Swansea", async () => {
  const { meters } = open();
  expect(await meters.findMeter(bradford)).toEqual({
    found: true,
    postcode: "BD9 6QH",
    address: "7,,BRANTWOOD CLOSE,,,BRADFORD",
  });
  expect(await meters.findMeter(manchester)).toEqual({ found: true, postcode: "M24 2LX", address: null });
  expect(await meters.findMeter(swansea)).toEqual({ found: false });
  expect(await meters.findMeter("2200042676990")).toEqual({ found: false });
});

test("finds a meter by address, unless the provider does not list the address", async () => {
  const { meters } = open();
  expect(await meters.findMeterByAddress(brantwood)).toEqual({ mpan: bradford });
  const ovington = { ...brantwood, houseNumber: "4", address1: "Ovington Drive", postcode: "gu511df" };
  expect(await meters.findMeterByAddress(ovington)).toEqual({ mpan: fleet });
  const jubilee = { ...brantwood, houseNumber: "88", address1: "Jubilee Road", postcode: "M24 2LX" };
  expect(await meters.findMeterByAddress(jubilee)).toBeNull();
  expect(await meters.findMeterByAddress({ ...brantwood, houseNumber: "9" })).toBeNull();
  expect(await meters.findMeterByAddress({ ...brantwood, address1: "x".repeat(60) })).toBeNull();
});

function withList(list: Record<string, { status: number; address?: string; postcode?: string }>) {
  const requested: string[] = [];
  const { network } = sandboxNetwork();
  const respond = async (input: RequestInfo | URL) => {
    const partial = decodeURIComponent(String(input).split("/").at(-1) ?? "");
    requested.push(partial);
    const { status, address, postcode = "BD9 6QH" } = list[partial] ?? { status: 404 };
    if (status !== 200)
      return Response.json({ errors: [{ code: status, message: "The Request does not…" }] }, { status });
    const propertyFilter = { postCode: postcode, addressIdentifier: address };
    return Response.json({ mpxn: bradford, deviceType: "ESME", propertyFilter });
  };
  const url = "http://sandbox/n3rgy";
  const settings = { consentUrl: url, dataUrl: url, inventoryUrl: `${url}/files`, apiKey: "key" };
  return { requested, meters: smartMeters({ ...settings, ...network, fetch: respond as typeof fetch }) };
}

// Claims: D15
test.each([
  [
    "by line one",
    { "7, Brantwood Close": { status: 200, address: "7, BRANTWOOD CLOSE" } },
    ["7, Brantwood Close"],
  ],
  [
    "by the number alone",
    { "7": { status: 200, address: "7,,BRANTWOOD CLOSE,,,BRADFORD" } },
    ["7, Brantwood Close", "7"],
  ],
  [
    "by the number where line one is ambiguous",
    { "7, Brantwood Close": { status: 400 }, "7": { status: 200, address: "7 BRANTWOOD CLOSE" } },
    ["7, Brantwood Close", "7"],
  ],
])("finds a meter %s", async (_, list, requested) => {
  const provider = withList(list);
  expect(await provider.meters.findMeterByAddress(brantwood)).toEqual({ mpan: bradford });
  expect(provider.requested).toEqual(requested);
});

// Claims: D15
test.each([
  ["a neighbour's", { address: "70,,BRANTWOOD CLOSE,,,BRADFORD" }],
  ["another street's", { address: "7,,BRANTWOOD AVENUE,,,BRADFORD" }],
  ["another postcode's", { address: "7,,BRANTWOOD CLOSE,,,BRADFORD", postcode: "BD9 6QJ" }],
])("does not match %s meter", async (_, found) => {
  const provider = withList({ "7": { status: 200, ...found } });
  expect(await provider.meters.findMeterByAddress(brantwood)).toBeNull();
});

test("grants, reads and withdraws consent idempotently", async () => {
  const { meters } = open();
  expect(await meters.consentStatus(bradford)).toBe("none");
  expect(await meters.grantConsent(consent(bradford))).toBe("granted");
  expect(await meters.consentStatus(bradford)).toBe("granted");
  await meters.withdrawConsent(bradford);
  expect(await meters.consentStatus(bradford)).toBe("none");
  await expect(meters.withdrawConsent(bradford)).resolves.toBeUndefined();
});

// Claims: D16
test("withdraws consent by PUT if configured", async () => {
  const { meters, sandbox } = open({ withdrawal: "PUT" });
  await meters.grantConsent(consent(bradford));
  await meters.withdrawConsent(bradford);
  expect(await meters.consentStatus(bradford)).toBe("none");
  await expect(meters.withdrawConsent(bradford)).resolves.toBeUndefined();
  const log = await (await sandbox.fetch("http://sandbox/sandbox/log/smart-meter")).json();
  expect(log.map(({ method }: { method: string }) => method)).not.toContain("DELETE");
});

test.each([
  ["nothing at all", new Response(null, { status: 204 }), true],
  ["a body without errors", Response.json({ resource: "consents" }), true],
  ["a refusal", Response.json({ errors: [{ code: 400, message: "No." }] }, { status: 400 }), false],
  ["errors with a success status", Response.json({ errors: [{ code: 400, message: "No." }] }), false],
])("a withdrawal by PUT that returns %s is complete: %o", async (_, response, isDone) => {
  const { network } = sandboxNetwork();
  const url = "http://sandbox/n3rgy";
  const settings = { consentUrl: url, dataUrl: url, inventoryUrl: `${url}/files`, apiKey: "key" };
  const fetch = async () => response.clone();
  const meters = smartMeters({ ...settings, ...network, fetch, withdrawal: "PUT" });
  const outcome = await meters.withdrawConsent(bradford).then(
    () => true,
    () => false,
  );
  expect(outcome).toBe(isDone);
});

test("finds 10 Downing Street, but its consent is refused", async () => {
  const { meters } = open();
  expect(await meters.findMeter(downingStreet)).toMatchObject({ found: true, postcode: "SW1A 2AA" });
  expect(await meters.grantConsent(consent(downingStreet))).toBe("refused");
  expect(await meters.consentStatus(downingStreet)).toBe("none");
});

test("after a lost response to a grant, reads the provider's state", async () => {
  const { meters, sandbox } = open();
  sandbox.faults.set("smart-meter", { mode: "lost-answer", times: 1 });
  await expect(meters.grantConsent(consent(bradford))).rejects.toMatchObject({ reason: "unreachable" });
  expect(await meters.consentStatus(bradford)).toBe("granted");
});

test("checks the last four digits against the home's inventory", async () => {
  const { meters } = open();
  const display = await meters.inHomeDisplay(bradford);
  if (!display.available) throw new Error("7 Brantwood Close has no display.");
  expect(display.prefix).toBe("99860F");
  expect(await meters.checkInHomeDisplay(bradford, display.readInventoryId, "60FC")).toBe(true);
  expect(await meters.checkInHomeDisplay(bradford, display.readInventoryId, "60fc")).toBe(true);
  expect(await meters.checkInHomeDisplay(bradford, display.readInventoryId, "F502")).toBe(false);
  expect(await meters.checkInHomeDisplay(fleet, display.readInventoryId, "60FC")).toBe(false);
});

test("88 Jubilee Road has no display", async () => {
  expect(await open().meters.inHomeDisplay(manchester)).toEqual({ available: false });
});

test("rejects with PartnerDown if the inventory is never ready", async () => {
  vi.useFakeTimers();
  const { fetch } = open().sandbox;
  const unready = smartMeters({
    consentUrl: "http://sandbox/n3rgy",
    dataUrl: "http://sandbox/n3rgy",
    inventoryUrl: "http://sandbox/n3rgy/files",
    apiKey: "sandbox-smart-meter",
    fetch: async (input, init) =>
      String(input).includes("/files/") ? new Response("<Error/>", { status: 404 }) : fetch(input, init),
    onDown: () => undefined,
  });
  const outcome = expect(unready.inHomeDisplay(bradford)).rejects.toMatchObject({ reason: "slow" });
  await vi.advanceTimersByTimeAsync(10_000);
  await outcome;
  vi.useRealTimers();
});

async function availableRangesOf(meters: ReturnType<typeof open>["meters"], mpan: string) {
  const yesterday = {
    start: Date.parse("2026-11-20T00:00:00Z") / 1000,
    end: Date.parse("2026-11-21T00:00:00Z") / 1000,
  };
  const availableRange: Record<string, unknown> = {};
  for (const fuel of (await meters.fuelsOf(mpan)) ?? [])
    for await (const window of meters.readings(mpan, fuel, yesterday))
      availableRange[fuel] = window.availableRange;
  return availableRange;
}

test("data appears seconds after consent: two fuels in Bradford, one in Fleet", async () => {
  const { meters, wait } = open();
  expect(await meters.fuelsOf(bradford)).toBeNull();
  await meters.grantConsent(consent(bradford));
  await meters.grantConsent(consent(fleet));
  expect(await availableRangesOf(meters, bradford)).toEqual({ electricity: null, gas: null });
  wait(2);
  const thirteenMonths = {
    start: Date.parse("2025-10-21T00:00:00Z") / 1000,
    end: Date.parse("2026-11-21T00:00:00Z") / 1000,
  };
  expect(await availableRangesOf(meters, bradford)).toEqual({
    electricity: thirteenMonths,
    gas: thirteenMonths,
  });
  expect(await availableRangesOf(meters, fleet)).toEqual({ electricity: thirteenMonths });
});

// Claims: P11
test("the available range begins with the move", async () => {
  const { meters, wait } = open();
  await meters.grantConsent({ ...consent(fleet), moveInDate: "2026-10-01" });
  wait(2);
  expect(await availableRangesOf(meters, fleet)).toMatchObject({
    electricity: { start: Date.parse("2026-10-01T00:00:00Z") / 1000 },
  });
});

test.each(reasonsByFault)("fault %s: rejects with PartnerDown, reason %s", async (mode, reason) => {
  const { meters, sandbox } = open();
  sandbox.faults.set("smart-meter", { mode });
  await expect(meters.findMeter(bradford)).rejects.toMatchObject({ name: "PartnerDown", reason });
  await expect(meters.grantConsent(consent(bradford))).rejects.toMatchObject({ name: "PartnerDown", reason });
  await expect(meters.consentStatus(bradford)).rejects.toMatchObject({ name: "PartnerDown", reason });
});

test("rejects with PartnerDown for a wrong key", async () => {
  const { meters } = open({ apiKey: "wrong" });
  await expect(meters.findMeter(bradford)).rejects.toMatchObject({ reason: "not-authorised" });
  await expect(meters.consentStatus(bradford)).rejects.toMatchObject({ reason: "not-authorised" });
});

function withInventory(file: unknown) {
  const uuid = "0199aa00-0000-4000-8000-000000000000";
  const { network } = sandboxNetwork();
  const respond = async (input: RequestInfo | URL) =>
    Response.json(String(input).includes("read-inventory") ? { status: 200, uuid } : file);
  const url = "http://sandbox/n3rgy";
  const settings = { consentUrl: url, dataUrl: url, inventoryUrl: `${url}/files`, apiKey: "key" };
  return smartMeters({ ...settings, ...network, fetch: respond as typeof fetch });
}

// Claims: D7
test("a home without inventory has no display, and does not open the circuit", async () => {
  const meters = withInventory({ result: [{ mpxn: bradford, status: 404, message: "MPxN not found" }] });
  for (let home = 0; home < 7; home += 1)
    expect(await meters.inHomeDisplay(bradford)).toEqual({ available: false });
});

// Claims: D7
test("an invalid response about one home does not open the circuit", async () => {
  const meters = withInventory({ result: "odd" });
  for (let home = 0; home < 7; home += 1)
    await expect(meters.inHomeDisplay(bradford)).rejects.toMatchObject({ reason: "unreadable" });
});

test("recognises a display registered as a prepayment interface", async () => {
  const devices = [{ deviceType: "PPMID", deviceId: "00-DB-12-34-56-78-60-FC" }];
  const meters = withInventory({ result: [{ mpxn: bradford, devices }] });
  expect(await meters.inHomeDisplay(bradford)).toMatchObject({ available: true, prefix: "00DB12" });
});
