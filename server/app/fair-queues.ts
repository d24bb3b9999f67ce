import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
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

/** Limits a customer's concurrent calls, which could all wait for one lock, or block the processor. */
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

const newQueue = () => fairQueue({ concurrency: AT_ONCE, maxQueueLength: MAX_QUEUE_LENGTH });

const exportFiles = fairQueue({ concurrency: 1, maxQueueLength: MAX_QUEUE_LENGTH });

/** An export file takes a second of CPU time: one at a time, with pauses. */
export function runInExportQueue<T>({ id, sessionId }: QueuedCustomer, work: () => Promise<T>): Promise<T> {
  const claim = { account: id, requester: sessionId, network: "" };
  return runThenPause((turn) => exportFiles(claim, turn), work, LIGHT_MS.customer).result;
}

/** Below a partner's limit of concurrent calls, so that jobs and newcomers find a slot. */
const PARTNER_CALLS_AT_ONCE = 16;
const partners = new Map<string, FairQueue>();

/** While more wait than run, customers take turns, so that a few cannot occupy every slot of a slow partner. */
export function runInPartnerQueue<T>(
  partner: string,
  { id, sessionId, clientAddress }: QueuedCustomer & { clientAddress: string },
  work: () => Promise<T>,
): Promise<T> {
  const queue =
    partners.get(partner) ?? fairQueue({ concurrency: PARTNER_CALLS_AT_ONCE, maxQueueLength: 64 });
  partners.set(partner, queue);
  return queue({ account: id, requester: sessionId, network: queueNetwork(clientAddress) }, work);
}

const halfHours = fairQueue({ concurrency: 1, maxQueueLength: 32 });

/** A year of half hours takes 50 to 100 ms of CPU time. Visitors, without a customer, take turns as one customer. */
export function runInHalfHourQueue<T>(
  customer: QueuedCustomer | null,
  clientAddress: string,
  work: () => Promise<T>,
): Promise<T> {
  const { id = "", sessionId = clientAddress } = customer ?? {};
  const claim = { account: id, requester: sessionId, network: queueNetwork(clientAddress) };
  return runThenPause((turn) => halfHours(claim, turn), work, LIGHT_MS.customer).result;
}

/** As many as http/shed-load.ts admits in flight from one network. */
const MAX_WAITING_PAGES = 400;
const pages = fairQueue({ concurrency: 1, maxQueueLength: MAX_WAITING_PAGES });

/** `render` blocks the event loop: one page in each turn, and slow ones in at most half of the process's time. */
export function runInPageQueue<T>(
  customer: QueuedCustomer | null,
  clientAddress: string,
  render: () => T,
): Promise<T> {
  const network = queueNetwork(clientAddress);
  const claim = customer
    ? { account: customer.id, requester: customer.sessionId, network }
    : { account: network, requester: clientAddress, network };
  const enter = (turn: () => Promise<void>) =>
    pages(claim, async () => {
      await nextTurn();
      await turn();
    });
  return runThenPause(enter, async () => render(), LIGHT_MS.customer).result;
}

const visitors = fairQueue({ concurrency: AT_ONCE, maxQueueLength: 64 });
/** Earliest start of the next visitor's read, as `performance.now()`. */
let visitorsPausedUntil = 0;
let chargedMs = 0;

/** Reads take at most half of the process's time. While more wait than run, networks take turns. */
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
