import { beforeAll, beforeEach } from "vitest";
import type { Series } from "../../domain/readings/fuel.ts";
import { presentIn, type Reading } from "../../domain/readings/readings.ts";
import { testApp } from "../testing/test-app.ts";
import type { CastHome, Household } from "../testing/test-household.ts";
import { openedForFile } from "../testing/test-opened.ts";
import { fetchReadings } from "./fetch.ts";
import { openProvider } from "./test-provider.ts";

export const DAY = 86_400;
/** When each test begins, in milliseconds. */
export const opening = Date.parse("2026-11-21T10:00:00Z");

/** An app for the tests of one file and the provider that it fetches readings from, both as new before each test. */
export function fetchingOfFile() {
  const provider = openedForFile(openProvider);
  const app = openedForFile(() => testApp({ SMART_METER_DATA_URL: `${provider.url}/n3rgy` }));
  beforeAll(() => provider.forwardTo(app.deps.config.sandboxUrl ?? ""));
  beforeEach(async () => {
    // Those of other tests are not due here.
    await app.deps.db.raw("delete from registration");
    await app.deps.db.raw("delete from pgboss.job where state < 'active'");
    app.sandbox.reset();
    app.setNow(new Date(opening));
    provider.spoil(null);
    provider.spoilExported(null);
    forgetAsked();
  });
  return {
    provider,
    app,

    /** What the app holds of a home by half hour. */
    async held({ customer }: Household, series: Series): Promise<Reading[]> {
      const { db } = app.deps;
      const found = await db.keptReadings.findHeld(customer.id);
      const readings = found && (await db.readings.read(found.supply, series));
      return readings ? presentIn(readings) : [];
    },

    /** All that the provider has of it by now, asked for at once. */
    async atProvider({ mpan }: CastHome, series: Series, from: string): Promise<Reading[]> {
      const all: Reading[][] = [];
      const span = {
        start: Date.parse(from) / 1000,
        end: Math.floor(app.deps.clock.now().getTime() / 1000 / DAY) * DAY,
      };
      for await (const { readings } of app.deps.partners.smartMeters.readings(mpan, series, span))
        all.unshift(presentIn(readings));
      forgetAsked();
      return all.flat();
    },

    fetchNow: ({ customer }: Household) => fetchReadings(app.deps, customer.id),

    /** Half past twelve, when every home has had its turn, so many days after the tests begin. */
    afterDays: (days: number) => app.setNow(new Date(opening + (days * DAY + 9_000) * 1000)),
  };

  function forgetAsked() {
    provider.asked.length = 0;
    provider.askedExported.length = 0;
  }
}
