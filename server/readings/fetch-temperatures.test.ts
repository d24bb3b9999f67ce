import { beforeEach, expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "../../domain/london-calendar.ts";
import { sampleSunshine } from "../../domain/sample-home/sample-irradiance.ts";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import { RegionWeather } from "./region-weather.ts";

const day = (text: string) => text as Day;
const NOW = new Date("2026-11-21T10:10:00Z");

const app = testAppOfEachTest();
beforeEach(() => app.setNow(NOW));

async function fetchAll() {
  await app.deps.jobs.send("fetch-temperatures", {});
  await app.deps.jobs.drain();
}

async function partnerCalls(): Promise<string[]> {
  const log = await app.sandbox.fetch("http://sandbox/sandbox/log/weather");
  return ((await log.json()) as { path: string }[]).map(({ path }) => path.replace(/.*v1\//, ""));
}

const noSunlight = (hours: number): number[] => Array(hours).fill(0);

const storedTemperatures = (first: string, last = first) =>
  new RegionWeather(app.deps.db).temperatures("23", day(first), day(last));

test("fetches the last days and two years of the archive, in three runs", async () => {
  await fetchAll();
  expect(await partnerCalls()).toEqual(["forecast", "archive", "archive", "archive"]);
  await fetchAll();
  await fetchAll();
  await fetchAll();
  const known = await storedTemperatures("2024-10-01", "2026-11-21");
  expect([...known.keys()].sort()).toEqual(daysBetween(addDays(day("2026-11-21"), -760), day("2026-11-20")));
  const count = (await partnerCalls()).length;
  await fetchAll();
  expect(await partnerCalls()).toHaveLength(count);
});

test("an archived temperature replaces a recent one, not the reverse", async () => {
  const hours = (celsius: number) => [
    {
      region: "23",
      start: Date.parse("2026-11-19T00:00Z") / 1000,
      celsius: Array(48).fill(celsius),
      irradiance: noSunlight(48),
    },
  ];
  const store = new RegionWeather(app.deps.db);
  const days = { first: day("2026-11-19"), last: day("2026-11-20") };
  await store.save(hours(4), days, { isArchive: false, fetchedAt: NOW });
  await store.save(hours(5), { ...days, last: days.first }, { isArchive: true, fetchedAt: NOW });
  await store.save(hours(6), days, { isArchive: false, fetchedAt: NOW });
  expect([...(await storedTemperatures("2026-11-19", "2026-11-20")).values()]).toEqual([5, 6]);
});

test("averages London days, with 25 hours in October", async () => {
  const start = Date.parse("2026-10-24T22:00Z") / 1000;
  const celsius = Array.from({ length: 30 }, (_, n) => (n === 0 ? 50 : 10));
  const store = new RegionWeather(app.deps.db);
  const days = { first: day("2026-10-24"), last: day("2026-10-26") };
  await store.save([{ region: "23", start, celsius, irradiance: noSunlight(30) }], days, {
    isArchive: true,
    fetchedAt: NOW,
  });
  expect([...(await storedTemperatures("2026-10-24", "2026-10-26"))]).toEqual([["2026-10-25", 10]]);
});

test("a day with an unknown hour has no temperature", async () => {
  const celsius = Array.from({ length: 24 }, (_, n) => (n === 7 ? null : 10));
  const found = [
    { region: "23", start: Date.parse("2026-11-19T00:00Z") / 1000, celsius, irradiance: noSunlight(24) },
  ];
  const days = { first: day("2026-11-19"), last: day("2026-11-19") };
  await new RegionWeather(app.deps.db).save(found, days, { isArchive: true, fetchedAt: NOW });
  expect((await storedTemperatures("2026-11-19")).size).toBe(0);
});

test("stores each hour's sunlight of London days, given at the end of the hour", async () => {
  await fetchAll();
  const day = "2026-10-25" as Day;
  const found = await new RegionWeather(app.deps.db).irradiance("23", day, day);
  expect(found).toEqual(sampleSunshine({ first: day, last: day }));
  expect(found.get(day)).toHaveLength(25);
});

test("fetches days again that the previous release stored without sunlight", async () => {
  for (let run = 0; run < 4; run += 1) await fetchAll();
  await app.deps.db.query
    .updateTable("day_temperature")
    .set({ irradiance: null, archive_asked_at: new Date("2026-11-01T00:00:00Z") })
    .where("day", "=", "2026-06-01")
    .execute();
  await fetchAll();
  const day = "2026-06-01" as Day;
  expect((await new RegionWeather(app.deps.db).irradiance("23", day, day)).size).toBe(1);
});

test("retries a day missing from the archive once a day", async () => {
  for (let run = 0; run < 4; run += 1) await fetchAll();
  const count = (await partnerCalls()).length;
  await app.deps.db.query
    .updateTable("day_temperature")
    .set({ is_final: false, celsius: null, archive_asked_at: NOW })
    .where("day", "=", "2026-06-01")
    .execute();
  await fetchAll();
  expect(await partnerCalls()).toHaveLength(count);
  app.setNow(new Date("2026-11-22T10:10:00Z"));
  await fetchAll();
  expect((await storedTemperatures("2026-06-01")).size).toBe(1);
});

// Claims: F54
test.each(["down", "error-500", "garbage", "lost-answer"] as const)(
  "keeps stored temperatures while the service fails (%s)",
  async (mode) => {
    await fetchAll();
    const before = await storedTemperatures("2026-11-01", "2026-11-20");
    app.setNow(new Date("2026-11-22T10:10:00Z"));
    app.sandbox.faults.set("weather", { mode });
    await fetchAll();
    expect(await storedTemperatures("2026-11-01", "2026-11-20")).toEqual(before);
    expect(app.readLog()).not.toContain("job failed");
    app.sandbox.faults.clear("weather");
    app.setNow(new Date("2026-11-22T11:10:00Z"));
    await fetchAll();
    expect((await storedTemperatures("2026-11-21")).size).toBe(1);
  },
);

// Claims: F54
test("pauses all calls to a busy service", async () => {
  app.sandbox.faults.set("weather", { mode: "rate-limited" });
  await fetchAll();
  app.sandbox.faults.clear("weather");
  await fetchAll();
  expect(await partnerCalls()).toEqual(["forecast"]);
});
