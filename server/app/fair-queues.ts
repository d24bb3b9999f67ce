import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Customer } from "../identity/customer.ts";
import { queueNetwork } from "../identity/requester.ts";
import { type FairQueue, fairQueue } from "../platform/fair-queue.ts";

/** Enough for a page's parallel calls; more would only take connections from other customers. */
const AT_ONCE = 4;
const MAX_QUEUE_LENGTH = 32;

/** Work that takes longer is followed by a pause of the same length, up to `MAX_PAUSE_MS`. */
const LIGHT_MS = { customer: 25, visitors: 2 };
const MAX_PAUSE_MS = 500;

type QueuedCustomer = Pick<Customer, "id" | "sessionId">;

const queues = new Map<string, { queue: FairQueue; calls: number }>();

/**
 * Runs a call when fewer than `AT_ONCE` of the customer's are running in this process. More could all wait for one
 * lock, or block the processor.
 * @throws TooBusy beyond `MAX_QUEUE_LENGTH`
 */
export async function runInCustomerQueue<T>(
  customer: QueuedCustomer | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!customer) return work();
  const held = queues.get(customer.id) ?? { queue: newQueue(), calls: 0 };
  queues.set(customer.id, held);
  held.calls += 1;
  const claim = { account: customer.id, requester: customer.sessionId, network: "" };
  const queued = runThenPause((turn) => held.queue(claim, turn), work, LIGHT_MS.customer);
  void queued.pause.finally(() => {
    held.calls -= 1;
    if (held.calls === 0) queues.delete(customer.id);
  });
  return queued.result;
}

/** `result` resolves when the work is done, `pause` after the pause, which frees the slot. */
function runThenPause<T>(
  enter: (turn: () => Promise<void>) => Promise<void>,
  work: () => Promise<T>,
  lightMs: number,
) {
  const { promise: result, resolve, reject } = Promise.withResolvers<T>();
  const pause = enter(async () => {
    const began = performance.now();
    await work().then(resolve, reject);
    const ms = performance.now() - began;
    if (ms > lightMs) await sleep(Math.min(ms, MAX_PAUSE_MS), undefined, { ref: false });
  }).catch(reject);
  return { result, pause };
}

const newQueue = () => fairQueue({ concurrency: AT_ONCE, longestQueue: MAX_QUEUE_LENGTH });

const exportFiles = fairQueue({ concurrency: 1, longestQueue: MAX_QUEUE_LENGTH });

/**
 * Creates an export file, which takes a second of CPU time: one at a time, in at most half of the process's time.
 * @throws TooBusy
 */
export function runInExportQueue<T>({ id, sessionId }: QueuedCustomer, work: () => Promise<T>): Promise<T> {
  const claim = { account: id, requester: sessionId, network: "" };
  return runThenPause((turn) => exportFiles(claim, turn), work, LIGHT_MS.customer).result;
}

/** Below a partner's limit of concurrent calls, so that jobs and newcomers find a slot. */
const PARTNER_CALLS_AT_ONCE = 16;
const partners = new Map<string, FairQueue>();

/**
 * Runs a call that waits for a partner. While more wait than run, customers take turns, so that a few accounts cannot
 * occupy every slot of a slow partner.
 * @throws TooBusy
 */
export function runInPartnerQueue<T>(
  partner: string,
  { id, sessionId, clientAddress }: QueuedCustomer & { clientAddress: string },
  work: () => Promise<T>,
): Promise<T> {
  const queue = partners.get(partner) ?? fairQueue({ concurrency: PARTNER_CALLS_AT_ONCE, longestQueue: 64 });
  partners.set(partner, queue);
  return queue({ account: id, requester: sessionId, network: queueNetwork(clientAddress) }, work);
}

const halfHours = fairQueue({ concurrency: 1, longestQueue: 32 });

/**
 * Runs a call that decrypts or computes months by half hour. A year takes 50 to 100 ms of CPU time: one at a time and
 * in at most half of this process's time, so that pages stay fast. While more wait, customers take turns.
 * @param customer null for visitors, who take turns as one customer
 * @throws TooBusy
 */
export function runInHalfHourQueue<T>(
  customer: QueuedCustomer | null,
  clientAddress: string,
  work: () => Promise<T>,
): Promise<T> {
  const { id = "", sessionId = clientAddress } = customer ?? {};
  const claim = { account: id, requester: sessionId, network: queueNetwork(clientAddress) };
  return runThenPause((turn) => halfHours(claim, turn), work, LIGHT_MS.customer).result;
}

const visitors = fairQueue({ concurrency: AT_ONCE, longestQueue: 64 });
/** Earliest start of the next visitor's read, as `performance.now()`. */
let visitorsPausedUntil = 0;
let chargedMs = 0;

/**
 * Runs a read of a visitor without an account, in at most half of the process's time, which leaves the rest to
 * sign-ins and customers. While more wait than run, networks take turns.
 * @throws TooBusy
 */
export function runInVisitorQueue<T>(clientAddress: string, work: () => Promise<T>): Promise<T> {
  const network = queueNetwork(clientAddress);
  return visitors({ account: network, requester: clientAddress, network }, async () => {
    // Repeated, because another read may have begun and extended the pause.
    for (let ms = pauseLeft(); ms > 0; ms = pauseLeft()) await sleep(ms);
    const began = busyMs();
    try {
      return await work();
    } finally {
      pauseAfter(began);
    }
  });
}

/** Pauses for as long as the event loop was busy. Concurrent reads share that time; waiting does not count. */
function pauseAfter(began: number): void {
  const now = busyMs();
  const ms = now - Math.max(began, chargedMs);
  chargedMs = now;
  if (ms <= LIGHT_MS.visitors) return;
  const from = Math.max(visitorsPausedUntil, performance.now());
  visitorsPausedUntil = from + Math.min(ms, MAX_PAUSE_MS);
}

function pauseLeft(): number {
  return visitorsPausedUntil - performance.now();
}

function busyMs(): number {
  return performance.eventLoopUtilization().active;
}
