import type { Email } from "../../domain/email.ts";
import { findPasswordByEmail, type PasswordHolder, replaceHash } from "../db/identity/passwords.ts";
import { countPassword, liftLocks, lock } from "../db/identity/sign-in-locks.ts";
import type { Deps } from "../deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import type { Asker } from "./asker.ts";
import { lockDigest } from "./locks.ts";

/** The first wait is as long as the time in which wrong passwords are counted; this many times that is the longest. */
const LONGEST_WAIT = 8;

export type PasswordCheck =
  | { outcome: "right"; holder: PasswordHolder }
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number };

/**
 * Looks at a password for an address. Too many wrong ones of strangers lock the address to all strangers,
 * whether or not anybody has it; then the right one is refused too until the wait is over. Whoever the account
 * knows is not kept out by that: their own wrong ones lock themselves. Rejects with TooBusy when many are
 * being looked at.
 */
export function checkPasswordOf(
  deps: Deps,
  email: Email,
  password: string,
  asker: Asker,
): Promise<PasswordCheck> {
  return deps.identity.passwordChecks(() => check(deps, email, password, asker));
}

async function check(deps: Deps, email: Email, password: string, asker: Asker): Promise<PasswordCheck> {
  const { db, clock, keys, limits, identity } = deps;
  const { times, seconds } = deps.config.limits["wrong-password"];
  const { clientAddress, isKnown } = asker;
  if (!isKnown) {
    const from = await limits.take("password-from", clientAddress);
    if (!from.allowed) return { outcome: "wait", seconds: from.retryAfterSeconds };
  }
  const now = clock.now();
  const digest = lockDigest(keys, email, asker);
  const counted = await countPassword(db.query, digest, now, new Date(now.getTime() + seconds * 1000));
  const lockedUntil = counted.locked_until && counted.locked_until > now ? counted.locked_until : null;
  if (lockedUntil || counted.wrong > times) {
    if (!isKnown) await limits.giveBack([["password-from", clientAddress]]);
    return wait(lockedUntil ?? counted.window_ends, now);
  }

  const holder = await findPasswordByEmail(db.query, email);
  const isRight = await identity.passwords.matches(holder?.hash ?? null, password);
  if (holder && isRight) {
    await liftLocks(db.query, [digest]);
    if (!isKnown) await limits.giveBack([["password-from", clientAddress]]);
    if ("customerId" in holder) await renewHash(deps, holder.customerId, holder.hash, password);
    return { outcome: "right", holder };
  }
  if (counted.wrong === times) await lockOut(deps, email, digest, counted.locks);
  return { outcome: "wrong" };
}

/** Each wait is twice the one before, up to two hours. The owner is told, if there is one. */
async function lockOut(deps: Deps, email: Email, digest: string, locks: number) {
  const now = deps.clock.now();
  const seconds = deps.config.limits["wrong-password"].seconds * Math.min(2 ** locks, LONGEST_WAIT);
  const lockedUntil = new Date(now.getTime() + seconds * 1000);
  await lock(deps.db.query, digest, { lockedUntil, locks: locks + 1 });
  const told = await deps.limits.take("locked-email", email);
  if (!told.allowed) return;
  await sendEmail(deps, "locked", { to: email, at: now.getTime(), minutes: Math.ceil(seconds / 60) });
}

/** A hash made with older parameters is made anew while the password is at hand. */
async function renewHash({ db, identity }: Deps, customerId: string, hash: string, password: string) {
  if (!identity.passwords.isOutdated(hash)) return;
  await replaceHash(db.query, customerId, hash, await identity.passwords.hash(password));
}

function wait(until: Date, now: Date): PasswordCheck {
  return { outcome: "wait", seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) };
}
