import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { bulkhead } from "cockatiel";
import { type Claim, fairQueue } from "./fair-queue.ts";

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
const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
const LONGEST_QUEUE = 32;

export interface PasswordHasher {
  /** The argon2id hash in PHC form. */
  hash(password: string): Promise<string>;
  /** Whether a password has this hash. Without a hash the same work is done and the answer is no. */
  matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}

export interface Passwords {
  /**
   * Runs work that hashes when its turn comes, queries included: a rejected flood costs the database nothing.
   * Rejects with TooBusy when the queue is full.
   */
  inTurn<T>(claim: Claim, work: (hasher: PasswordHasher) => Promise<T>): Promise<T>;
}

export function openPasswords(
  hashing: PasswordHashing,
  { atOnce = HASHES_AT_ONCE, longestQueue = LONGEST_QUEUE } = {},
): Passwords {
  const parameters = PARAMETERS[hashing];
  const written = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;
  // While one hashes, the next may query the database.
  const queue = fairQueue({ atOnce: atOnce + 1, longestQueue });
  const cores = bulkhead(atOnce, 1);
  let standIn: Promise<string> | undefined;
  const make = (password: string) => hash(password, parameters);
  const hasher: PasswordHasher = {
    hash: (password) => cores.execute(() => make(password)),
    matches: async (known, password) => {
      standIn ??= make("nobody has this password");
      const against = known ?? (await standIn);
      const isRight = await cores.execute(() => verify(against, password));
      return isRight && known !== null;
    },
    isOutdated: (known) => !known.startsWith(written),
  };
  return { inTurn: (claim, work) => queue(claim, () => work(hasher)) };
}
