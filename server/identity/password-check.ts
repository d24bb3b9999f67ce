import type { Email } from "../../domain/email.ts";
import { findPasswordByEmail, type PasswordHolder, setPassword } from "../db/identity/passwords.ts";
import { countPassword, liftLock, lockAddress } from "../db/identity/sign-in-locks.ts";
import type { Deps } from "../deps.ts";
import { sendEmail } from "../mail/outbox.ts";

/** The first wait is as long as the time in which wrong passwords are counted; this many times that is the longest. */
const LONGEST_WAIT = 8;

export type PasswordCheck =
  | { outcome: "right"; holder: PasswordHolder }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

/**
 * Looks at a password for an address. Too many wrong ones lock the address, whoever tries and whether or
 * not anybody has it; then the right one is refused too until the wait is over. Rejects with TooBusy when
 * many are being looked at.
 */
export function checkPasswordOf(
  deps: Deps,
  email: Email,
  password: string,
  clientAddress: string,
): Promise<PasswordCheck> {
  return deps.identity.passwordChecks(() => check(deps, email, password, clientAddress));
}

async function check(
  deps: Deps,
  email: Email,
  password: string,
  clientAddress: string,
): Promise<PasswordCheck> {
  const { db, clock, keys, limits, identity } = deps;
  const { times, seconds } = deps.config.limits["wrong-password"];
  const from = await limits.take("password-from", clientAddress);
  if (!from.allowed) return { outcome: "wait", seconds: from.retryAfterSeconds };
  const now = clock.now();
  const digest = keys.digest("limit", email);
  const lock = await countPassword(db.query, digest, now, new Date(now.getTime() + seconds * 1000));
  const lockedUntil = lock.locked_until && lock.locked_until > now ? lock.locked_until : null;
  if (lockedUntil || lock.wrong > times) return wait(lockedUntil ?? lock.window_ends, now);

  const holder = await findPasswordByEmail(db.query, email);
  const isRight = await identity.passwords.matches(holder?.hash ?? null, password);
  if (holder && isRight) {
    await liftLock(db.query, digest);
    await limits.giveBack("password-from", clientAddress);
    if ("customerId" in holder) await renewHash(deps, holder.customerId, holder.hash, password);
    return { outcome: "right", holder };
  }
  if (lock.wrong === times) await lockOut(deps, email, digest, lock.locks);
  return { outcome: "wrong" };
}

/** Each wait is twice the one before, up to two hours. The owner is told, if there is one. */
async function lockOut(deps: Deps, email: Email, digest: string, locks: number) {
  const now = deps.clock.now();
  const seconds = deps.config.limits["wrong-password"].seconds * Math.min(2 ** locks, LONGEST_WAIT);
  const lockedUntil = new Date(now.getTime() + seconds * 1000);
  await lockAddress(deps.db.query, digest, { lockedUntil, locks: locks + 1 });
  await sendEmail(deps, "locked", { to: email, at: now.getTime(), minutes: Math.ceil(seconds / 60) });
}

/** A hash made with older parameters is made anew while the password is at hand. */
async function renewHash({ db, clock, identity }: Deps, customerId: string, hash: string, password: string) {
  if (!identity.passwords.isOutdated(hash)) return;
  await setPassword(db.query, customerId, await identity.passwords.hash(password), clock.now());
}

function wait(until: Date, now: Date): PasswordCheck {
  return { outcome: "wait", seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) };
}
