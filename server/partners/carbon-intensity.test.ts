import { expect, test } from "vitest";
import { sampleIntensity } from "../../domain/sample-home/sample-intensities.ts";
import { carbonIntensity } from "./carbon-intensity.ts";
import { reasonsByFault, sandboxNetwork } from "./test-network.ts";

const seconds = (text: string) => Date.parse(text) / 1000;
const NOW = "2026-11-21T10:10:00Z";

function open(response?: unknown) {
  const { sandbox, network, downs } = sandboxNetwork({ now: () => new Date(NOW) });
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requested.push(String(input));
    return response === undefined ? sandbox.fetch(input as string, init) : Response.json(response);
  };
  return {
    sandbox,
    downs,
    requested,
    grid: carbonIntensity({ url: "http://sandbox/carbon-intensity", ...network, fetch }),
  };
}

test("returns 48 hours for all 17 areas, from the current half hour", async () => {
  const { grid, requested } = open();
  const found = await grid.ahead(seconds("2026-11-21T10:00:00Z"));
  expect(requested).toEqual(["http://sandbox/carbon-intensity/regional/intensity/2026-11-21T10:00Z/fw48h"]);
  expect(new Set(found.map(({ area }) => area)).size).toBe(17);
  expect(found).toHaveLength(17 * 96);
  const start = seconds("2026-11-21T10:00:00Z");
  expect(found.filter((one) => one.area === 13)[0]).toEqual({
    area: 13,
    start,
    grams: sampleIntensity(13, start),
  });
});

test("returns exactly the requested past days", async () => {
  const span = { start: seconds("2026-10-24T23:00:00Z"), end: seconds("2026-10-26T00:00:00Z") };
  const found = await open().grid.between(span);
  expect(found).toHaveLength(17 * 50);
  expect(found.every(({ start }) => start >= span.start && start < span.end)).toBe(true);
});

test("a request for over 14 days fails", async () => {
  const { grid, downs } = open();
  const span = { start: seconds("2026-10-01T00:00:00Z"), end: seconds("2026-10-16T00:00:00Z") };
  await expect(grid.between(span)).rejects.toMatchObject({ name: "PartnerDown", reason: "failed" });
  expect(downs).toHaveLength(1);
});

test("drops invalid values, unknown areas and half hours that were not requested", async () => {
  const region = (regionid: number, forecast: unknown) => ({ regionid, intensity: { forecast } });
  const slot = (from: string, ...regions: unknown[]) => ({ from, to: "", regions });
  const { grid } = open({
    data: [
      slot("2026-11-20T23:30Z", region(1, 100)),
      slot(
        "2026-11-21T00:00Z",
        region(1, 100.4),
        region(2, -1),
        region(3, 2001),
        region(4, null),
        region(5, "100"),
        { regionid: 6 },
        { regionid: 7, intensity: null },
        region(0, 100),
        region(18, 100),
        region(1.5, 100),
      ),
      slot("2026-11-21T00:10Z", region(1, 100)),
      slot("soon", region(1, 100)),
      slot("2026-11-22T00:00Z", region(1, 100)),
    ],
  });
  const span = { start: seconds("2026-11-21T00:00:00Z"), end: seconds("2026-11-22T00:00:00Z") };
  expect(await grid.between(span)).toEqual([{ area: 1, start: span.start, grams: 100 }]);
});

test.each(reasonsByFault)("fault %s: rejects with PartnerDown, reason %s", async (mode, reason) => {
  const { grid, sandbox } = open();
  sandbox.faults.set("carbon-intensity", { mode });
  await expect(grid.ahead(seconds(NOW))).rejects.toMatchObject({ name: "PartnerDown", reason });
});

// Claims: P11
test("sends no personal data and no key", async () => {
  const { grid, sandbox } = open();
  await grid.ahead(seconds("2026-11-21T10:00:00Z"));
  const log = await (await sandbox.fetch("http://sandbox/sandbox/log/carbon-intensity")).json();
  expect(log).toEqual([
    {
      method: "GET",
      path: "/carbon-intensity/regional/intensity/2026-11-21T10:00Z/fw48h",
      bodyKeys: [],
    },
  ]);
});
