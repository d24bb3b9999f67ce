import { expect, test } from "vitest";
import { londonDate } from "../../domain/london.ts";
import { bradford, edinburgh, household, registered, registeredUnread } from "../testing/test-household.ts";
import { DAY, fetchingOfFile, opening } from "./test-fetching.ts";
import type { Asked } from "./test-provider.ts";

const { provider, app, held, atProvider, fetchNow, afterDays } = fetchingOfFile();

/** What was asked about what went out, since this was called last. */
const askedExported = () => provider.askedExported.splice(0);

/** An answer with so many kWh in each half hour that lies in a span. */
function answerOf({ start, end }: Asked, kwh: number, within = { start: 0, end: Number.POSITIVE_INFINITY }) {
  const values = [];
  for (let at = start; at <= end; at += 1800)
    if (at > within.start && at <= within.end)
      values.push({ timestamp: new Date(at * 1000).toISOString(), primaryValue: kwh });
  return Response.json({ unit: "kWh", devices: [{ values }] });
}

test("the first fetch brings all that went to the grid, after what was used, the newest first", async () => {
  askedExported();
  const askedOfUse: number[] = [];
  provider.spoilExported(async () => void askedOfUse.push(provider.asked.length));
  const amy = await registered(app, edinburgh);
  expect(askedOfUse).toEqual(Array(5).fill(provider.asked.length));
  const ends = askedExported().map(({ end }) => end);
  expect(ends).toHaveLength(5);
  expect(ends).toEqual([...ends].sort((one, other) => other - one));
  const from = "2025-10-21T00:00:00+01:00";
  expect(await held(amy, "exported")).toEqual(await atProvider(edinburgh, "exported", from));
  expect((await held(amy, "exported")).length).toBeGreaterThan(300 * 48);
  expect((await held(amy, "exported")).some(({ units }) => units > 500)).toBe(true);
  expect((await held(amy, "electricity")).length).toBeGreaterThan(300 * 48);
});

test("late and corrected readings of what went out: days later all are as the provider has them", async () => {
  const amy = await registered(app, edinburgh);
  askedExported();
  for (const day of [1, 2, 3, 4, 6, 8, 9]) {
    afterDays(day);
    await fetchNow(amy);
    const [week, ...more] = askedExported();
    expect((week?.end ?? 0) - (week?.start ?? 0)).toBeLessThan(9 * DAY);
    // Gaps are asked for once more after a week.
    expect(more.length).toBeLessThan(day === 8 ? 6 : 1);
  }
  const from = "2025-11-05T00:00:00Z";
  const later = (await held(amy, "exported")).filter(({ start }) => start >= Date.parse(from) / 1000);
  expect(later).toEqual(await atProvider(edinburgh, "exported", from));
});

test("a home that sends nothing is asked about it ten times in four months, and nothing is kept", async () => {
  askedExported();
  const amy = await registered(app, bradford);
  expect(askedExported()).toHaveLength(1);
  const on: number[] = [];
  // Each morning around those on which it is due.
  const due = [1, 2, 4, 8, 16, 32, 60, 88, 116];
  const mornings = new Set(due.flatMap((day) => [day - 1, day, day + 1]).filter((day) => day > 0));
  for (const day of mornings) {
    afterDays(day);
    provider.spoil(async () => Response.json({ unit: "kWh", devices: [] }));
    await fetchNow(amy);
    if (askedExported().length) on.push(day);
  }
  expect(on).toEqual(due);
  expect(await held(amy, "exported")).toEqual([]);
  const { rows } = await app.deps.db.raw(
    "select 1 from readings_month where user_id = $1 and fuel = 'exported'",
    [amy.customer.id],
  );
  expect(rows).toEqual([]);
});

test("a meter that counts nothing but zeros sends nothing, and once it does all of it is fetched", async () => {
  provider.spoilExported(async (asked) => answerOf(asked, 0));
  askedExported();
  const amy = await registered(app, bradford);
  expect(askedExported()).toHaveLength(1);
  expect(await held(amy, "exported")).toEqual([]);
  const panels = { start: opening / 1000, end: Number.POSITIVE_INFINITY };
  provider.spoilExported(async (asked) =>
    asked.end > panels.start ? answerOf(asked, 0.25, panels) : answerOf(asked, 0),
  );
  afterDays(4);
  await fetchNow(amy);
  expect(askedExported()).toHaveLength(5);
  const found = await held(amy, "exported");
  expect(found.filter(({ units }) => units > 0).length).toBeGreaterThan(3 * 48);
  afterDays(5);
  await fetchNow(amy);
  expect(askedExported()).toHaveLength(1);
});

const odd: [string, () => Response][] = [
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
  ["an error of its own", () => Response.json({ message: "Internal Server Error" }, { status: 500 })],
  [
    "no such type of reading",
    () => Response.json({ errors: [{ code: 400, message: "A type of data" }] }, { status: 400 }),
  ],
  [
    "no such meter",
    () => Response.json({ errors: [{ code: 404, message: "There is no" }] }, { status: 404 }),
  ],
];

