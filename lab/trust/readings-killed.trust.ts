import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ApiCustomer, apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { openProvider, type ReadingsRequest } from "../../server/readings/test-provider.ts";
import { bradford } from "../../server/testing/test-household.ts";

const KILLS = [
  { request: 1, afterMs: null },
  { request: 2, afterMs: 15 },
  { request: 2, afterMs: 60 },
] as const;

const databases = ["embedded", ...(process.env.TEST_DATABASE_URL ? ["postgres"] : [])] as const;

// Claims: F45
test.each(databases)(
  "after kill -9, windows of a first fetch are stored whole, and in the end all (%s)",
  async (kind) => {
    const provider = await openProvider();
    const server = kind === "postgres" ? await openDatabase() : null;
    const app = await openApp({
      env: { SMART_METER_DATA_URL: `${provider.url}/n3rgy`, LOG_LEVEL: "silent" },
      ...(server ? { databaseUrl: server.url } : {}),
    });
    provider.forwardTo(app.sandbox);
    try {
      const amy = await apiCustomer(app, bradford);
      let kill = killAt(KILLS[0]);
      provider.respond(async (request) => kill.respond(request));
      expect(await amy.linkByCode()).toMatchObject({ status: 200 });
      for (const next of [...KILLS.slice(1), null]) {
        await kill.reached;
        kill = next ? killAt(next) : respondsToAll;
        await app.restart("SIGKILL");
        const starts = provider.requests.map(({ start }) => start);
        for (const fuel of ["electricity", "gas"]) {
          const { first, hasNoGaps } = await heldOf(amy, fuel);
          expect(hasNoGaps).toBe(true);
          if (first !== null) expect(starts).toContain(first);
        }
      }
      // A killed process's job is retried after a heartbeat timeout, with backoff.
      await expect.poll(() => isDone(amy), { timeout: 300_000, interval: 2_000 }).toBe(true);
      const oldest = Math.min(...provider.requests.map(({ start }) => start));
      for (const fuel of ["electricity", "gas"])
        expect(await heldOf(amy, fuel)).toEqual({ first: oldest, hasNoGaps: true });
    } finally {
      await app.close();
      await server?.drop();
      await provider.close();
    }
  },
  600_000,
);

const respondsToAll = {
  respond: async (request: ReadingsRequest) => full(request),
  reached: Promise.resolve(),
};

function killAt({ request, afterMs }: (typeof KILLS)[number]) {
  const reached = Promise.withResolvers<void>();
  let count = 0;
  return {
    reached: reached.promise,
    respond: async (requested: ReadingsRequest) => {
      count += 1;
      if (count < request) return full(requested);
      if (afterMs === null) {
        reached.resolve();
        return new Promise<never>(() => undefined);
      }
      sleep(afterMs).then(reached.resolve);
      return full(requested);
    },
  };
}

function full({ start, end, fuel }: ReadingsRequest): Response {
  const values = [];
  for (let stamp = start; stamp <= end; stamp += 1800)
    values.push({ primaryValue: 0.1, timestamp: new Date(stamp * 1000).toISOString() });
  return Response.json({ unit: fuel === "gas" ? "m3" : "kWh", devices: [{ values }] });
}

async function isDone(amy: ApiCustomer): Promise<boolean> {
  const { body } = await amy.call("GET", "/api/user/details");
  const { electricity, gas } = body.meters as Record<string, { months: { done: number; of: number } }>;
  return [electricity, gas].every((fuel) => fuel && fuel.months.done === fuel.months.of);
}

async function heldOf(amy: ApiCustomer, fuel: string): Promise<{ first: number | null; hasNoGaps: boolean }> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await amy.call(
    "GET",
    `/api/user/readings?fuel=${fuel}&from=${day(399)}&to=${day(1)}&by=half-hour`,
  );
  expect(status).toBe(200);
  const values = body.values as { start: string; kwh: number | null }[];
  const first = values.find(({ kwh }) => kwh !== null);
  if (!first) return { first: null, hasNoGaps: true };
  const hasNoGaps = values.slice(values.indexOf(first)).every(({ kwh }) => kwh !== null);
  return { first: Date.parse(first.start) / 1000, hasNoGaps };
}
