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

test("the fourth time in the window is refused, and told how long to wait", async () => {
  app.setNow(START);
  for (const _ of [1, 2, 3]) expect(await limits.take(THREE_A_MINUTE, "amy")).toEqual({ allowed: true });
  app.setNow(new Date(START.getTime() + 20_000));
  expect(await limits.take(THREE_A_MINUTE, "amy")).toEqual({
    allowed: false,
    limit: THREE_A_MINUTE,
    retryAfterSeconds: 40,
  });
});

test("a new window begins when the old one is over", async () => {
  app.setNow(new Date(START.getTime() + 60_000));
  expect(await limits.take(THREE_A_MINUTE, "amy")).toEqual({ allowed: true });
});

test("of two hundred at once, three are let through", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => limits.take(THREE_A_MINUTE, "crowd")));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
});

test("one that is given back may be taken again", async () => {
  for (const _ of [1, 2, 3]) await limits.take(THREE_A_MINUTE, "ben");
  await limits.giveBack([[THREE_A_MINUTE, "ben"]]);
  expect(await limits.take(THREE_A_MINUTE, "ben")).toEqual({ allowed: true });
});

test("of several rules, the one that says no decides, and none is counted then", async () => {
  for (const _ of [1, 2, 3]) await limits.take(THREE_A_MINUTE, "cat");
  for (let call = 0; call < 20; call++) {
    const answer = await limits.takeAll([
      ["loose", "cat"],
      [THREE_A_MINUTE, "cat"],
    ]);
    expect(answer.allowed).toBe(false);
  }
  expect(await limits.isCounted("loose", "cat")).toBe(false);
});

test("calls that their own limit refuses never fill, not for a moment, what others share", async () => {
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

test("the longest wait of several rules is told, whichever refuses first", async () => {
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

test("refused calls count for nothing: what is given back afterwards may be taken", async () => {
  for (let call = 0; call < 20; call++) await limits.take(THREE_A_MINUTE, "dee");
  await limits.giveBack([[THREE_A_MINUTE, "dee"]]);
  expect(await limits.take(THREE_A_MINUTE, "dee")).toEqual({ allowed: true });
  expect((await limits.take(THREE_A_MINUTE, "dee")).allowed).toBe(false);
});
