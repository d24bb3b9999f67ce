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
import { PartnerDown, UnexpectedResponse } from "./partner-down.ts";

const LOOK_UP_TIMEOUT_MS = 3_000;
const CHANGE_TIMEOUT_MS = 10_000;
const MAX_CONCURRENT_CALLS = 20;
const FAILURES_BEFORE_OPEN = 5;
const OPEN_MS = 15_000;
/** Shorter than for other calls, because a new customer may wait for a fetch. */
const FETCH_OPEN_MS = 5_000;

type Work<T> = (signal: AbortSignal) => Promise<T>;

export interface Resilience {
  /** For idempotent reads: three seconds in total, with one retry. */
  lookUp<T>(work: Work<T>): Promise<T>;
  /** Three seconds, no retry. */
  lookUpOnce<T>(work: Work<T>): Promise<T>;
  /** Ten seconds, no retry. Has its own circuit, where failures count once per `about`. */
  fetch<T>(about: string, work: Work<T>): Promise<T>;
  /** Ten seconds, no retry, because a failure leaves the effect unknown. */
  change<T>(work: Work<T>): Promise<T>;
}

/** Timeouts, retry and circuit breaker of one partner. A call counts once, with its retry; a refusal is not a failure. */
export function resilience(
  partner: string,
  { onDown, timeoutFactor = 1 }: Pick<Network, "onDown" | "timeoutFactor">,
): Resilience {
  const failures = handleWhen(isFailure);
  const concurrency = bulkhead(MAX_CONCURRENT_CALLS);
  const breaker = circuitBreaker(failures, {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_OPEN),
  });
  const once = retry(failures, { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100 }) });
  const within = (ms: number) => timeout(ms * timeoutFactor, TimeoutStrategy.Aggressive);
  return {
    lookUp: through(wrap(concurrency, breaker, within(LOOK_UP_TIMEOUT_MS), once)),
    lookUpOnce: through(wrap(concurrency, breaker, within(LOOK_UP_TIMEOUT_MS))),
    change: through(wrap(concurrency, breaker, within(CHANGE_TIMEOUT_MS))),
    fetch: openFetch(),
  };

  function through(policy: IPolicy<IDefaultPolicyContext>) {
    return <T>(work: Work<T>): Promise<T> =>
      reportFailures(() => policy.execute(({ signal }) => work(signal)));
  }

  function openFetch(): Resilience["fetch"] {
    const failing = new Set<string>();
    const ownBreaker = circuitBreaker(failures, {
      halfOpenAfter: FETCH_OPEN_MS,
      breaker: {
        state: null,
        success: () => failing.clear(),
        failure: () => failing.size >= FAILURES_BEFORE_OPEN,
      },
    });
    return (about, work) =>
      reportFailures(() =>
        ownBreaker.execute(async ({ signal }) => {
          try {
            return await within(CHANGE_TIMEOUT_MS).execute((context) => work(context.signal), signal);
          } catch (error) {
            if (isFailure(error)) failing.add(about);
            throw error;
          }
        }),
      );
  }

  async function reportFailures<T>(call: () => Promise<T>): Promise<T> {
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
  if (error instanceof UnexpectedResponse) return false;
  return error instanceof PartnerDown || error instanceof TaskCancelledError;
}

function asPartnerDown(partner: string, error: unknown): PartnerDown | undefined {
  if (error instanceof PartnerDown) return error;
  if (error instanceof TaskCancelledError) return new PartnerDown(partner, "slow");
  if (error instanceof BrokenCircuitError) return new PartnerDown(partner, "circuit-open");
  if (error instanceof BulkheadRejectedError)
    return new PartnerDown(partner, "circuit-open", "too many calls at once");
  return undefined;
}
