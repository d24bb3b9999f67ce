import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Keys } from "../platform/keys.ts";
import type { Lifetimes } from "../settings/lifetimes.ts";
import { randomSecret } from "./secret.ts";

const MAX_ATTEMPTS = 5;

const lifetimeOf = { "sign-up": "signUpCode", "reset-password": "code", "verify-contact": "code" } as const;

export type CodePurpose = keyof typeof lifetimeOf;

/** A code belongs to an email address and a requester; the code for a new address to a customer and that address. */
export type CodeTarget =
  | { purpose: "sign-up" | "reset-password"; who: string; requester: string }
  | { purpose: "verify-contact"; who: string; address: string };

/** A correct code is consumed in the transaction of the change that it allows. */
export type CodeCheck = { outcome: "right"; code: Row<"code"> } | { outcome: "wrong" | "expired" };

/** Derived from a stored nonce and a key, so neither alone reveals a code, and a resent email repeats it. */
export interface Codes {
  /** Replaces the previous code for the same purpose, person, and requester or address. */
  issue(tx: Stores, target: CodeTarget): Promise<void>;
  digits(tx: Stores, target: CodeTarget): Promise<string | null>;
  /** Also accepts another requester's code: people request on one device and type on another. */
  check(tx: Stores, target: CodeTarget, typed: string): Promise<CodeCheck>;
  /** Returns false if it was consumed or replaced meanwhile. */
  use(tx: Stores, code: Row<"code">): Promise<boolean>;
  minutes(purpose: CodePurpose): number;
  personOf(who: string): string;
}

export function openCodes({
  clock,
  keys,
  lifetimes,
}: {
  clock: Clock;
  keys: Keys;
  lifetimes: Lifetimes;
}): Codes {
  const seconds = (purpose: CodePurpose) => lifetimes[lifetimeOf[purpose]];
  const personOf = (who: string) => keys.digest("code", who);
  const subjectOf = (target: CodeTarget) =>
    keys.digest("code", `${target.who}\n${"address" in target ? target.address : target.requester}`);
  return {
    personOf,
    minutes: (purpose) => seconds(purpose) / 60,
    issue: (tx, target) => {
      const expires_at = new Date(clock.now().getTime() + seconds(target.purpose) * 1000);
      const code = {
        purpose: target.purpose,
        subject: subjectOf(target),
        person: personOf(target.who),
        nonce: randomSecret(),
        tries: 0,
        tries_elsewhere: 0,
        expires_at,
        used_at: null,
      };
      return tx.codes.put(code);
    },
    digits: async (tx, target) => {
      const code = await tx.codes.find(target.purpose, subjectOf(target));
      const isOpen = code && !code.used_at && code.tries < MAX_ATTEMPTS && code.expires_at > clock.now();
      return isOpen ? digitsOf(keys.digest("code", code.nonce)) : null;
    },
    check: async (tx, target, typed) => {
      const { purpose, who } = target;
      const now = clock.now();
      const isRight = ({ nonce, expires_at }: Row<"code">) =>
        expires_at > now && digitsOf(keys.digest("code", nonce)) === typed;
      const subject = subjectOf(target);
      const own = await tx.codes.countAttempt(purpose, subject, MAX_ATTEMPTS);
      if (own && isRight(own)) return { outcome: "right", code: own };
      const elsewhere = { purpose, person: personOf(who), subject };
      const others = "address" in target ? [] : await tx.codes.countAttemptElsewhere(elsewhere, MAX_ATTEMPTS);
      const code = others.find(isRight);
      if (code) return { outcome: "right", code };
      const all = own ? [own, ...others] : others;
      const allExpired = all.length > 0 && all.every(({ expires_at }) => expires_at <= now);
      return { outcome: allExpired ? "expired" : "wrong" };
    },
    use: (tx, code) => tx.codes.use(code, clock.now()),
  };
}

/** Maps a digest to six digits. The modulo bias is negligible: 2^64 values to a million. */
function digitsOf(digest: string): string {
  const number = Buffer.from(digest, "base64url").readBigUInt64BE() % 1_000_000n;
  return number.toString().padStart(6, "0");
}
