import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Keys } from "../platform/keys.ts";
import type { Lifetimes } from "../settings/lifetimes.ts";
import { randomSecret } from "./secret.ts";

const MOST_TRIES = 5;

/** What codes are sent for, each with the lifetime that holds for it. */
const lifetimeOf = { "sign-up": "signUpCode", "reset-password": "code", "verify-contact": "code" } as const;

export type CodePurpose = keyof typeof lifetimeOf;

/**
 * Whom a code is for, by e-mail address, and who asked for it; or the customer whom it is for, who alone can ask for
 * it, and the new address that it proves: the e-mail that carries it is written later, when they may want another.
 */
export type CodeOf =
  | { purpose: "sign-up" | "reset-password"; who: string; asker: string }
  | { purpose: "verify-contact"; who: string; address: string };

/** A right code is handed over unused: its user uses it up in the same transaction as what it allows. */
export type CodeCheck = { outcome: "right"; code: Row<"code"> } | { outcome: "wrong" | "expired" };

/**
 * Six-digit codes for e-mails. The digits are a keyed function of a random nonce: the table holds the
 * nonce, the server holds the key, and neither alone gives a code. An e-mail that is sent again carries
 * the same digits. A new secret ends the codes that are out: they live an hour at most.
 */
export interface Codes {
  /** Makes a new code, which ends the one before it for the same purpose, person, and asker or address. */
  issue(tx: Stores, of: CodeOf): Promise<void>;
  /** The digits to put into an e-mail; null when the code is used, spent or over. */
  digits(tx: Stores, of: CodeOf): Promise<string | null>;
  /**
   * Compares what was typed, having counted the try first. A code that somebody else asked for is as good,
   * for as many tries of its own: people ask on one device and type on another.
   */
  check(tx: Stores, of: CodeOf, typed: string): Promise<CodeCheck>;
  /** Uses a right code up; false when another request was faster. */
  use(tx: Stores, code: Row<"code">): Promise<boolean>;
  /** How long a code of this purpose works, in minutes. */
  minutes(purpose: CodePurpose): number;
  /** How codes for someone are filed, whoever asks: by a keyed digest of an e-mail address or id. */
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

/** Six evenly spread digits of a digest: 2^64 is so much more than a million that no digit is favoured. */
function digitsOf(digest: string): string {
  const number = Buffer.from(digest, "base64url").readBigUInt64BE() % 1_000_000n;
  return number.toString().padStart(6, "0");
}
