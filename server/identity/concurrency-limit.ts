/** Thrown when so many are waiting that one more would have to wait for seconds. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

/** Does the work when it is its turn, or rejects with TooBusy at once. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets some work be done at once, first come, first served, and some more of it wait. */
export function concurrencyLimit({
  atOnce,
  longestQueue,
}: {
  atOnce: number;
  longestQueue: number;
}): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
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
  };
}
