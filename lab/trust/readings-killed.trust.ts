import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ApiCustomer, apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { type Asked, openProvider } from "../../server/readings/test-provider.ts";
import { bradford } from "../../server/test-household.ts";

/** The server dies while the answers to these questions are on their way, or a moment after they came. */
const DEATHS = [
  { question: 1, afterMs: null },
  { question: 2, afterMs: 15 },
  { question: 2, afterMs: 60 },
] as const;

const databases = ["embedded", ...(process.env.TEST_DATABASE_URL ? ["postgres"] : [])] as const;

// Claims: F45
test.each(databases)(
  "kill -9 in the middle of a first fetch (%s): each window is there whole or not at all, and in the end all are",
  async (kind) => {
    const provider = await openProvider();
    const server = kind === "postgres" ? await openDatabase() : null;
    const house = await openApp({
      env: { SMART_METER_DATA_URL: `${provider.url}/n3rgy`, LOG_LEVEL: "silent" },
      ...(server ? { databaseUrl: server.url } : {}),
    });
    provider.forwardTo(house.sandbox);
    try {
      const amy = await apiCustomer(house, bradford);
      let death = dies(DEATHS[0]);
      provider.spoil(async (asked) => death.answer(asked));
      expect(await amy.linkByCode()).toMatchObject({ status: 200 });
      for (const next of [...DEATHS.slice(1), null]) {
        await death.reached;
        death = next ? dies(next) : lives;
        await house.restart("SIGKILL");
        const starts = provider.asked.map(({ start }) => start);
        for (const fuel of ["electricity", "gas"]) {
          const { first, isWhole } = await heldOf(amy, fuel);
          expect(isWhole).toBe(true);
          if (first !== null) expect(starts).toContain(first);
        }
      }
      // A job whose server died is taken over when its silence is noticed, later each time.
      await expect.poll(() => isDone(amy), { timeout: 300_000, interval: 2_000 }).toBe(true);
      const oldest = Math.min(...provider.asked.map(({ start }) => start));
      for (const fuel of ["electricity", "gas"])
        expect(await heldOf(amy, fuel)).toEqual({ first: oldest, isWhole: true });
    } finally {
      await house.close();
      await server?.drop();
      await provider.close();
    }
  },
  600_000,
);

const lives = { answer: async (asked: Asked) => full(asked), reached: Promise.resolve() };

/** Answers until a question comes at which the server is to die. */
function dies({ question, afterMs }: (typeof DEATHS)[number]) {
  const reached = Promise.withResolvers<void>();
  let count = 0;
  return {
    reached: reached.promise,
    answer: async (asked: Asked) => {
      count += 1;
      if (count < question) return full(asked);
      if (afterMs === null) {
        reached.resolve();
        return new Promise<never>(() => undefined);
      }
      sleep(afterMs).then(reached.resolve);
      return full(asked);
    },
  };
}

/** A meter that never misses a half hour. */
function full({ start, end, fuel }: Asked): Response {
  const values = [];
  for (let stamp = start; stamp <= end; stamp += 1800)
    values.push({ primaryValue: 0.1, timestamp: new Date(stamp * 1000).toISOString() });
  return Response.json({ unit: fuel === "gas" ? "m3" : "kWh", devices: [{ values }] });
}

/** Whether the account says that all months of both fuels are here. */
async function isDone(amy: ApiCustomer): Promise<boolean> {
  const { body } = await amy.call("GET", "/api/user/details");
  const { electricity, gas } = body.meters as Record<string, { months: { done: number; of: number } }>;
  return [electricity, gas].every((fuel) => fuel && fuel.months.done === fuel.months.of);
}

/** The oldest half hour held, and whether all from there to the newest are. */
async function heldOf(amy: ApiCustomer, fuel: string): Promise<{ first: number | null; isWhole: boolean }> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await amy.call(
    "GET",
    `/api/user/readings?fuel=${fuel}&from=${day(399)}&to=${day(1)}&by=half-hour`,
  );
  expect(status).toBe(200);
  const values = body.values as { start: string; kwh: number | null }[];
  const first = values.find(({ kwh }) => kwh !== null);
  if (!first) return { first: null, isWhole: true };
  const isWhole = values.slice(values.indexOf(first)).every(({ kwh }) => kwh !== null);
  return { first: Date.parse(first.start) / 1000, isWhole };
}
