import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openForFile } from "../../testing/test-open.ts";
import { openTestDatabase } from "../engine/test-database.ts";
import { NoFreeSlot, openPace } from "./pace.ts";

const db = openForFile(openTestDatabase);

let count = 0;

function twoPaces(limits: { concurrency: number; perSecond: number }) {
  count += 1;
  return [openPace(db, `partner ${count}`, limits), openPace(db, `partner ${count}`, limits)] as const;
}

test("limits concurrent calls across processes", async () => {
  const paces = twoPaces({ concurrency: 3, perSecond: 1000 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 14 }, (_, n) => paces[n % 2]?.run(work)));
  expect(most).toBe(3);
});

// Claims: F44
test("limits calls per second across processes", async () => {
  const paces = twoPaces({ concurrency: 20, perSecond: 20 });
  const began = performance.now();
  await Promise.all(Array.from({ length: 11 }, (_, n) => paces[n % 2]?.run(async () => undefined)));
  expect(performance.now() - began).toBeGreaterThan(9 * 50);
});

// Claims: F53
test("urgent calls take slots before waiting ones of every process", async () => {
  const [one, other] = twoPaces({ concurrency: 1, perSecond: 1000 });
  const held = Promise.withResolvers<void>();
  const order: string[] = [];
  const calls = [one.run(() => held.promise)];
  await sleep(50);
  for (const pace of [one, other]) calls.push(pace.run(async () => void order.push("waiting")));
  await sleep(50);
  for (const pace of [one, other])
    calls.push(pace.run(async () => void order.push("urgent"), { isUrgent: true }));
  await sleep(100);
  held.resolve();
  await Promise.all(calls);
  expect(order).toEqual(["urgent", "urgent", "waiting", "waiting"]);
});

test("a failed call frees its slot", async () => {
  const [pace] = twoPaces({ concurrency: 1, perSecond: 1000 });
  const fail = async () => {
    throw new Error("no response");
  };
  for (let time = 0; time < 3; time += 1) await expect(pace.run(fail)).rejects.toThrow("no response");
  expect(await pace.run(async () => "done")).toBe("done");
});

test("a pause stops every process until it ends", async () => {
  const [one, other] = twoPaces({ concurrency: 2, perSecond: 1000 });
  await one.run(async () => undefined);
  await one.pause(60);
  await expect(other.run(async () => "done")).rejects.toThrow(NoFreeSlot);
  await db.raw("update call_place set free_at = now() where place = 0");
  expect(await other.run(async () => "done")).toBe("done");
});

test("frees the slot of a crashed process after a minute", async () => {
  const [pace] = twoPaces({ concurrency: 1, perSecond: 1000 });
  const never = pace.run(() => new Promise<never>(() => undefined));
  never.catch(() => undefined);
  await sleep(50);
  await expect(pace.run(async () => "done")).rejects.toThrow(NoFreeSlot);
  await db.raw("update call_place set free_at = free_at - interval '60 seconds' where place = 1");
  expect(await pace.run(async () => "done")).toBe("done");
}, 10_000);