test.each(odd)(
  "%s about what went out holds up nothing, and is not asked again the same day",
  async (_, answer) => {
    provider.spoilExported(async () => answer());
    const amy = await registered(app, bradford);
    askedExported();
    expect((await held(amy, "electricity")).length).toBeGreaterThan(300 * 48);
    expect(await held(amy, "exported")).toEqual([]);
    const { next_try, meters } = (await amy.details()).body;
    expect(londonDate(next_try).day).toBeGreaterThanOrEqual(21);
    expect(meters.electricity.state).toBe("available");
    await fetchNow(amy);
    expect(askedExported()).toHaveLength(0);
    afterDays(3);
    await fetchNow(amy);
    expect(askedExported().length).toBeGreaterThan(0);
  },
);

test("a provider that does not take our key for a while is asked again the same day", async () => {
  provider.spoilExported(async () => Response.json({ message: "Unauthorized" }, { status: 401 }));
  const amy = await registered(app, bradford);
  expect((await held(amy, "electricity")).length).toBeGreaterThan(300 * 48);
  askedExported();
  provider.spoilExported(null);
  afterDays(0);
  await fetchNow(amy);
  expect(askedExported()).toHaveLength(1);
  await fetchNow(amy);
  expect(askedExported()).toEqual([]);
});

test("a meter that has said nothing yet of what it used is not asked what it sent", async () => {
  provider.spoil(async () => Response.json({ unit: "kWh", devices: [] }));
  askedExported();
  const amy = await registered(app, bradford);
  expect(askedExported()).toEqual([]);
  provider.spoil(null);
  afterDays(1);
  await fetchNow(amy);
  expect(askedExported()).toHaveLength(1);
});

test("a fetch that breaks off keeps what came, and goes on where it was the next morning", async () => {
  let count = 0;
  provider.spoilExported(async () => (++count > 2 ? Response.json({ devices: 7 }) : undefined));
  const amy = await registered(app, edinburgh);
  const part = await held(amy, "exported");
  expect(part.length).toBeGreaterThan(80 * 48);
  expect(part.length).toBeLessThan(200 * 48);
  provider.spoilExported(null);
  afterDays(1);
  await fetchNow(amy);
  expect((await held(amy, "exported"))[0]).toEqual(
    (await atProvider(edinburgh, "exported", "2025-10-21T00:00:00+01:00"))[0],
  );
});

test("what once went out is not made missing by an answer that lacks it", async () => {
  const amy = await registered(app, edinburgh);
  const before = await held(amy, "exported");
  provider.spoilExported(async () => Response.json({ unit: "kWh", devices: [{ values: [] }] }));
  afterDays(1);
  await fetchNow(amy);
  expect(await held(amy, "exported")).toEqual(before);
});

test("what is missing is asked for again, but not what lies before the first half hour that went out", async () => {
  const panels = { start: Date.parse("2026-08-01T00:00:00Z") / 1000, end: Number.POSITIVE_INFINITY };
  const gap = {
    start: Date.parse("2026-09-10T00:00:00Z") / 1000,
    end: Date.parse("2026-09-11T00:00:00Z") / 1000,
  };
  const withGap = async (asked: Asked) => {
    const answer = await answerOf(asked, 0.1, panels).json();
    for (const device of answer.devices)
      device.values = device.values.filter(({ timestamp }: { timestamp: string }) => {
        const end = Date.parse(timestamp) / 1000;
        return end <= gap.start || end > gap.end;
      });
    return Response.json(answer);
  };
  provider.spoilExported(withGap);
  const amy = await registered(app, bradford);
  afterDays(1);
  await fetchNow(amy);
  askedExported();
  afterDays(28);
  await fetchNow(amy);
  const old = askedExported().filter(({ end }) => end < Date.parse("2026-10-01") / 1000);
  expect(old).toHaveLength(1);
  expect(old[0]?.start).toBeGreaterThanOrEqual(panels.start);
  expect(old[0]?.start).toBeLessThanOrEqual(gap.start);
});

test("nothing from before the move is asked for, and nothing once permission is withdrawn", async () => {
  const amy = await household(app, edinburgh);
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard(), { moveInDateMonth: 8, moveInDateYear: 2026 });
  askedExported();
  await app.deps.jobs.drain();
  const moved = Date.parse("2026-08-01T00:00:00+01:00") / 1000;
  const asked = askedExported();
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked.map(({ start }) => start))).toBeGreaterThanOrEqual(moved);
  expect((await held(amy, "exported"))[0]?.start).toBeGreaterThanOrEqual(moved);

  const [consent] = await amy.consents();
  await amy.call("POST", `/api/user/consents/${consent.id}/withdraw`);
  afterDays(1);
  await fetchNow(amy);
  expect(askedExported()).toEqual([]);
  expect((await held(amy, "exported")).length).toBeGreaterThan(80 * 48);
  expect((await amy.call("DELETE", "/api/user/readings")).status).toBe(204);
  expect(await held(amy, "exported")).toEqual([]);
  const { rows } = await app.deps.db.raw("select 1 from readings_month where user_id = $1", [
    amy.customer.id,
  ]);
  expect(rows).toEqual([]);
});

test("permission that is withdrawn in the middle of it stops the fetch at once", async () => {
  const amy = await registeredUnread(app, edinburgh);
  askedExported();
  provider.spoilExported(async () => {
    if (provider.askedExported.length === 2) await amy.call("DELETE", "/api/user/mpan");
    return undefined;
  });
  expect(await fetchNow(amy)).toBeNull();
  expect(askedExported()).toHaveLength(2);
});
