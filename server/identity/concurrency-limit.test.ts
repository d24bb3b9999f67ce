import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { concurrencyLimit, TooBusy } from "./concurrency-limit.ts";

// Claims: A4
test("so many work at once, so many wait in turn, and one more is turned away at once", async () => {
  const inTurn = concurrencyLimit({ atOnce: 2, longestQueue: 3 });
  const begun: number[] = [];
  const work = (name: number) =>
    inTurn(async () => {
      begun.push(name);
      await sleep(5);
      return name;
    });
  const answers = Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect(begun).toEqual([1, 2]);
  expect(
    (await answers).map((answer) => (answer.status === "fulfilled" ? answer.value : answer.reason)),
  ).toEqual([1, 2, 3, 4, 5, new TooBusy()]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test("work that fails gives its place on", async () => {
  const inTurn = concurrencyLimit({ atOnce: 1, longestQueue: 1 });
  const failed = inTurn(() => Promise.reject(new Error("No.")));
  const next = inTurn(async () => "next");
  await expect(failed).rejects.toThrow("No.");
  expect(await next).toBe("next");
  expect(await inTurn(async () => "later")).toBe("later");
});
