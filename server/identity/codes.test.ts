import { expect, test } from "vitest";
import type { Row } from "../db/tables.ts";
import { keysFrom } from "../platform/keys.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { openCodes } from "./codes.ts";
import { randomSecret } from "./secret.ts";

const AMY = "amy@example.com";
const app = testAppOfFile();

const codeFor = (requester: string) => ({ purpose: "sign-up", who: AMY, requester }) as const;

async function issueCode(requester = "amy's phone"): Promise<string> {
  const { codes } = app.deps.identity;
  await codes.issue(app.deps.db, codeFor(requester));
  return (await codes.digits(app.deps.db, codeFor(requester))) ?? "";
}

function check(typed: string, requester = "amy's phone") {
  return app.deps.identity.codes.check(app.deps.db, codeFor(requester), typed);
}

// Claims: A11
test("checks five of 200 concurrent guesses, after which the code is invalid", async () => {
  const code = await issueCode();
  const guesses = Array.from({ length: 200 }, (_, index) =>
    index === 31 ? code : String(index).padStart(6, "0"),
  );
  await Promise.all(guesses.map((guess) => check(guess)));
  const row = await app.deps.db.query.selectFrom("code").select("tries").executeTakeFirstOrThrow();
  expect(row.tries).toBe(5);
  expect((await check(code)).outcome).toBe("wrong");
});

// Claims: A12
test("one of twenty concurrent requests can use a code", async () => {
  const code = await issueCode();
  const first = await check(code);
  const row = (first as { code: Row<"code"> }).code;
  const uses = await Promise.all(
    Array.from({ length: 20 }, () => app.deps.identity.codes.use(app.deps.db, row)),
  );
  expect(uses.filter(Boolean)).toHaveLength(1);
  expect((await check(code)).outcome).toBe("wrong");
});

test("a newer code invalidates a checked but unused one", async () => {
  const row = ((await check(await issueCode())) as { code: Row<"code"> }).code;
  await issueCode();
  expect(await app.deps.identity.codes.use(app.deps.db, row)).toBe(false);
});

// Claims: A11
test("a stranger's codes and guesses do not affect another requester's code", async () => {
  const code = await issueCode();
  for (const _ of [1, 2, 3]) await issueCode("a stranger");
  const wrong = code === "000000" ? "000001" : "000000";
  for (let guess = 0; guess < 20; guess++) await check(wrong, guess % 2 ? "a stranger" : "another one");
  expect((await check(code)).outcome).toBe("right");
});

test("a code can be entered on another device, with five attempts there", async () => {
  const code = await issueCode();
  expect((await check(code, "amy's laptop")).outcome).toBe("right");
  const wrong = code === "000000" ? "000001" : "000000";
  for (const _ of [1, 2, 3, 4]) await check(wrong, "amy's laptop");
  expect((await check(code, "amy's laptop")).outcome).toBe("wrong");
});

// Claims: A13
test("another server's key gives other digits for the same nonce", async () => {
  const code = await issueCode();
  const stranger = openCodes({
    clock: app.deps.clock,
    lifetimes: app.deps.config.lifetimes,
    keys: keysFrom(["another secret, of the right length"]),
  });
  const row = await app.deps.db.query.selectFrom("code").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(code);
  expect(await stranger.digits(app.deps.db, codeFor("amy's phone"))).not.toBe(code);
});

// Claims: A13
test("digits are evenly distributed in every position", () => {
  const { keys } = app.deps;
  const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0));
  const rounds = 20_000;
  for (let round = 0; round < rounds; round++) {
    const number =
      Buffer.from(keys.digest("code", randomSecret()), "base64url").readBigUInt64BE() % 1_000_000n;
    for (const [index, digit] of [...number.toString().padStart(6, "0")].entries()) {
      const row = counts[index];
      if (row) row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
    }
  }
  const expected = rounds / 10;
  const worst = Math.max(
    ...counts.map((row) => row.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)),
  );
  // Chi-squared with nine degrees of freedom exceeds 47 once in 2.5 million times.
  expect(worst).toBeLessThan(47);
});
