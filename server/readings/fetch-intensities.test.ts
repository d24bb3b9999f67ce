import { beforeEach, expect, test } from "vitest";
import { regionOfDistributor } from "../../domain/grid/region.ts";
import { type Day, spanOfDay } from "../../domain/london-calendar.ts";
import { MISSING } from "../../domain/readings/readings.ts";
import { sampleIntensities } from "../../domain/sample-home/sample-intensities.ts";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import { keepIntensitiesBy } from "../testing/test-readings.ts";
import { CarbonIntensities } from "./intensities.ts";

const day = (text: string) => text as Day;
const NOW = new Date("2026-11-21T10:10:00Z");
const london = regionOfDistributor("12") ?? 1;

const app = testAppOfEachTest();
beforeEach(() => app.setNow(NOW));

async function fetchAll() {
  await app.deps.jobs.send("fetch-carbon-intensity", {});
  await app.deps.jobs.drain();
}

async function requestedPaths(): Promise<string[]> {
  const log = await app.sandbox.fetch("http://sandbox/sandbox/log/carbon-intensity");
  return ((await log.json()) as { path: string }[]).map(({ path }) => path.replace(/.*intensity\//, ""));
}

function storedIntensities(first: string, last = first) {
  return new CarbonIntensities(app.deps.db).read(london, day(first), day(last));
}

test("fetches the forecast once a half hour and four past weeks a run, newest first", async () => {
  await fetchAll();
  expect(await requestedPaths()).toEqual([
    "2026-11-21T10:00Z/fw48h",
    "2026-11-14T00:00Z/2026-11-21T00:00Z",
    "2026-11-07T00:00Z/2026-11-14T00:00Z",
    "2026-10-31T00:00Z/2026-11-07T00:00Z",
    "2026-10-23T23:00Z/2026-10-31T00:00Z",
  ]);
  const { start, end } = spanOfDay(day("2026-11-20"));
  expect((await storedIntensities("2026-11-20")).grams).toEqual(sampleIntensities({ start, end }).grams);
  const { grams } = await storedIntensities("2026-11-21", "2026-11-23");
  expect([...grams].map((one) => one !== MISSING).filter(Boolean)).toHaveLength(96);
  expect([grams[19], grams[20] === MISSING]).toEqual([MISSING, false]);
  await fetchAll();
  expect((await requestedPaths()).filter((path) => path.endsWith("fw48h"))).toHaveLength(1);
  app.setNow(new Date("2026-11-21T10:30:00Z"));
  await fetchAll();
  expect((await requestedPaths()).filter((path) => path.endsWith("fw48h"))).toHaveLength(2);
});

test("fetches a day again once it has ended, and no other past day", async () => {
  await keepIntensitiesBy(app, "2025-09-01", "2026-11-20", () => 100);
  await fetchAll();
  expect(await requestedPaths()).toEqual(["2026-11-21T10:00Z/fw48h"]);
  await fetchAll();
  expect(await requestedPaths()).toHaveLength(1);
  app.setNow(new Date("2026-11-22T00:00:30Z"));
  await fetchAll();
  expect((await requestedPaths()).slice(1)).toEqual([
    "2026-11-22T00:00Z/fw48h",
    "2026-11-21T00:00Z/2026-11-22T00:00Z",
  ]);
  expect((await storedIntensities("2026-11-21")).grams).not.toContain(MISSING);
});

// Claims: F46
test.each(["down", "error-500", "garbage", "lost-answer"] as const)(
  "keeps stored figures while the service fails (%s), and replaces them afterwards",
  async (mode) => {
    await fetchAll();
    const before = await storedIntensities("2026-11-21", "2026-11-23");
    app.setNow(new Date("2026-11-21T11:00:00Z"));
    app.sandbox.faults.set("carbon-intensity", { mode });
    await fetchAll();
    expect(await storedIntensities("2026-11-21", "2026-11-23")).toEqual(before);
    expect(app.readLog()).not.toContain("job failed");
    app.sandbox.faults.clear("carbon-intensity");
    await fetchAll();
    expect(await storedIntensities("2026-11-21", "2026-11-23")).not.toEqual(before);
  },
);

// Claims: F46
test("pauses all calls to a busy service", async () => {
  app.sandbox.faults.set("carbon-intensity", { mode: "rate-limited" });
  await fetchAll();
  app.sandbox.faults.clear("carbon-intensity");
  await fetchAll();
  expect(await requestedPaths()).toHaveLength(1);
});

test("a missing figure keeps the stored one, and the gap is recorded", async () => {
  const days = { first: day("2026-10-25"), last: day("2026-10-25") };
  const { start } = spanOfDay(days.first);
  const of = (index: number, grams: number) => ({ area: london, start: start + index * 1800, grams });
  await new CarbonIntensities(app.deps.db).save(days, [of(0, 100), of(49, 120)], NOW);
  await new CarbonIntensities(app.deps.db).save(days, [of(1, 90), of(49, 130)], NOW);
  const { grams } = await storedIntensities("2026-10-25");
  expect([grams.length, grams[0], grams[1], grams[2], grams[49]]).toEqual([50, 100, 90, MISSING, 130]);
  expect(await new CarbonIntensities(app.deps.db).listDays(day("2026-01-01"))).toEqual([
    { day: "2026-10-25", fetchedAt: NOW.getTime() / 1000, isComplete: false },
  ]);
});
