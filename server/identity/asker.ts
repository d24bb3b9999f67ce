import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import type { Customer } from "./customer.ts";
import type { Claim } from "./fair-queue.ts";
import { deviceOf } from "./known-device.ts";

/**
 * Who asks for something that concerns an account. Letters, codes and wrong passwords are counted for each:
 * what strangers use up is not taken from the account's owner.
 */
export interface Asker {
  /** Tells askers apart: a session, a device or a network address. */
  key: string;
  /** A session of the account, or a device that has signed in to it before. */
  isKnown: boolean;
  /** The network address that the call comes from. */
  clientAddress: string;
}

/** Who asks about the account of an address without being signed in to it. */
export async function askerAbout(
  { db, identity }: Deps,
  email: Email,
  { request, clientAddress }: { request: Request; clientAddress: string },
): Promise<Asker> {
  const device = deviceOf(identity.cookies, request);
  const isKnown = device !== null && (await db.knownDevices.isKnown(email, device.tokenHash));
  return isKnown ? { key: deviceKey(device.tokenHash), isKnown, clientAddress } : strangerAt(clientAddress);
}

/** Somebody of whom nothing is known but where they call from. */
export function strangerAt(clientAddress: string): Asker {
  return { key: `network ${clientAddress}`, isKnown: false, clientAddress };
}

/** A customer who is signed in. */
export function signedInAsker({ sessionId }: Customer, clientAddress: string): Asker {
  return { key: sessionKey(sessionId), isKnown: true, clientAddress };
}

/** Whose turn it is when an asker has a password of an account hashed. */
export function claimOf(email: Email, { key, clientAddress }: Asker): Claim {
  return { account: email, asker: key, network: clientAddress };
}

/** Sign-ups of one network share an account's turn: any number of new addresses gets no more turns than one. */
export function newcomerClaim(email: Email, { key, clientAddress }: Asker): Claim {
  return { account: `sign-ups ${key}`, asker: email, network: clientAddress };
}

export const deviceKey = (tokenHash: string) => `device ${tokenHash}`;
export const sessionKey = (sessionId: string) => `session ${sessionId}`;
