import { expect, test } from "vitest";
import type { Day } from "../../domain/london-calendar.ts";
import { weatherPoints } from "../../domain/weather/points.ts";
import { sandboxNetwork } from "./test-network.ts";
import { weather } from "./weather.ts";

const NOW = "2026-11-21T10:10:00Z";
const day = (text: string) => text as Day;

function open({ response, apiKey = null }: { response?: unknown; apiKey?: string | null } = {}) {
  const { sandbox, network, downs } = sandboxNetwork({ now: () => new Date(NOW) });
  const requested: URL[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requested.push(new URL(String(input)));
    return response === undefined ? sandbox.fetch(input as string, init) : Response.json(response);
  };
  const sky = weather({
    archiveUrl: "http://sandbox/weather/v1/archive",
    forecastUrl: "http://sandbox/weather/v1/forecast",
    apiKey,
    ...network,
    fetch,
  });
  return { sky, requested, downs };
}

interface Hours {
  time: string[];
  temperature_2m: unknown[];
  shortwave_radiation: unknown[];
}

const twoHours: Hours = {
  time: ["2026-11-01T00:00", "2026-11-01T01:00"],
  temperature_2m: [4, 5],
  shortwave_radiation: [0, 120],
};

const places = (change: (hours: Hours, index: number) => object) =>
  weatherPoints.map((_, index) => ({ hourly: change(twoHours, index) }));

test("requests all regions from the archive at once", async () => {
  const { sky, requested } = open();
  const found = await sky.archive(day("2026-11-01"), day("2026-11-02"));
  expect(requested).toHaveLength(1);
  expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toMatchObject({
    start_date: "2026-11-01",
    end_date: "2026-11-02",
    hourly: "temperature_2m,shortwave_radiation",
    timezone: "GMT",
  });
  expect(requested[0]?.searchParams.has("apikey")).toBe(false);
  expect(found.map(({ region }) => region)).toEqual(weatherPoints.map(({ region }) => region));
  expect(found[0]).toMatchObject({ start: Date.parse("2026-11-01T00:00Z") / 1000 });
  expect(found[0]?.celsius).toHaveLength(48);
});

test("the archive lacks the last five days, and the forecast has them", async () => {
  const { sky } = open();
  const [late] = await sky.archive(day("2026-11-16"), day("2026-11-17"));
  expect(late?.celsius.slice(0, 24).every((one) => one !== null)).toBe(true);
  expect(late?.celsius.slice(24).every((one) => one === null)).toBe(true);
  const [recent] = await sky.recent(10);
  expect(recent?.start).toBe(Date.parse("2026-11-11T00:00Z") / 1000);
  expect(recent?.celsius).toHaveLength(11 * 24);
  expect(recent?.celsius).not.toContain(null);
});

test("sends a key where one is set", async () => {
  const { sky, requested } = open({ apiKey: "paid-plan" });
  await sky.recent(1);
  expect(requested[0]?.searchParams.get("apikey")).toBe("paid-plan");
});

test("an impossible temperature counts as unknown", async () => {
  const response = places((hours, index) => (index === 0 ? { ...hours, temperature_2m: [-273, 61] } : hours));
  const [first, second] = await open({ response }).sky.recent(1);
  expect([first?.celsius, second?.celsius]).toEqual([
    [null, null],
    [4, 5],
  ]);
});

test("sunlight belongs to the hour before its time, and impossible values count as unknown", async () => {
  const response = places((hours, index) =>
    index === 0 ? { ...hours, shortwave_radiation: [0, 1413] } : hours,
  );
  const [first, second] = await open({ response }).sky.recent(1);
  expect([first?.irradiance, second?.irradiance]).toEqual([
    [null, null],
    [120, null],
  ]);
});

test.each([
  ["one place", { hourly: { time: [], temperature_2m: [], shortwave_radiation: [] } }],
  ["too few places", places((hours) => hours).slice(1)],
  ["a missing hour", places((hours) => ({ ...hours, time: ["2026-11-01T00:00", "2026-11-01T02:00"] }))],
  ["fewer temperatures than hours", places((hours) => ({ ...hours, temperature_2m: [4] }))],
  ["fewer hours of sunlight than hours", places((hours) => ({ ...hours, shortwave_radiation: [0] }))],
  ["text for a temperature", places((hours) => ({ ...hours, temperature_2m: ["4", "5"] }))],
])("rejects a response with %s", async (_, response) => {
  await expect(open({ response }).sky.recent(1)).rejects.toMatchObject({ reason: "unreadable" });
});

test("an archive request with an invalid date fails", async () => {
  const { sky, downs } = open();
  await expect(sky.archive(day("soon"), day("2026-11-02"))).rejects.toMatchObject({ reason: "failed" });
  expect(downs).toHaveLength(1);
});
