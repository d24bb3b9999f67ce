import { expect, test } from "vitest";
import { londonDate } from "../../domain/london.ts";
import {
  bradford,
  edinburgh,
  type Household,
  household,
  registerHousehold,
  registerWithoutReadings,
  type SandboxHome,
} from "../testing/test-household.ts";
import { readingsJobs } from "./jobs.ts";
import { DAY, fetchingOfFile, startTime } from "./test-fetching.ts";

const { provider, app, storedReadings, atProvider, fetchNow, afterDays } = fetchingOfFile();

async function expectAllOf(home: SandboxHome, customer: Household, from = "2025-10-21T00:00:00+01:00") {
  for (const fuel of ["electricity", "gas"] as const) {
    const later = (await storedReadings(customer, fuel)).filter(
      ({ start }) => start >= Date.parse(from) / 1000,
    );
    expect(later.length).toBeGreaterThan(150 * 48);
    expect(later).toEqual(await atProvider(home, fuel, from));
  }
}

async function sweep() {
  await app.deps.jobs.send("fetch-due-readings", {});
  await app.deps.jobs.drain();
}

test("a first fetch gets all visible readings of both fuels, newest first", async () => {
  const amy = await registerHousehold(app, bradford);
  const windows = [...provider.requests];
  const { body } = await amy.details();
  for (const fuel of ["electricity", "gas"] as const) {
    const ends = windows.filter((one) => one.fuel === fuel).map(({ end }) => end);
    expect(ends).toEqual([...ends].sort((one, other) => other - one));
  }
  expect(windows.slice(0, 4).map(({ fuel }) => fuel)).toEqual(["electricity", "gas", "electricity", "gas"]);
  for (const { start, end } of windows) expect(end - start).toBeLessThanOrEqual(89 * DAY);
  expect(body.meters.electricity).toMatchObject({
    data_range: {
      start: Date.parse("2025-10-21T00:00:00Z") / 1000,
      end: Date.parse("2026-11-21T00:00:00Z") / 1000,
    },
    months: { done: 13, of: 13 },
  });
});

test("fetches and stores nothing from before the move", async () => {
  const amy = await household(app, bradford);
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard(), { moveInDateMonth: 8, moveInDateYear: 2026 });
  await app.deps.jobs.drain();
  const moved = Date.parse("2026-08-01T00:00:00+01:00") / 1000;
  expect(Math.min(...provider.requests.map(({ start }) => start))).toBeGreaterThanOrEqual(moved);
  expect((await storedReadings(amy, "electricity"))[0]?.start).toBeGreaterThanOrEqual(moved);
  expect((await storedReadings(amy, "electricity"))[0]?.start).toBeLessThan(moved + DAY);
});

test("storing the same windows again does not change the stored rows", async () => {
  const amy = await registerHousehold(app, bradford);
  const bytes = async () => {
    const rows = await app.deps.db.raw(
      "select * from readings_month where user_id = $1 order by fuel, month",
      [amy.customer.id],
    );
    return JSON.stringify(rows.rows);
  };
  const before = await bytes();
  await app.deps.db.raw("update registration set data_state = data_state - 'fetched' where user_id = $1", [
    amy.customer.id,
  ]);
  await fetchNow(amy);
  expect(provider.requests.length).toBeGreaterThan(15);
  expect(await bytes()).toBe(before);
});

// Claims: F44
test("an interrupted fetch keeps its windows and continues after them", async () => {
  let count = 0;
  provider.respond(async () =>
    ++count > 5 ? new Response("{", { headers: { "content-type": "application/json" } }) : undefined,
  );
  const amy = await registerHousehold(app, bradford);
  const { body } = await amy.details();
  const part = await storedReadings(amy, "electricity");
  expect(part.length).toBeGreaterThan(80 * 48);
  expect(part.length).toBeLessThan(300 * 48);
  expect(body.meters.electricity.months.done).toBeGreaterThan(3);
  expect(body.meters.electricity.months.done).toBeLessThan(13);
  expect(body.meters.electricity.data_range.start).toBe(part[0]?.start);
  provider.respond(null);
  provider.requests.length = 0;
  await fetchNow(amy);
  const again = provider.requests.filter(
    ({ fuel, end }) => fuel === "electricity" && end > (part[0]?.start ?? 0) + DAY,
  );
  expect(again).toEqual([]);
  await expectAllOf(bradford, amy);
});

