import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IDefaultPolicyContext,
  type IPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import type { Network } from "./network.ts";
import { OddAnswer, PartnerDown } from "./partner-down.ts";

const LOOK_UP_MS = 3_000;
const CHANGE_MS = 10_000;
const CALLS_AT_ONCE = 20;
const FAILURES_BEFORE_REST = 5;
const REST_MS = 15_000;

type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Call policies for one partner. */
export interface Resilience {
  /** For idempotent reads: three seconds in total, with one retry. */
  lookUp<T>(work: Work<T>): Promise<T>;
  /** Three seconds, no retry. */
  askOnce<T>(work: Work<T>): Promise<T>;
  /**
   * For slow background reads: ten seconds, no retry. Has its own circuit and bulkhead, so that it does not
   * affect customers. Consecutive failures count once per `about`: one bad home does not stop the fetches of
   * others.
   */
  fetch<T>(about: string, work: Work<T>): Promise<T>;
  /** For changes: ten seconds, no retry, because a failure leaves the effect unknown. */
  change<T>(work: Work<T>): Promise<T>;
}

/**
 * Time-outs, retries, circuit breaker and bulkhead of one partner. The breaker counts a call once including
 * its retries; a refusal is not a failure.
 * @param onDown called on every failure, for logs and metrics
 * @param patience factor on the time-outs
 */
export function resilience(
  partner: string,
  { onDown, patience = 1 }: Pick<Network, "onDown" | "patience">,
): Resilience {
  const failures = handleWhen(isFailure);
  const room = bulkhead(CALLS_AT_ONCE);
  const breaker = circuitBreaker(failures, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
  });
  const once = retry(failures, { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100 }) });
  const within = (ms: number) => timeout(ms * patience, TimeoutStrategy.Aggressive);
  return {
    lookUp: through(wrap(room, breaker, within(LOOK_UP_MS), once)),
    askOnce: through(wrap(room, breaker, within(LOOK_UP_MS))),
    change: through(wrap(room, breaker, within(CHANGE_MS))),
    fetch: fetching(),
  };

  function through(policy: IPolicy<IDefaultPolicyContext>) {
    return <T>(work: Work<T>): Promise<T> => told(() => policy.execute(({ signal }) => work(signal)));
  }

  function fetching(): Resilience["fetch"] {
    const failing = new Set<string>();
    const ownRoom = bulkhead(CALLS_AT_ONCE);
    const ownBreaker = circuitBreaker(failures, {
      halfOpenAfter: REST_MS,
      breaker: {
        state: null,
        success: () => failing.clear(),
        failure: () => failing.size >= FAILURES_BEFORE_REST,
      },
    });
    return (about, work) =>
      told(() =>
        ownRoom.execute(() =>
          ownBreaker.execute(async ({ signal }) => {
            try {
              return await within(CHANGE_MS).execute((context) => work(context.signal), signal);
            } catch (error) {
              if (isFailure(error)) failing.add(about);
              throw error;
            }
          }),
        ),
      );
  }

  async function told<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const down = asPartnerDown(partner, error);
      if (down) onDown(down);
      throw down ?? error;
    }
  }
}

function isFailure(error: unknown): boolean {
  if (error instanceof OddAnswer) return false;
  return error instanceof PartnerDown || error instanceof TaskCancelledError;
}

function asPartnerDown(partner: string, error: unknown): PartnerDown | undefined {
  if (error instanceof PartnerDown) return error;
  if (error instanceof TaskCancelledError) return new PartnerDown(partner, "slow");
  if (error instanceof BrokenCircuitError) return new PartnerDown(partner, "resting", "circuit open");
  if (error instanceof BulkheadRejectedError)
    return new PartnerDown(partner, "resting", "too many calls at once");
  return undefined;
}
