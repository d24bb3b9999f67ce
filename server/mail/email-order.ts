import { LRUCache } from "lru-cache";
import { queueNetwork } from "../identity/requester.ts";

/** Of emails that many customers get at once. A newcomer's code is sent before them. */
export const BULK_PRIORITY = -100;

/** By network: emails that its strangers requested from this process in up to ten minutes. */
const requested = new LRUCache<string, number>({ max: 10_000, ttl: 10 * 60_000, noUpdateTTL: true });

/** Negative, and lower with each email of the network, so that a flood delays only its own network's emails. */
export function strangersPriority(clientAddress: string): number {
  const network = queueNetwork(clientAddress);
  const count = (requested.get(network) ?? 0) + 1;
  requested.set(network, count);
  return -count;
}