test("readings match the provider's after late and corrected values of two meters", async () => {
  const amy = await registerHousehold(app, edinburgh);
  for (const day of [1, 2, 3, 4, 6, 8, 9]) {
    afterDays(day);
    await fetchNow(amy);
  }
  await expectAllOf(edinburgh, amy, "2026-04-15T00:00:00Z");
});

test("a response without readings does not remove stored ones", async () => {
  const amy = await registerHousehold(app, bradford);
  const before = await storedReadings(amy, "electricity");
  provider.requests.length = 0;
  provider.respond(async () => Response.json({ unit: "kWh", devices: [{ values: [] }] }));
  await fetchNow(amy);
  expect(provider.requests).toHaveLength(2);
  expect(await storedReadings(amy, "electricity")).toEqual(before);
});

test("fetches the last seven days once a day, between 04:00 and 12:00 in London", async () => {
  const amy = await registerHousehold(app, bradford);
  const { next_try } = (await amy.details()).body;
  const morning = londonDate(next_try);
  expect(morning.day).toBeGreaterThanOrEqual(21);
  const hour = new Date(next_try * 1000).getUTCHours();
  expect(hour >= 4 && hour < 12).toBe(true);
  provider.requests.length = 0;
  afterDays(1);
  await sweep();
  expect(provider.requests).toHaveLength(2);
  for (const { start, end } of provider.requests) {
    expect(end - 1800).toBe(Date.parse("2026-11-22T00:00:00Z") / 1000);
    expect(start).toBe(Date.parse("2026-11-15T00:00:00Z") / 1000);
  }
  await sweep();
  expect(provider.requests).toHaveLength(2);
});

test("fetches all missed days after two weeks", async () => {
  const amy = await registerHousehold(app, bradford);
  afterDays(14);
  await fetchNow(amy);
  await expectAllOf(bradford, amy, "2025-11-06T00:00:00Z");
});

test("fetches old gaps every four weeks only", async () => {
  const gap = {
    start: Date.parse("2026-06-01T00:00:00Z") / 1000,
    end: Date.parse("2026-06-11T00:00:00Z") / 1000,
  };
  const values = (request: { start: number; end: number }) => {
    const found = [];
    for (let end = request.start; end <= request.end; end += 1800)
      if (end <= gap.start || end > gap.end)
        found.push({ timestamp: new Date(end * 1000).toISOString(), primaryValue: 0.1 });
    return Response.json({ unit: "kWh", devices: [{ values: found }] });
  };
  provider.respond(async (request) => values(request));
  const amy = await registerHousehold(app, bradford);
  provider.requests.length = 0;
  for (const day of [1, 6, 8, 15, 22, 27]) {
    afterDays(day);
    await fetchNow(amy);
  }
  expect(provider.requests.filter(({ end }) => end < Date.parse("2026-10-01") / 1000)).toEqual([]);
  afterDays(28);
  await fetchNow(amy);
  afterDays(29);
  await fetchNow(amy);
  const old = provider.requests.filter(
    ({ end, fuel }) => fuel === "electricity" && end < Date.parse("2026-10-01") / 1000,
  );
  expect(old).toHaveLength(1);
  expect(old[0]?.start).toBeLessThanOrEqual(gap.start);
  expect(old[0]?.end).toBeGreaterThanOrEqual(gap.end);
});

test("a withdrawal stops a running fetch", async () => {
  const amy = await household(app, bradford);
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard());
  provider.respond(async () => {
    if (provider.requests.length === 3) await amy.call("DELETE", "/api/user/mpan");
    return undefined;
  });
  await app.deps.jobs.drain();
  expect(provider.requests).toHaveLength(3);
  expect((await storedReadings(amy, "electricity")).length).toBeLessThan(90 * 48);
});

