import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { type Month, spanOfMonth } from "../../domain/london-calendar.ts";
import { blankRow } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import { pack } from "../db/readings/block.ts";
import { sealingContext } from "../db/readings/months.ts";
import { withStores } from "../db/stores.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { computeResults } from "./compute-results.ts";

const CUSTOMERS = 10_000;
const BATCH = 200;
const months = ["2026-09", "2026-10", "2026-11"] as Month[];

const app = testAppOfFile();
let eventId: number;
const start = Date.parse("2026-11-19T17:00:00Z") / 1000;

beforeAll(async () => {
  const { db, keys } = app.deps;
  const mpan = keys.seal("1234567891004");
  for (let done = 0; done < CUSTOMERS; done += BATCH) {
    const ids = Array.from({ length: BATCH }, () => uuid());
    await db.transaction(async (tx) => {
      await tx.query
        .insertInto("customer")
        .values(
          ids.map((id) => ({
            id,
            email: `${id}@example.com` as Email,
            given_name: "Amy",
            family_name: "Ashworth",
            created_at: new Date(0),
          })),
        )
        .execute();
      await tx.query
        .insertInto("registration")
        .values(
          ids.map((id) => ({
            user_id: id,
            id,
            mpan_key: id,
            mpan,
            consent_id: id,
            method: "trusted_consent" as const,
            readings_from: new Date("2025-11-01"),
            registered_at: new Date("2026-09-01"),
            reconsent_due: new Date("2027-09-01"),
            data_state: "{}",
          })),
        )
        .execute();
      await tx.query
        .insertInto("turn_down_participation")
        .values(
          ids.map((id) => ({
            user_id: id,
            id,
            registration_id: id,
            mpan_key: id,
            source: "account" as const,
            joined_at: new Date("2026-09-01"),
          })),
        )
        .execute();
      const homes = ids.flatMap((id, index) =>
        months.map((month) => {
          const units = blankRow(spanOfMonth(month));
          for (let at = 0; at < units.length; at += 1) units[at] = 100 + ((at * 37 + index + done) % 900);
          const context = sealingContext({ userId: id, registrationId: id }, "electricity", month);
          const sealed = keys.sealBytes("readings", pack(units), context);
          return { user_id: id, registration_id: id, fuel: "electricity" as const, month, sealed };
        }),
      );
      await tx.query.insertInto("readings_month").values(homes).execute();
    });
  }
  const rule = { pencePerKwh: 250, leastPercent: 0 };
  const event = { start, end: start + 5400, regions: [], rule, noticeAt: start - 86_400 };
  eventId = await db.transaction((tx) => tx.turnDownEvents.add(event, new Date((start - 90_000) * 1000)));
  app.setNow(new Date((start + 50 * 3600) * 1000));
}, 600_000);

async function results() {
  const { db } = app.deps;
  const found = [];
  for await (const { outcome } of db.turnDownResults.outcomes(eventId)) found.push(outcome);
  return found;
}

/** Throws after a number of encrypted texts, to simulate a crash. */
function crashingAfter(seals: number): Deps {
  let left = seals;
  const seal = (text: string) => {
    left -= 1;
    if (left < 0) throw new Error("killed");
    return app.deps.keys.seal(text);
  };
  return { ...app.deps, db: withStores(app.deps.db, { ...app.deps.keys, seal }) };
}

test("computes 10,000 results once each despite two crashes, within a CPU minute", async () => {
  const before = process.cpuUsage();
  for (const seals of [6_001, 7_333]) {
    const known = (await results()).length;
    await expect(computeResults(crashingAfter(seals))).rejects.toThrow("killed");
    const kept = (await results()).length;
    expect(kept).toBeGreaterThan(known);
    expect(kept).toBeLessThan(CUSTOMERS);
  }
  await computeResults(app.deps);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  console.log(`${CUSTOMERS} results in ${seconds.toFixed(1)} CPU seconds, including an embedded database`);
  expect(seconds).toBeLessThan(60);
  const all = await results();
  expect(all).toHaveLength(CUSTOMERS);
  expect(all.every(({ whyNothing, pence }) => (whyNothing === null) === pence > 0)).toBe(true);
  const settled = await app.deps.db.raw("select settled_at is not null as settled from turn_down_event");
  expect(settled.rows).toEqual([{ settled: true }]);
  await computeResults(app.deps);
  expect(await results()).toEqual(all);
}, 600_000);
