import { expect, test } from "vitest";
import { londonDate } from "../../domain/london.ts";
import {
  bradford,
  edinburgh,
  household,
  registerHousehold,
  registerWithoutReadings,
} from "../testing/test-household.ts";
import { DAY, fetchingOfFile, startTime } from "./test-fetching.ts";
import type { ReadingsRequest } from "./test-provider.ts";

const { provider, app, storedReadings, atProvider, fetchNow, afterDays } = fetchingOfFile();

const exportRequests = () => provider.exportRequests.splice(0);

function responseWith(
  { start, end }: ReadingsRequest,
  kwh: number,
  within = { start: 0, end: Number.POSITIVE_INFINITY },
) {
  const values = [];
  for (let at = start; at <= end; at += 1800)
    if (at > within.start && at <= within.end)
      values.push({ timestamp: new Date(at * 1000).toISOString(), primaryValue: kwh });
  return Response.json({ unit: "kWh", devices: [{ values }] });
}

test("a first fetch gets all exports after all consumption, newest first", async () => {
  exportRequests();
  const requestsBefore: number[] = [];
  provider.respondToExports(async () => void requestsBefore.push(provider.requests.length));
  const amy = await registerHousehold(app, edinburgh);
  expect(requestsBefore).toEqual(Array(5).fill(provider.requests.length));
  const ends = exportRequests().map(({ end }) => end);
  expect(ends).toHaveLength(5);
  expect(ends).toEqual([...ends].sort((one, other) => other - one));
  const from = "2025-10-21T00:00:00+01:00";
  expect(await storedReadings(amy, "exported")).toEqual(await atProvider(edinburgh, "exported", from));
  expect((await storedReadings(amy, "exported")).length).toBeGreaterThan(300 * 48);
  expect((await storedReadings(amy, "exported")).some(({ units }) => units > 500)).toBe(true);
  expect((await storedReadings(amy, "electricity")).length).toBeGreaterThan(300 * 48);
});

test("exports match the provider's after late and corrected readings", async () => {
  const amy = await registerHousehold(app, edinburgh);
  exportRequests();
  for (const day of [1, 2, 3, 4, 6, 8, 9]) {
    afterDays(day);
    await fetchNow(amy);
    const [week, ...more] = exportRequests();
    expect((week?.end ?? 0) - (week?.start ?? 0)).toBeLessThan(9 * DAY);
    expect(more.length).toBeLessThan(day === 8 ? 6 : 1);
  }
  const from = "2025-11-05T00:00:00Z";
  const later = (await storedReadings(amy, "exported")).filter(
    ({ start }) => start >= Date.parse(from) / 1000,
  );
  expect(later).toEqual(await atProvider(edinburgh, "exported", from));
});

test("checks a home without exports ten times in four months, storing nothing", async () => {
  exportRequests();
  const amy = await registerHousehold(app, bradford);
  expect(exportRequests()).toHaveLength(1);
  const fetchedOn: number[] = [];
  const due = [1, 2, 4, 8, 16, 32, 60, 88, 116];
  const mornings = new Set(due.flatMap((day) => [day - 1, day, day + 1]).filter((day) => day > 0));
  for (const day of mornings) {
    afterDays(day);
    provider.respond(async () => Response.json({ unit: "kWh", devices: [] }));
    await fetchNow(amy);
    if (exportRequests().length) fetchedOn.push(day);
  }
  expect(fetchedOn).toEqual(due);
  expect(await storedReadings(amy, "exported")).toEqual([]);
  const { rows } = await app.deps.db.raw(
    "select 1 from readings_month where user_id = $1 and fuel = 'exported'",
    [amy.customer.id],
  );
  expect(rows).toEqual([]);
});

test("ignores zero exports, and fetches all once a meter exports", async () => {
  provider.respondToExports(async (request) => responseWith(request, 0));
  exportRequests();
  const amy = await registerHousehold(app, bradford);
  expect(exportRequests()).toHaveLength(1);
  expect(await storedReadings(amy, "exported")).toEqual([]);
  const panels = { start: startTime / 1000, end: Number.POSITIVE_INFINITY };
  provider.respondToExports(async (request) =>
    request.end > panels.start ? responseWith(request, 0.25, panels) : responseWith(request, 0),
  );
  afterDays(4);
  await fetchNow(amy);
  expect(exportRequests()).toHaveLength(5);
  const found = await storedReadings(amy, "exported");
  expect(found.filter(({ units }) => units > 0).length).toBeGreaterThan(3 * 48);
  afterDays(5);
  await fetchNow(amy);
  expect(exportRequests()).toHaveLength(1);
});

const unusable: [string, () => Response][] = [
  ["garbage", () => new Response("{", { headers: { "content-type": "application/json" } })],
  ["devices: 7", () => Response.json({ devices: 7 })],
  ["values without a time", () => Response.json({ devices: [{ values: [{ primaryValue: 1 }] }] })],
  [
    "gas instead",
    () =>
      Response.json({
        unit: "m3",
        devices: [{ values: [{ primaryValue: 1, timestamp: "2026-11-20 12:00" }] }],
      }),
  ],
  ["an internal error", () => Response.json({ message: "Internal Server Error" }, { status: 500 })],
  [
    "no such type of reading",
    () => Response.json({ errors: [{ code: 400, message: "A type of data" }] }, { status: 400 }),
  ],
  [
    "no such meter",
    () => Response.json({ errors: [{ code: 404, message: "There is no" }] }, { status: 404 }),
  ],
];

