import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import type { Count, Refused } from "../db/calls/rate-limits.ts";
import { sendEmail } from "../mail/outbox.ts";
import { lockDigest, passwordTarget } from "./locks.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { claimOf, type Requester } from "./requester.ts";

/** Relative to the first wait, which equals the counting window. */
const MAX_WAIT_FACTOR = 8;

export type PasswordCheck =
  | { outcome: "right"; customerId: string; changedAt: Date }
  /** The password of a sign-up that awaits its code, also if the address is a customer's. */
  | { outcome: "unconfirmed"; hash: string }
  | { outcome: "wrong" }
  | { outcome: "wait"; refused: Refused; reason: string };

/** Strangers' wrong passwords lock an address for strangers only. Correct ones count too, as each costs a hash. */
export function checkPasswordOf(
  deps: Deps,
  email: Email,
  password: string,
  requester: Requester,
): Promise<PasswordCheck> {
  return deps.identity.passwords.enqueue(claimOf(email, requester), (hasher) =>
    check(deps, hasher, email, password, requester),
  );
}

async function check(
  deps: Deps,
  hasher: PasswordHasher,
  email: Email,
  password: string,
  requester: Requester,
): Promise<PasswordCheck> {
  const { db, clock, limits } = deps;
  const { times, seconds } = deps.config.limits["wrong-password"];
  const { clientAddress, isKnown } = requester;
  const checks: Count[] = [["password-check", passwordTarget(email, requester)]];
  if (!isKnown) checks.push(["password-check-from", clientAddress]);
  const networkCounts = networkCountsOf(requester);
  const checked = await limits.takeAll(checks);
  if (!checked.allowed) return { outcome: "wait", refused: checked, reason: MANY_CHECKS };
  const from = await limits.takeAll(networkCounts);
  if (!from.allowed) {
    await limits.refund(checks);
    return { outcome: "wait", refused: from, reason: WRONG_PASSWORDS };
  }
  const now = clock.now();
  const digest = lockDigest(db, email, requester);
  const counted = await db.signInLocks.countAttempt(digest, now, new Date(now.getTime() + seconds * 1000));
  const lockedUntil = counted.locked_until && counted.locked_until > now ? counted.locked_until : null;
  if (lockedUntil || counted.wrong > times) {
    await limits.refund([...checks, ...networkCounts]);
    const until = lockedUntil ?? counted.window_ends;
    const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
    const refused: Refused = { allowed: false, limit: "wrong-password", retryAfterSeconds };
    return { outcome: "wait", refused, reason: WRONG_PASSWORDS };
  }

  const { customer, signUp } = await db.passwords.findByEmail(email);
  const isRight = await hasher.matches(customer?.hash ?? null, password);
  if (customer && isRight) {
    await db.signInLocks.lift([digest]);
    await limits.refund(networkCounts);
    await renewHash(deps, hasher, customer.id, customer.hash, password);
    return { outcome: "right", customerId: customer.id, changedAt: customer.changedAt };
  }
  // The same whether or not the address is a customer's. Counts as a wrong password: a stranger may have chosen it.
  const isOfSignUp = signUp !== null && (await hasher.matches(signUp.hash, password));
  if (counted.wrong === times) await lockOut(deps, email, digest, counted.locks);
  return isOfSignUp ? { outcome: "unconfirmed", hash: signUp.hash } : { outcome: "wrong" };
}

/** For a sign-up's password, which counts as wrong until its code is proved. */
export async function countAsRight({ db, limits }: Deps, email: Email, requester: Requester): Promise<void> {
  await db.signInLocks.lift([lockDigest(db, email, requester)]);
  await limits.refund(networkCountsOf(requester));
}

function networkCountsOf({ isKnown, clientAddress }: Requester): Count[] {
  return isKnown ? [] : [["password-from", clientAddress]];
}

/** Doubles each wait, up to MAX_WAIT_FACTOR times the first, and notifies the owner. */
async function lockOut(deps: Deps, email: Email, digest: string, locks: number) {
  const now = deps.clock.now();
  const seconds = deps.config.limits["wrong-password"].seconds * Math.min(2 ** locks, MAX_WAIT_FACTOR);
  const lockedUntil = new Date(now.getTime() + seconds * 1000);
  await deps.db.signInLocks.lock(digest, { lockedUntil, locks: locks + 1 });
  const allowance = await deps.limits.take("locked-email", email);
  if (!allowance.allowed) return;
  await sendEmail(deps, "locked", { to: email, at: now.getTime(), minutes: Math.ceil(seconds / 60) });
}

/** Possible only after a correct password, while it is available. */
async function renewHash(
  { db }: Deps,
  hasher: PasswordHasher,
  customerId: string,
  hash: string,
  password: string,
) {
  if (!hasher.isOutdated(hash)) return;
  await db.passwords.replaceHash(customerId, hash, await hasher.hash(password));
}

const WRONG_PASSWORDS = "There were too many wrong passwords.";
const MANY_CHECKS = "This password was checked too many times.";
