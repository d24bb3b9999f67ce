import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import type { Claim } from "../platform/fair-queue.ts";
import type { Customer } from "./customer.ts";
import { deviceOf } from "./known-device.ts";

/** Limits are counted per requester, so that strangers cannot exhaust the owner's. */
export interface Requester {
  key: string;
  /** Signed in, or on a device that has signed in before. */
  isKnown: boolean;
  clientAddress: string;
}

export async function requesterFor(
  { db, identity }: Deps,
  email: Email,
  { request, clientAddress }: { request: Request; clientAddress: string },
): Promise<Requester> {
  const device = deviceOf(identity.cookies, request);
  const isKnown = device !== null && (await db.knownDevices.isKnown(email, device.tokenHash));
  return isKnown
    ? { key: deviceKey(device.tokenHash), isKnown, clientAddress }
    : anonymousRequester(clientAddress);
}

export function anonymousRequester(clientAddress: string): Requester {
  return { key: `network ${clientAddress}`, isKnown: false, clientAddress };
}

export function signedInRequester({ sessionId }: Customer, clientAddress: string): Requester {
  return { key: sessionKey(sessionId), isKnown: true, clientAddress };
}

/** Strangers on one network count as one account, however many addresses they name. */
export function claimOf(email: Email, { key, isKnown, clientAddress }: Requester): Claim {
  const network = queueNetwork(clientAddress);
  return isKnown
    ? { account: email, requester: key, network }
    : { account: `strangers ${network}`, requester: email, network: clientAddress };
}

/** What queues treat as one network: a /24 of IPv4, because it is cheap to rent, or a /48 of IPv6. */
export function queueNetwork(clientAddress: string): string {
  const [subnet] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(clientAddress) ?? [];
  return subnet ?? networkSite(clientAddress);
}

/** The /48 of an IPv6 address, which is assigned to one household or company. */
export function networkSite(network: string): string {
  const [site = network] = /^(?:[0-9a-f]+:){3}(?=.*\/64$)/.exec(network) ?? [];
  return site;
}

export const deviceKey = (tokenHash: string) => `device ${tokenHash}`;
export const sessionKey = (sessionId: string) => `session ${sessionId}`;
