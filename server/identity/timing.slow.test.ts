import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD, hashOfGoodPassword } from "../testing/test-customer.ts";
import { compareInTime } from "./test-timing.ts";

const ROUNDS = 30;
const SUSPICIOUS = 4;
const app = testAppOfFile({ PASSWORD_HASHING: "standard" });

beforeAll(async () => {
  const password_hash = await hashOfGoodPassword(app, "control");
  const now = app.deps.clock.now();
  for (let round = 0; round < ROUNDS; round++) {
    const names = { given_name: "Amy", family_name: "Ashworth", email: knownEmail(round) as Email };
    const rest = { password_hash, customer_id: uuid(), browser_hash: "", code_shown: true, created_at: now };
    await app.deps.db.customers.add({ ...names, ...rest }, now);
  }
  for (let warmUp = 0; warmUp < 5; warmUp++) {
    for (const call of [signIn, forgot, signUp]) await call(`warm-${warmUp}@example.com`);
  }
});

const knownEmail = (round: number) => `known-${round}@example.com`;
const unknownEmail = (round: number) => `other-${round}@example.com`;
let caller = 0;

async function post(path: string, body: object) {
  caller += 1;
  const from = `198.51.${Math.floor(caller / 250)}.${caller % 250}`;
  const response = await app.call("POST", `/api/identity/${path}`, { body, from });
  return response.text();
}

const signIn = (email: string) => post("sign-in", { email, password: "Not-the-1-password" });
const forgot = (email: string) => post("forgot-password", { email });
const signUp = (email: string) =>
  post("sign-up", { given_name: "Eve", family_name: "Smith", email, password: GOOD_PASSWORD });

test.each([
  ["signing in", signIn],
  ["a forgotten password", forgot],
  ["signing up", signUp],
])(
  "%s takes equally long for known and unknown addresses",
  async (_, call) => {
    const { zScore } = await compareInTime(
      ROUNDS,
      (round) => call(knownEmail(round)),
      (round) => call(unknownEmail(round)),
    );
    expect(Math.abs(zScore)).toBeLessThan(SUSPICIOUS);
  },
  120_000,
);

// Claims: A5, A8
test("control: detects the time of one hash", async () => {
  const { zScore } = await compareInTime(
    ROUNDS,
    async (round) => {
      await forgot(`control-${round}@example.com`);
      await hashOfGoodPassword(app, "control");
    },
    (round) => forgot(`other-control-${round}@example.com`),
  );
  expect(zScore).toBeGreaterThan(SUSPICIOUS);
}, 120_000);
