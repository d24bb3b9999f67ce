import type { Clock } from "../clock.ts";
import type { Query } from "../db/engine/database.ts";
import { countCodeTry, findCode, putCode, useCode } from "../db/identity/codes.ts";
import type { CodeRow } from "../db/tables.ts";
import type { Keys } from "../keys.ts";
import type { Lifetimes } from "../lifetimes.ts";
import { randomSecret } from "./secret.ts";

const MOST_TRIES = 5;

/** What codes are sent for, each with the lifetime that holds for it. */
const lifetimeOf = { "sign-up": "signUpCode", "reset-password": "code", "verify-contact": "code" } as const;

export type CodePurpose = keyof typeof lifetimeOf;

/** A right code is handed over unused: its user uses it up in the same transaction as what it allows. */
export type CodeCheck = { outcome: "right"; code: CodeRow } | { outcome: "wrong" | "expired" };

/**
 * Six-digit codes for e-mails. The digits are a keyed function of a random nonce: the table holds the
 * nonce, the server holds the key, and neither alone gives a code. An e-mail that is sent again carries
 * the same digits. A new secret ends the codes that are out: they live an hour at most.
 */
export interface Codes {
  /** Makes a new code, which ends the one before it for the same purpose and person. */
  issue(query: Query, purpose: CodePurpose, who: string): Promise<void>;
  /** The digits to put into an e-mail; null when the code is used, spent or over. */
  digits(query: Query, purpose: CodePurpose, who: string): Promise<string | null>;
  /** Compares what was typed, having counted the try first. */
  check(query: Query, purpose: CodePurpose, who: string, typed: string): Promise<CodeCheck>;
  /** Uses a right code up; false when another request was faster. */
  use(query: Query, code: CodeRow): Promise<boolean>;
  /** How long a code of this purpose works, in minutes. */
  minutes(purpose: CodePurpose): number;
  /** How codes for someone are filed: by a keyed digest of an e-mail address or id. */
  subjectOf(who: string): string;
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
  const subjectOf = (who: string) => keys.digest("code", who);
  return {
    subjectOf,
    minutes: (purpose) => seconds(purpose) / 60,
    issue: (query, purpose, who) => {
      const expires_at = new Date(clock.now().getTime() + seconds(purpose) * 1000);
      const code = {
        purpose,
        subject: subjectOf(who),
        nonce: randomSecret(),
        tries: 0,
        expires_at,
        used_at: null,
      };
      return putCode(query, code);
    },
    digits: async (query, purpose, who) => {
      const code = await findCode(query, purpose, subjectOf(who));
      const isOpen = code && !code.used_at && code.tries < MOST_TRIES && code.expires_at > clock.now();
      return isOpen ? digitsOf(keys.digest("code", code.nonce)) : null;
    },
    check: async (query, purpose, who, typed) => {
      const code = await countCodeTry(query, purpose, subjectOf(who), MOST_TRIES);
      if (!code) return { outcome: "wrong" };
      if (code.expires_at <= clock.now()) return { outcome: "expired" };
      const isRight = digitsOf(keys.digest("code", code.nonce)) === typed;
      return isRight ? { outcome: "right", code } : { outcome: "wrong" };
    },
    use: (query, code) => useCode(query, code, clock.now()),
  };
}

/** Six evenly spread digits of a digest: 2^64 is so much more than a million that no digit is favoured. */
function digitsOf(digest: string): string {
  const number = Buffer.from(digest, "base64url").readBigUInt64BE() % 1_000_000n;
  return number.toString().padStart(6, "0");
}
