import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { concurrencyLimit } from "./concurrency-limit.ts";

/** What OWASP asks of argon2id, the library's default, at least: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WRITTEN = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/**
 * Hashes share four threads with file reads and name look-ups: one is always left for those. And one core is
 * left for everybody else's requests, where there are several.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
export const LONGEST_QUEUE = 32;

export interface PasswordHasher {
  /** The argon2id hash in PHC form. Rejects with TooBusy when the queue is full. */
  hash(password: string): Promise<string>;
  /** Whether a password has this hash. Without a hash the same work is done and the answer is no. */
  matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}

export function passwordHasher({
  atOnce = HASHES_AT_ONCE,
  longestQueue = LONGEST_QUEUE,
} = {}): PasswordHasher {
  const inTurn = concurrencyLimit({ atOnce, longestQueue });
  let standIn: Promise<string> | undefined;
  const make = (password: string) => hash(password, PARAMETERS);
  return {
    hash: (password) => inTurn(() => make(password)),
    matches: async (known, password) => {
      standIn ??= make("nobody has this password");
      const against = known ?? (await standIn);
      const isRight = await inTurn(() => verify(against, password));
      return isRight && known !== null;
    },
    isOutdated: (known) => !known.startsWith(WRITTEN),
  };
}
