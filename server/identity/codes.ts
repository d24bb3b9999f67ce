import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Keys } from "../platform/keys.ts";
import type { Lifetimes } from "../settings/lifetimes.ts";
import { randomSecret } from "./secret.ts";

const MOST_TRIES = 5;

/** Purposes of codes, with the setting of their lifetime. */
const lifetimeOf = { "sign-up": "signUpCode", "reset-password": "code", "verify-contact": "code" } as const;

export type CodePurpose = keyof typeof lifetimeOf;

/**
 * A code belongs to an e-mail address and an asker; or, to verify a new address, to a customer and that
 * address. The latter is fixed here because the customer may request another address before the e-mail is
 * written.
 */
export type CodeOf =
  | { purpose: "sign-up" | "reset-password"; who: string; asker: string }
  | { purpose: "verify-contact"; who: string; address: string };

/** A correct code is returned unused, to be consumed in the transaction of the change it allows. */
export type CodeCheck = { outcome: "right"; code: Row<"code"> } | { outcome: "wrong" | "expired" };

/**
 * Six-digit codes for e-mails. The digits are a keyed function of a stored nonce, so neither the table nor
 * the server's key alone reveals a code, and a resent e-mail carries the same digits. Rotating the secret
 * invalidates pending codes, which live an hour at most.
 */
export interface Codes {
  /** Creates a code, replacing the previous one for the same purpose, person, and asker or address. */
  issue(tx: Stores, of: CodeOf): Promise<void>;
  /** The digits for an e-mail; null if the code was used, exhausted or has expired. */
  digits(tx: Stores, of: CodeOf): Promise<string | null>;
  /**
   * Counts the attempt, then compares. Also accepts a code requested by another asker, with its own attempts:
   * people request on one device and type on another.
   */
  check(tx: Stores, of: CodeOf, typed: string): Promise<CodeCheck>;
  /** Consumes a correct code; false if a concurrent request did. */
  use(tx: Stores, code: Row<"code">): Promise<boolean>;
  minutes(purpose: CodePurpose): number;
  /** A keyed digest of an e-mail address or customer id, under which codes are stored. */
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
  const subjectOf = (of: CodeOf) =>
    keys.digest("code", `${of.who}\n${"address" in of ? of.address : of.asker}`);
  return {
    personOf,
    minutes: (purpose) => seconds(purpose) / 60,
    issue: (tx, of) => {
      const expires_at = new Date(clock.now().getTime() + seconds(of.purpose) * 1000);
      const code = {
        purpose: of.purpose,
        subject: subjectOf(of),
        person: personOf(of.who),
        nonce: randomSecret(),
        tries: 0,
        tries_elsewhere: 0,
        expires_at,
        used_at: null,
      };
      return tx.codes.put(code);
    },
    digits: async (tx, of) => {
      const code = await tx.codes.find(of.purpose, subjectOf(of));
      const isOpen = code && !code.used_at && code.tries < MOST_TRIES && code.expires_at > clock.now();
      return isOpen ? digitsOf(keys.digest("code", code.nonce)) : null;
    },
    check: async (tx, of, typed) => {
      const { purpose, who } = of;
      const now = clock.now();
      const isRight = ({ nonce, expires_at }: Row<"code">) =>
        expires_at > now && digitsOf(keys.digest("code", nonce)) === typed;
      const subject = subjectOf(of);
      const own = await tx.codes.countTry(purpose, subject, MOST_TRIES);
      if (own && isRight(own)) return { outcome: "right", code: own };
      const elsewhere = { purpose, person: personOf(who), subject };
      const others = "address" in of ? [] : await tx.codes.countTryElsewhere(elsewhere, MOST_TRIES);
      const code = others.find(isRight);
      if (code) return { outcome: "right", code };
      const all = own ? [own, ...others] : others;
      const areOver = all.length > 0 && all.every(({ expires_at }) => expires_at <= now);
      return { outcome: areOver ? "expired" : "wrong" };
    },
    use: (tx, code) => tx.codes.use(code, clock.now()),
  };
}

/** Maps a digest to six digits. The modulo bias is negligible: 2^64 values to a million. */
function digitsOf(digest: string): string {
  const number = Buffer.from(digest, "base64url").readBigUInt64BE() % 1_000_000n;
  return number.toString().padStart(6, "0");
}
