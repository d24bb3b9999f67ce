import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CapQuarter, publishedCaps } from "../../domain/prices/price-cap.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { registerHousehold } from "../testing/test-household.ts";
import { operate } from "./operate.ts";

const app = testAppOfFile();
const newest = publishedCaps.at(-1) as Required<CapQuarter>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "price-cap-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function importCaps(content: unknown): Promise<string> {
  const path = join(folder, "caps.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return operate(app.deps, ["price-cap", "import", path]);
}

const next = { ...newest, from: "2026-10", source: "Ofgem, 26 August 2026" };

test("prices a home by an imported quarter's cap in its region, and lists the source", async () => {
  const amy = await registerHousehold(app);
  const prices = async () =>
    (await amy.call("GET", "/api/user/readings?fuel=electricity&by=day&from=2026-11-01&to=2026-11-01")).body
      .prices;
  expect(await prices()).toEqual([expect.stringContaining("July 2026 price cap (Yorkshire), the latest we")]);
  expect(await importCaps({ quarters: [next] })).toMatch(/^Imported: 2026-10\./);
  expect(await prices()).toEqual([expect.stringMatching(/October 2026 price cap \(Yorkshire\): 25\.3p/)]);
  expect(await operate(app.deps, ["price-cap"])).toMatch(/2026-10 .*14 +yes +Ofgem, 26 August 2026/);
});

const swapped = { ...next, average: { electricity: next.average.gas, gas: next.average.electricity } };
const { "10": _, ...thirteen } = next.regions ?? {};

test.each([
  ["text", "not json", /is not JSON/],
  ["no quarters", { quarters: [] }, /quarters: /],
  ["a month inside a quarter", { quarters: [{ ...next, from: "2026-11" }] }, /quarters\.0\.from: must be/],
  ["swapped columns", { quarters: [swapped] }, /quarters\.0: the mean of the regions/],
  ["thirteen regions", { quarters: [{ ...next, regions: thirteen }] }, /quarters\.0\.regions\.10/],
])("rejects a file with %s, and imports nothing", async (_, content, message) => {
  const before = await app.deps.db.priceCaps.read();
  await expect(importCaps(content)).rejects.toThrow(message);
  expect(await app.deps.db.priceCaps.read()).toEqual(before);
});

test("names a missing file, and prints the usage for unknown arguments", async () => {
  await expect(operate(app.deps, ["price-cap", "import", join(folder, "none")])).rejects.toThrow(/be read/);
  await expect(operate(app.deps, ["price-cap", "export"])).rejects.toThrow(/^npm run admin -- price-cap/);
});
