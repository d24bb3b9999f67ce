import { beforeAll, expect, test } from "vitest";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";
import { type Limits, openLimits } from "./rate-limits.ts";

const THREE_A_MINUTE = "three-a-minute";
const table = { [THREE_A_MINUTE]: { times: 3, seconds: 60 }, loose: { times: 10, seconds: 60 } };
const START = new Date("2026-11-21T10:00:00Z");

const app = testAppOfFile();
let limits: Limits<keyof typeof table>;
beforeAll(() => {
  limits = openLimits({ ...app.deps, table });
});

test("refuses the fourth call in the window and returns how long to wait", async () => {
  app.setNow(START);
  for (const _ of [1, 2, 3])
    expect(await limits.take(THREE_A_MINUTE, "amy")).toMatchObject({ allowed: true });
  app.setNow(new Date(START.getTime() + 20_000));
  expect(await limits.take(THREE_A_MINUTE, "amy")).toMatchObject({
    allowed: false,
    limit: THREE_A_MINUTE,
    retryAfterSeconds: 40,
  });
});

test("starts a new window when the old one ends", async () => {
  app.setNow(new Date(START.getTime() + 60_000));
  expect(await limits.take(THREE_A_MINUTE, "amy")).toMatchObject({ allowed: true });
});

test("allows three of two hundred concurrent calls", async () => {
  const results = await Promise.all(Array.from({ length: 200 }, () => limits.take(THREE_A_MINUTE, "crowd")));
  expect(results.filter((result) => result.allowed)).toHaveLength(3);
});

test("a refunded count can be taken again", async () => {
  for (const _ of [1, 2, 3]) await limits.take(THREE_A_MINUTE, "ben");
  await limits.refund([[THREE_A_MINUTE, "ben"]]);
  expect(await limits.take(THREE_A_MINUTE, "ben")).toMatchObject({ allowed: true });
});

test("one full limit of several refuses the call, and none is counted", async () => {
  for (const _ of [1, 2, 3]) await limits.take(THREE_A_MINUTE, "cat");
  for (let call = 0; call < 20; call++) {
    const result = await limits.takeAll([
      ["loose", "cat"],
      [THREE_A_MINUTE, "cat"],
    ]);
    expect(result.allowed).toBe(false);
  }
  expect(await limits.isCounted("loose", "cat")).toBe(false);
});

test("calls refused by their own limit never count against a shared one", async () => {
  for (const _ of [1, 2, 3]) await limits.take(THREE_A_MINUTE, "own of eve");
  const asEve = Array.from({ length: 20 }, () =>
    limits.takeAll([
      [THREE_A_MINUTE, "own of eve"],
      [THREE_A_MINUTE, "shared"],
    ]),
  );
  const asAmy = Array.from({ length: 3 }, () =>
    limits.takeAll([
      [THREE_A_MINUTE, "own of amy"],
      [THREE_A_MINUTE, "shared"],
    ]),
  );
  expect((await Promise.all(asEve)).every(({ allowed }) => allowed)).toBe(false);
  expect(await Promise.all(asAmy)).toEqual(Array(3).fill({ allowed: true }));
});

test("returns the longest wait of several limits in any order", async () => {
  app.setNow(START);
  for (const _ of [1, 2, 3]) await limits.take(THREE_A_MINUTE, "early");
  app.setNow(new Date(START.getTime() + 30_000));
  for (const _ of [1, 2, 3]) await limits.take(THREE_A_MINUTE, "late");
  const early = [THREE_A_MINUTE, "early"] as const;
  const late = [THREE_A_MINUTE, "late"] as const;
  for (const counts of [
    [early, late],
    [late, early],
  ])
    expect(await limits.takeAll(counts)).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
});

test("does not count refused calls", async () => {
  for (let call = 0; call < 20; call++) await limits.take(THREE_A_MINUTE, "dee");
  await limits.refund([[THREE_A_MINUTE, "dee"]]);
  expect(await limits.take(THREE_A_MINUTE, "dee")).toMatchObject({ allowed: true });
  expect((await limits.take(THREE_A_MINUTE, "dee")).allowed).toBe(false);
});
