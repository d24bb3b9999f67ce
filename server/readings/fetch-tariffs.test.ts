import { beforeEach, expect, test } from "vitest";
import { type Day, daysBetween } from "../../domain/london-calendar.ts";
import { type MarketTariff, marketPricesOn } from "../../domain/market/market-tariff.ts";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";

const app = testAppOfEachTest();
beforeEach(() => app.setNow(new Date("2026-11-21T17:10:00Z")));

const FIXED = "E-1R-PEB-FIX-12M-26-10-01-M";
const HALF_HOURLY = "E-1R-QUILL-HH-24-10-01-M";

async function fetchRegion() {
  await app.deps.jobs.send("fetch-tariffs", { region: "23" });
  await app.deps.jobs.drain();
}

async function requests(part: string): Promise<number> {
  const log = await app.sandbox.fetch("http://sandbox/sandbox/log/tariffs");
  return ((await log.json()) as { path: string }[]).filter(({ path }) => path.includes(part)).length;
}

const storedTariffs = () => app.deps.db.marketTariffs.read("23");

test("stores the tariffs offered in a region, once a day", async () => {
  await fetchRegion();
  const { tariffs, fetchedAt } = await storedTariffs();
  expect(tariffs).toHaveLength(13);
  expect(fetchedAt).toEqual(app.deps.clock.now());
  const halfHourly = tariffs.find(({ code }) => code === HALF_HOURLY);
  expect(halfHourly?.conditions.changes).toBe("each-half-hour");
  expect(halfHourly?.periods.length).toBeLessThan(10);
  expect(await app.deps.db.marketTariffs.read("12")).toEqual({ tariffs: [], fetchedAt: null });
  await fetchRegion();
  // All but two export tariffs.
  expect(await requests("standing-charges")).toBe(11);
});

test("fetches only the last days again, and the same prices change nothing", async () => {
  await fetchRegion();
  const before = (await storedTariffs()).tariffs;
  app.setNow(new Date("2026-11-22T00:20:00Z"));
  await app.deps.jobs.send("fetch-due-tariffs", {});
  await app.deps.jobs.drain();
  expect(await requests(`${HALF_HOURLY}/standard-unit-rates`)).toBe(14);
  const { tariffs, fetchedAt } = await storedTariffs();
  expect(fetchedAt).toEqual(app.deps.clock.now());
  const tariffIn = (all: typeof tariffs, code: string) =>
    all.find((one) => one.code === code) as MarketTariff;
  expect(tariffIn(tariffs, FIXED)).toEqual(tariffIn(before, FIXED));
  for (const day of daysBetween("2026-10-20" as Day, "2026-11-22" as Day))
    expect(marketPricesOn(tariffIn(tariffs, HALF_HOURLY), day)).toEqual(
      marketPricesOn(tariffIn(before, HALF_HOURLY), day),
    );
});

// Claims: F55
test.each(["down", "error-500", "garbage", "lost-answer", "rate-limited"] as const)(
  "keeps stored tariffs with their age while the service fails (%s)",
  async (mode) => {
    await fetchRegion();
    const before = await storedTariffs();
    app.setNow(new Date("2026-11-22T00:20:00Z"));
    app.sandbox.faults.set("tariffs", { mode });
    await fetchRegion();
    expect(await storedTariffs()).toEqual(before);
    expect(app.readLog()).not.toContain("job failed");
  },
);

test("removes a tariff that is no longer offered", async () => {
  await fetchRegion();
  const [first] = (await storedTariffs()).tariffs;
  if (first) await app.deps.db.marketTariffs.save("23", [{ ...first, code: "GONE" }], new Date(0));
  await fetchRegion();
  expect((await storedTariffs()).tariffs.map(({ code }) => code)).not.toContain("GONE");
});

// Claims: F55
test.each([
  ["products/TARN-ECO-24-04-01/", 12],
  [`${FIXED}/standing-charges`, 12],
] as const)("leaves out only the tariff whose %s returns 404", async (calls, count) => {
  await fetchRegion();
  app.setNow(new Date("2026-11-22T00:20:00Z"));
  app.sandbox.faults.set("tariffs", { mode: "not-found", calls });
  await fetchRegion();
  const { tariffs, fetchedAt } = await storedTariffs();
  expect(tariffs).toHaveLength(count);
  expect(fetchedAt).toEqual(app.deps.clock.now());
  expect(app.readLog()).toContain('"partner":"tariffs","reason":"unreadable"');
});

test("a first fetch that is interrupted stores nothing", async () => {
  app.sandbox.faults.set("tariffs", { mode: "down", calls: "QUILL-HH-24-10-01/electricity" });
  await fetchRegion();
  expect(await storedTariffs()).toEqual({ tariffs: [], fetchedAt: null });
  app.sandbox.faults.clearAll();
  await fetchRegion();
  expect((await storedTariffs()).tariffs).toHaveLength(13);
});
