import type { Email } from "../../domain/email.ts";
import { findPasswordByEmail, type PasswordHolder, setPassword } from "../db/passwords.ts";
import { countPassword, liftLock, lockAddress } from "../db/sign-in-locks.ts";
import type { Deps } from "../deps.ts";
import { sendLetter } from "../mail/outbox.ts";
import { rules } from "./rules.ts";

const MINUTE_MS = 60_000;
const MOST_WRONG = 6;
const WINDOW_MS = 15 * MINUTE_MS;
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MS = 120 * MINUTE_MS;

export type PasswordCheck =
  | { outcome: "right"; holder: PasswordHolder }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

/**
 * Looks at a password for an address. Six wrong ones in fifteen minutes lock the address, whoever tries
 * and whether or not anybody has it; then the right one is refused too until the wait is over.
 */
export async function checkPasswordOf(
  deps: Deps,
  email: Email,
  password: string,
  clientAddress: string,
): Promise<PasswordCheck> {
  const { db, clock, keys, limits, identity } = deps;
  const from = await limits.take(rules.passwordFrom, clientAddress);
  if (!from.allowed) return { outcome: "wait", seconds: from.retryAfterSeconds };
  const now = clock.now();
  const digest = keys.digest("limit", email);
  const lock = await countPassword(db.query, digest, now, new Date(now.getTime() + WINDOW_MS));
  const lockedUntil = lock.locked_until && lock.locked_until > now ? lock.locked_until : null;
  if (lockedUntil || lock.wrong > MOST_WRONG) return wait(lockedUntil ?? lock.window_ends, now);

  const holder = await findPasswordByEmail(db.query, email);
  const isRight = await identity.passwords.matches(holder?.hash ?? null, password);
  if (holder && isRight) {
    await liftLock(db.query, digest);
    await limits.giveBack(rules.passwordFrom, clientAddress);
    if ("customerId" in holder) await renewHash(deps, holder.customerId, holder.hash, password);
    return { outcome: "right", holder };
  }
  if (lock.wrong === MOST_WRONG) await lockOut(deps, email, digest, lock.locks);
  return { outcome: "wrong" };
}

/** Each wait is twice the one before, up to two hours. The owner is told, if there is one. */
async function lockOut(deps: Deps, email: Email, digest: string, locks: number) {
  const now = deps.clock.now();
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** locks, LONGEST_WAIT_MS);
  const lockedUntil = new Date(now.getTime() + waitMs);
  await lockAddress(deps.db.query, digest, { lockedUntil, locks: locks + 1 });
  await sendLetter(deps, "locked", { to: email, at: now.getTime(), minutes: waitMs / MINUTE_MS });
}

/** A hash made with older parameters is made anew while the password is at hand. */
async function renewHash({ db, clock, identity }: Deps, customerId: string, hash: string, password: string) {
  if (!identity.passwords.isOutdated(hash)) return;
  await setPassword(db.query, customerId, await identity.passwords.hash(password), clock.now());
}

function wait(until: Date, now: Date): PasswordCheck {
  return { outcome: "wait", seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) };
}
