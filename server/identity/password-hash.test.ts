import { expect, test } from "vitest";
import { TooBusy } from "../platform/fair-queue.ts";
import { openPasswords, type PasswordHasher } from "./password-hash.ts";

const amy = { account: "amy", requester: "amy", network: "203.0.113.1" };

function standardHasher(limits?: {
  concurrency: number;
  maxQueueLength: number;
}): Omit<PasswordHasher, "isOutdated"> {
  const { enqueue } = openPasswords("standard", limits);
  return {
    hash: (password) => enqueue(amy, (hasher) => hasher.hash(password)),
    matches: (hash, password) => enqueue(amy, (hasher) => hasher.matches(hash, password)),
  };
}

const PASSWORD = "Teapot-on-the-9th-shelf";

// Claims: A3
test("hashes with argon2id, 19 MiB, two passes, one lane and a new salt", async () => {
  const hasher = standardHasher();
  const [one, other] = [await hasher.hash(PASSWORD), await hasher.hash(PASSWORD)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await hasher.matches(one, PASSWORD)).toBe(true);
  expect(await hasher.matches(one, `${PASSWORD} `)).toBe(false);
});

// Claims: A1
test("long passwords are not truncated or normalised", async () => {
  const hasher = standardHasher();
  const long = `${"é".repeat(72)}-and-then-1`;
  const hash = await hasher.hash(long);
  expect(await hasher.matches(hash, long)).toBe(true);
  expect(await hasher.matches(hash, `${long.slice(0, -1)}2`)).toBe(false);
  expect(await hasher.matches(hash, long.normalize("NFD"))).toBe(false);
});

test("does not match without a hash", async () => {
  expect(await standardHasher().matches(null, PASSWORD)).toBe(false);
});

// Claims: A4
test("rejects work when the queue is full, and completes queued work", async () => {
  const hasher = standardHasher({ concurrency: 1, maxQueueLength: 1 });
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => hasher.hash(PASSWORD)));
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect((results[4] as PromiseRejectedResult).reason).toBeInstanceOf(TooBusy);
  expect(await hasher.hash(PASSWORD)).toBeTruthy();
});
