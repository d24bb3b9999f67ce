import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import type { Claim } from "../platform/fair-queue.ts";
import type { Customer } from "./customer.ts";
import { deviceOf } from "./known-device.ts";

/**
 * Who makes a request about an account. E-mails, codes and wrong passwords are counted per asker, so that
 * strangers cannot exhaust the owner's limits.
 */
export interface Asker {
  /** A session, device or network address. */
  key: string;
  /** Signed in, or on a device that has signed in to the account before. */
  isKnown: boolean;
  clientAddress: string;
}

/** For requests without being signed in. */
export async function askerAbout(
  { db, identity }: Deps,
  email: Email,
  { request, clientAddress }: { request: Request; clientAddress: string },
): Promise<Asker> {
  const device = deviceOf(identity.cookies, request);
  const isKnown = device !== null && (await db.knownDevices.isKnown(email, device.tokenHash));
  return isKnown ? { key: deviceKey(device.tokenHash), isKnown, clientAddress } : strangerAt(clientAddress);
}

/** For requests without a known device. */
export function strangerAt(clientAddress: string): Asker {
  return { key: `network ${clientAddress}`, isKnown: false, clientAddress };
}

export function signedInAsker({ sessionId }: Customer, clientAddress: string): Asker {
  return { key: sessionKey(sessionId), isKnown: true, clientAddress };
}

/** The asker's claim in the queue for password hashing. */
export function claimOf(email: Email, { key, clientAddress }: Asker): Claim {
  return { account: email, asker: key, network: clientAddress };
}

/** Sign-ups of one network share an account's turn: any number of new addresses gets no more turns than one. */
export function newcomerClaim(email: Email, { key, clientAddress }: Asker): Claim {
  return { account: `sign-ups ${key}`, asker: email, network: clientAddress };
}

export const deviceKey = (tokenHash: string) => `device ${tokenHash}`;
export const sessionKey = (sessionId: string) => `session ${sessionId}`;