test.each(unusable)(
  "a response of %s for exports does not delay other fetches, and is retried later",
  async (_, response) => {
    provider.respondToExports(async () => response());
    const amy = await registerHousehold(app, bradford);
    exportRequests();
    expect((await storedReadings(amy, "electricity")).length).toBeGreaterThan(300 * 48);
    expect(await storedReadings(amy, "exported")).toEqual([]);
    const { next_try, meters } = (await amy.details()).body;
    expect(londonDate(next_try).day).toBeGreaterThanOrEqual(21);
    expect(meters.electricity.state).toBe("available");
    await fetchNow(amy);
    expect(exportRequests()).toHaveLength(0);
    afterDays(3);
    await fetchNow(amy);
    expect(exportRequests().length).toBeGreaterThan(0);
  },
);

test("fetches exports again the same day after a rejected key", async () => {
  provider.respondToExports(async () => Response.json({ message: "Unauthorized" }, { status: 401 }));
  const amy = await registerHousehold(app, bradford);
  expect((await storedReadings(amy, "electricity")).length).toBeGreaterThan(300 * 48);
  exportRequests();
  provider.respondToExports(null);
  afterDays(0);
  await fetchNow(amy);
  expect(exportRequests()).toHaveLength(1);
  await fetchNow(amy);
  expect(exportRequests()).toEqual([]);
});

test("does not fetch exports before consumption is stored", async () => {
  provider.respond(async () => Response.json({ unit: "kWh", devices: [] }));
  exportRequests();
  const amy = await registerHousehold(app, bradford);
  expect(exportRequests()).toEqual([]);
  provider.respond(null);
  afterDays(1);
  await fetchNow(amy);
  expect(exportRequests()).toHaveLength(1);
});

test("an interrupted export fetch continues the next morning", async () => {
  let count = 0;
  provider.respondToExports(async () => (++count > 2 ? Response.json({ devices: 7 }) : undefined));
  const amy = await registerHousehold(app, edinburgh);
  const part = await storedReadings(amy, "exported");
  expect(part.length).toBeGreaterThan(80 * 48);
  expect(part.length).toBeLessThan(200 * 48);
  provider.respondToExports(null);
  afterDays(1);
  await fetchNow(amy);
  expect((await storedReadings(amy, "exported"))[0]).toEqual(
    (await atProvider(edinburgh, "exported", "2025-10-21T00:00:00+01:00"))[0],
  );
});

test("a response without exports does not remove stored ones", async () => {
  const amy = await registerHousehold(app, edinburgh);
  const before = await storedReadings(amy, "exported");
  provider.respondToExports(async () => Response.json({ unit: "kWh", devices: [{ values: [] }] }));
  afterDays(1);
  await fetchNow(amy);
  expect(await storedReadings(amy, "exported")).toEqual(before);
});

test("fetches gaps in exports again, but not before their first reading", async () => {
  const panels = { start: Date.parse("2026-08-01T00:00:00Z") / 1000, end: Number.POSITIVE_INFINITY };
  const gap = {
    start: Date.parse("2026-09-10T00:00:00Z") / 1000,
    end: Date.parse("2026-09-11T00:00:00Z") / 1000,
  };
  const withGap = async (request: ReadingsRequest) => {
    const response = await responseWith(request, 0.1, panels).json();
    for (const device of response.devices)
      device.values = device.values.filter(({ timestamp }: { timestamp: string }) => {
        const end = Date.parse(timestamp) / 1000;
        return end <= gap.start || end > gap.end;
      });
    return Response.json(response);
  };
  provider.respondToExports(withGap);
  const amy = await registerHousehold(app, bradford);
  afterDays(1);
  await fetchNow(amy);
  exportRequests();
  afterDays(28);
  await fetchNow(amy);
  const old = exportRequests().filter(({ end }) => end < Date.parse("2026-10-01") / 1000);
  expect(old).toHaveLength(1);
  expect(old[0]?.start).toBeGreaterThanOrEqual(panels.start);
  expect(old[0]?.start).toBeLessThanOrEqual(gap.start);
});

test("fetches no exports from before the move or after withdrawal", async () => {
  const amy = await household(app, edinburgh);
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard(), { moveInDateMonth: 8, moveInDateYear: 2026 });
  exportRequests();
  await app.deps.jobs.drain();
  const moved = Date.parse("2026-08-01T00:00:00+01:00") / 1000;
  const requests = exportRequests();
  expect(requests.length).toBeGreaterThan(0);
  expect(Math.min(...requests.map(({ start }) => start))).toBeGreaterThanOrEqual(moved);
  expect((await storedReadings(amy, "exported"))[0]?.start).toBeGreaterThanOrEqual(moved);

  const [consent] = await amy.consents();
  await amy.call("POST", `/api/user/consents/${consent.id}/withdraw`);
  afterDays(1);
  await fetchNow(amy);
  expect(exportRequests()).toEqual([]);
  expect((await storedReadings(amy, "exported")).length).toBeGreaterThan(80 * 48);
  expect((await amy.call("DELETE", "/api/user/readings")).status).toBe(204);
  expect(await storedReadings(amy, "exported")).toEqual([]);
  const { rows } = await app.deps.db.raw("select 1 from readings_month where user_id = $1", [
    amy.customer.id,
  ]);
  expect(rows).toEqual([]);
});

test("a withdrawal stops a running fetch of exports", async () => {
  const amy = await registerWithoutReadings(app, edinburgh);
  exportRequests();
  provider.respondToExports(async () => {
    if (provider.exportRequests.length === 2) await amy.call("DELETE", "/api/user/mpan");
    return undefined;
  });
  expect(await fetchNow(amy)).toBeNull();
  expect(exportRequests()).toHaveLength(2);
});
