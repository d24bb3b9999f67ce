import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** What OWASP asks of argon2id, the library's default, at least: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WRITTEN = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/**
 * Hashes share four threads with file reads and name look-ups: one is always left for those. And one core is
 * left for everybody else's requests, where there are several.
 */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
const LONGEST_QUEUE = 32;

/** Thrown when so many passwords are being hashed that one more would have to wait for seconds. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

export interface PasswordHasher {
  /** The argon2id hash in PHC form. Rejects with TooBusy when the queue is full. */
  hash(password: string): Promise<string>;
  /** Whether a password has this hash. Without a hash the same work is done and the answer is no. */
  matches(hash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}

export function passwordHasher({ atOnce = AT_ONCE, longestQueue = LONGEST_QUEUE } = {}): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  let standIn: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new TooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

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