test("a meter linked again during a fetch is fetched under its new consent", async () => {
  const amy = await household(app, bradford);
  await amy.validate();
  await amy.registerByCode();
  provider.respond(async () => {
    if (provider.requests.length !== 3) return undefined;
    const [{ id }] = await amy.consents();
    await amy.call("POST", `/api/user/consents/${id}/withdraw`);
    await amy.validate();
    await amy.registerByCode();
    return undefined;
  });
  await app.deps.jobs.drain();
  expect(provider.requests.length).toBeGreaterThan(12);
  await expectAllOf(bradford, amy);
});

// Claims: F53
test("retries a failed fetch of a home without readings as soon as an empty one", async () => {
  const amy = await registerWithoutReadings(app, bradford);
  provider.respond(async () => Response.json({ devices: 7 }));
  const afterSeconds = async () => {
    const next = await fetchNow(amy);
    return ((next?.at.getTime() ?? 0) - app.deps.clock.now().getTime()) / 1000;
  };
  expect(await afterSeconds()).toBe(2);
  app.setNow(new Date(startTime + 90_000));
  expect(await afterSeconds()).toBe(60);
  expect((await amy.details()).body.next_try).toBe(startTime / 1000 + 150);
});

// Claims: F53
test("due homes without readings are queued before daily fetches", async () => {
  const [amy, ann] = [await registerHousehold(app, bradford), await registerWithoutReadings(app, edinburgh)];
  afterDays(1);
  await readingsJobs(() => app.deps)["fetch-due-readings"].run({}, () => undefined);
  const { rows } = await app.deps.db.raw(
    "select singleton_key from pgboss.job where name = 'fetch-readings' and state = 'created' order by priority desc",
  );
  expect(rows.map(({ singleton_key }) => singleton_key)).toEqual([ann.customer.id, amy.customer.id]);
});

test("fetches the newest window of each fuel until there are readings", async () => {
  provider.respond(async () => Response.json({ devices: [] }));
  const amy = await registerHousehold(app, bradford);
  expect(provider.requests.map(({ fuel }) => fuel)).toEqual(["electricity", "gas"]);
  const { body } = await amy.details();
  expect(body.meters.electricity).toMatchObject({
    state: "waiting-for-first-reading",
    data_range: { start: null, end: null },
    months: { done: 0, of: 13 },
  });
  expect(body.next_try - body.last_tried).toBe(2);
  provider.respond(null);
  app.setNow(new Date(startTime + 3_000));
  await fetchNow(amy);
  expect((await amy.details()).body.meters.electricity.state).toBe("available");
});

test("fetches all windows after a minute if the provider states no range", async () => {
  provider.respond(async ({ fuel }) => Response.json({ unit: fuel === "gas" ? "m3" : "kWh", devices: [] }));
  const amy = await registerHousehold(app, bradford);
  app.setNow(new Date(startTime + 61_000));
  const old = "2025-12-01 00:30";
  provider.respond(async () =>
    Response.json({ unit: "kWh", devices: [{ values: [{ primaryValue: 0.2, timestamp: old }] }] }),
  );
  await fetchNow(amy);
  expect(await storedReadings(amy, "electricity")).toEqual([
    { start: Date.parse("2025-12-01T00:00:00Z") / 1000, units: 200 },
  ]);
});

// Claims: F44
test("a 429 with Retry-After pauses the calls of all homes", async () => {
  const [amy, ann] = [await registerHousehold(app, bradford), await registerHousehold(app, edinburgh)];
  provider.requests.length = 0;
  provider.respond(async () => Response.json({}, { status: 429, headers: { "retry-after": "60" } }));
  await expect(fetchNow(amy)).rejects.toMatchObject({ reason: "busy" });
  provider.respond(null);
  await fetchNow(ann);
  expect(provider.requests).toHaveLength(1);
  await app.deps.db.raw("update call_place set free_at = now() where place = 0");
  await fetchNow(ann);
  expect(provider.requests.length).toBeGreaterThan(1);
});

test("counts half hours, windows by outcome, and failures", async () => {
  await registerHousehold(app, bradford);
  const metrics = await (await app.call("GET", "/metrics")).text();
  expect(metrics).toMatch(/readings_fetched_total\{fuel="electricity"\} [1-9]\d{4}/);
  expect(metrics).toMatch(/readings_windows_total\{outcome="changed"\} [1-9]/);
  expect(metrics).toMatch(/readings_windows_total\{outcome="failed"\} [1-9]/);
});
