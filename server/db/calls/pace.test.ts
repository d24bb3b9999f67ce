import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openedForFile } from "../../testing/test-opened.ts";
import { openTestDatabase } from "../engine/test-database.ts";
import { NoRoom, openPace } from "./pace.ts";

const db = openedForFile(openTestDatabase);

let count = 0;

/** Two processes that keep to one pace. */
function two(most: { atOnce: number; aSecond: number }) {
  count += 1;
  return [openPace(db, `partner ${count}`, most), openPace(db, `partner ${count}`, most)] as const;
}

test("so many calls at once, over all processes", async () => {
  const paces = two({ atOnce: 3, aSecond: 1000 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 14 }, (_, n) => paces[n % 2]?.within(work)));
  expect(most).toBe(3);
});

// Claims: F44
test("so many calls a second, over all processes", async () => {
  const paces = two({ atOnce: 20, aSecond: 20 });
  const began = performance.now();
  await Promise.all(Array.from({ length: 11 }, (_, n) => paces[n % 2]?.within(async () => undefined)));
  expect(performance.now() - began).toBeGreaterThan(9 * 50);
});

test("a call that fails leaves its place", async () => {
  const [pace] = two({ atOnce: 1, aSecond: 1000 });
  const failing = async () => {
    throw new Error("no answer");
  };
  for (let time = 0; time < 3; time += 1) await expect(pace.within(failing)).rejects.toThrow("no answer");
  expect(await pace.within(async () => "well")).toBe("well");
});

test("after the partner has asked for peace no process begins, and then all do", async () => {
  const [one, other] = two({ atOnce: 2, aSecond: 1000 });
  await one.within(async () => undefined);
  await one.rest(60);
  await expect(other.within(async () => "asked")).rejects.toThrow(NoRoom);
  await db.raw("update call_place set free_at = now() where place = 0");
  expect(await other.within(async () => "asked")).toBe("asked");
});

test("the place of a process that died is free again after a minute", async () => {
  const [pace] = two({ atOnce: 1, aSecond: 1000 });
  const never = pace.within(() => new Promise<never>(() => undefined));
  never.catch(() => undefined);
  await sleep(50);
  await expect(pace.within(async () => "asked")).rejects.toThrow(NoRoom);
  await db.raw("update call_place set free_at = free_at - interval '60 seconds' where place = 1");
  expect(await pace.within(async () => "asked")).toBe("asked");
}, 10_000);
