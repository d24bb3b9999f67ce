import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Customer } from "../identity/customer.ts";
import { turnNetwork } from "../identity/requester.ts";
import { type FairQueue, fairQueue } from "../platform/fair-queue.ts";

/** A page calls in parallel; more calls would only take connections from other customers. */
const AT_ONCE = 4;
const MAX_QUEUE_LENGTH = 32;

/** Work above this duration is followed by a rest as long, at most `MAX_REST_MS`. */
const LIGHT_MS = { customer: 25, visitors: 2 };
const MAX_REST_MS = 500;

type Turn = Pick<Customer, "id" | "sessionId">;

const queues = new Map<string, { queue: FairQueue; calls: number }>();

/**
 * Runs a call when fewer than `AT_ONCE` of the customer's are running in this process. More could all wait for one
 * lock, or block the processor.
 * @throws TooBusy beyond `MAX_QUEUE_LENGTH`
 */
export async function inCustomersTurn<T>(customer: Turn | null, work: () => Promise<T>): Promise<T> {
  if (!customer) return work();
  const held = queues.get(customer.id) ?? { queue: newQueue(), calls: 0 };
  queues.set(customer.id, held);
  held.calls += 1;
  const claim = { account: customer.id, requester: customer.sessionId, network: "" };
  const answered = runThenRest((turn) => held.queue(claim, turn), work, LIGHT_MS.customer);
  void answered.rest.finally(() => {
    held.calls -= 1;
    if (held.calls === 0) queues.delete(customer.id);
  });
  return answered.result;
}

/** Resolves with the work's result at once, while its slot is kept. */
function runThenRest<T>(
  enter: (turn: () => Promise<void>) => Promise<void>,
  work: () => Promise<T>,
  lightMs: number,
) {
  const { promise: result, resolve, reject } = Promise.withResolvers<T>();
  const rest = enter(async () => {
    const began = performance.now();
    await work().then(resolve, reject);
    const ms = performance.now() - began;
    if (ms > lightMs) await sleep(Math.min(ms, MAX_REST_MS), undefined, { ref: false });
  }).catch(reject);
  return { result, rest };
}

const newQueue = () => fairQueue({ concurrency: AT_ONCE, longestQueue: MAX_QUEUE_LENGTH });

const exportFiles = fairQueue({ concurrency: 1, longestQueue: MAX_QUEUE_LENGTH });

/**
 * Makes a file of a customer's export: a second of computation, so one at a time and in at most half of the
 * process's time.
 * @throws TooBusy
 */
export function inExportsTurn<T>({ id, sessionId }: Turn, work: () => Promise<T>): Promise<T> {
  const claim = { account: id, requester: sessionId, network: "" };
  return runThenRest((turn) => exportFiles(claim, turn), work, LIGHT_MS.customer).result;
}

/** Below a partner's limit of concurrent calls, so that jobs and newcomers find a slot. */
const PARTNER_CALLS_AT_ONCE = 16;
const partners = new Map<string, FairQueue>();

/**
 * Runs a call that waits for a partner. While more wait than run, customers take turns, so that a few accounts cannot
 * occupy every slot of a slow partner.
 * @throws TooBusy
 */
export function inPartnersTurn<T>(
  partner: string,
  { id, sessionId, clientAddress }: Turn & { clientAddress: string },
  work: () => Promise<T>,
): Promise<T> {
  const queue = partners.get(partner) ?? fairQueue({ concurrency: PARTNER_CALLS_AT_ONCE, longestQueue: 64 });
  partners.set(partner, queue);
  return queue({ account: id, requester: sessionId, network: turnNetwork(clientAddress) }, work);
}

const halfHours = fairQueue({ concurrency: 1, longestQueue: 32 });

/**
 * Runs a call that decrypts or computes months by half hour. A year takes 50 to 100 ms of CPU time: one at a time and
 * in at most half of this process's time, so that pages stay fast. While more wait, customers take turns.
 * @param customer null for visitors, who take turns as one customer
 * @throws TooBusy
 */
export function inHalfHoursTurn<T>(
  customer: Turn | null,
  clientAddress: string,
  work: () => Promise<T>,
): Promise<T> {
  const { id = "", sessionId = clientAddress } = customer ?? {};
  const claim = { account: id, requester: sessionId, network: turnNetwork(clientAddress) };
  return runThenRest((turn) => halfHours(claim, turn), work, LIGHT_MS.customer).result;
}

const visitors = fairQueue({ concurrency: AT_ONCE, longestQueue: 64 });
/** No visitor's read begins before, in `performance.now()`. */
let visitorsRestUntil = 0;
let chargedMs = 0;

/**
 * Runs a read of a visitor without an account, in at most half of the process's time, which leaves the rest to
 * sign-ins and customers. While more wait than run, networks take turns.
 * @throws TooBusy
 */
export function inNetworksTurn<T>(clientAddress: string, work: () => Promise<T>): Promise<T> {
  const network = turnNetwork(clientAddress);
  return visitors({ account: network, requester: clientAddress, network }, async () => {
    // Repeated, because another read may have begun and extended the rest.
    for (let ms = restLeft(); ms > 0; ms = restLeft()) await sleep(ms);
    const began = busyMs();
    try {
      return await work();
    } finally {
      restAfter(began);
    }
  });
}

/** Rests for as long as the event loop was busy, which the slots' reads share, and not while they waited. */
function restAfter(began: number): void {
  const now = busyMs();
  const ms = now - Math.max(began, chargedMs);
  chargedMs = now;
  if (ms <= LIGHT_MS.visitors) return;
  const from = Math.max(visitorsRestUntil, performance.now());
  visitorsRestUntil = from + Math.min(ms, MAX_REST_MS);
}

function restLeft(): number {
  return visitorsRestUntil - performance.now();
}

function busyMs(): number {
  return performance.eventLoopUtilization().active;
}
