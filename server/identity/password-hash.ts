import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { bulkhead } from "cockatiel";
import { type Claim, fairQueue } from "../platform/fair-queue.ts";

/** argon2id; memory in KiB. */
const PARAMETERS = {
  /** OWASP's minimum, and the library's default. */
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** argon2's minimum, for thousands of test customers. */
  cheap: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

export type PasswordHashing = keyof typeof PARAMETERS;

/** Hashes share four libuv threads with file reads and DNS: leaves one free, and one core of several. */
const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
const MAX_QUEUE_LENGTH = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, and returns false. */
  matches(hash: string | null, password: string): Promise<boolean>;
  isOutdated(hash: string): boolean;
}

export interface Passwords {
  /** Queues the work with its queries, so that a rejected flood costs no queries. Rejects with TooBusy. */
  enqueue<T>(claim: Claim, work: (hasher: PasswordHasher) => Promise<T>): Promise<T>;
}

export function openPasswords(
  hashing: PasswordHashing,
  { concurrency = HASHES_AT_ONCE, maxQueueLength = MAX_QUEUE_LENGTH } = {},
): Passwords {
  const parameters = PARAMETERS[hashing];
  const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;
  // One extra slot, so that queries overlap with hashing.
  const queue = fairQueue({ concurrency: concurrency + 1, maxQueueLength });
  const cores = bulkhead(concurrency, 1);
  let dummyHash: Promise<string> | undefined;
  const make = (password: string) => hash(password, parameters);
  const hasher: PasswordHasher = {
    hash: (password) => cores.execute(() => make(password)),
    matches: async (known, password) => {
      dummyHash ??= make("dummy password");
      const against = known ?? (await dummyHash);
      const isRight = await cores.execute(() => verify(against, password));
      return isRight && known !== null;
    },
    isOutdated: (known) => !known.startsWith(prefix),
  };
  return { enqueue: (claim, work) => queue(claim, () => work(hasher)) };
}
