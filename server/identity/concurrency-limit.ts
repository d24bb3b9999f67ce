import { BulkheadRejectedError, bulkhead } from "cockatiel";

/** Thrown when so many are waiting that one more would have to wait for seconds. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

/** Does the work when there is room for it, or rejects with TooBusy at once. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** A semaphore with a bounded queue: some work goes on at once, first come, first served, and some more waits. */
export function concurrencyLimit({
  atOnce,
  longestQueue,
}: {
  atOnce: number;
  longestQueue: number;
}): ConcurrencyLimit {
  const limit = bulkhead(atOnce, longestQueue);
  return (work) =>
    limit.execute(work).catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? new TooBusy() : error;
    });
}
