import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { concurrencyLimit } from "./concurrency-limit.ts";

/** The memory in KiB, the passes and the lanes of argon2id. */
const PARAMETERS = {
  /** What OWASP asks at least, and the library's default. */
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** The least that argon2 can do: thousands of test customers are hashed in the time of a few. */
  cheap: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export type PasswordHashing = keyof typeof PARAMETERS;

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

export function passwordHasher(
  hashing: PasswordHashing,
  { atOnce = HASHES_AT_ONCE, longestQueue = LONGEST_QUEUE } = {},
): PasswordHasher {
  const parameters = PARAMETERS[hashing];
  const written = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;
  const inTurn = concurrencyLimit({ atOnce, longestQueue });
  let standIn: Promise<string> | undefined;
  const make = (password: string) => hash(password, parameters);
  return {
    hash: (password) => inTurn(() => make(password)),
    matches: async (known, password) => {
      standIn ??= make("nobody has this password");
      const against = known ?? (await standIn);
      const isRight = await inTurn(() => verify(against, password));
      return isRight && known !== null;
    },
    isOutdated: (known) => !known.startsWith(written),
  };
}
