import { beforeAll, beforeEach } from "vitest";
import type { Series } from "../../domain/readings/fuel.ts";
import { presentIn, type Reading } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import { testApp } from "../testing/test-app.ts";
import type { Household, SandboxHome } from "../testing/test-household.ts";
import { openForFile } from "../testing/test-open.ts";
import { fetchReadings } from "./fetch.ts";
import type { NextFetch } from "./next-fetch.ts";
import { openProvider } from "./test-provider.ts";

export async function fetchAll(deps: Deps, userId: string): Promise<NextFetch | null> {
  const next = await fetchReadings(deps, userId);
  return next && next.at <= deps.clock.now() ? fetchAll(deps, userId) : next;
}

export const DAY = 86_400;
export const startTime = Date.parse("2026-11-21T10:00:00Z");

export function fetchingOfFile(settings: Record<string, string> = {}) {
  const provider = openForFile(openProvider);
  const app = openForFile(() => testApp({ SMART_METER_DATA_URL: `${provider.url}/n3rgy`, ...settings }));
  beforeAll(() => provider.forwardTo(app.deps.config.sandboxUrl ?? ""));
  beforeEach(async () => {
    await app.deps.db.raw("delete from registration");
    await app.deps.db.raw("delete from pgboss.job where state < 'active'");
    app.sandbox.reset();
    app.setNow(new Date(startTime));
    provider.respond(null);
    provider.respondToExports(null);
    clearRequests();
  });
  return {
    provider,
    app,

    async storedReadings({ customer }: Household, series: Series): Promise<Reading[]> {
      const { db } = app.deps;
      const found = await db.keptReadings.findHeld(customer.id);
      const readings = found && (await db.readings.read(found.supply, series));
      return readings ? presentIn(readings) : [];
    },

    async atProvider({ mpan }: SandboxHome, series: Series, from: string): Promise<Reading[]> {
      const all: Reading[][] = [];
      const span = {
        start: Date.parse(from) / 1000,
        end: Math.floor(app.deps.clock.now().getTime() / 1000 / DAY) * DAY,
      };
      for await (const { readings } of app.deps.partners.smartMeters.readings(mpan, series, span))
        all.unshift(presentIn(readings));
      clearRequests();
      return all.flat();
    },

    fetchNow: ({ customer }: Household) => fetchAll(app.deps, customer.id),

    afterDays: (days: number) => app.setNow(new Date(startTime + (days * DAY + 9_000) * 1000)),
  };

  function clearRequests() {
    provider.requests.length = 0;
    provider.exportRequests.length = 0;
  }
}
