import type { Deps } from "../app/deps.ts";
import { DEVICE_DAYS } from "../db/identity/known-devices.ts";
import type { Stores } from "../db/stores.ts";
import type { Cookies } from "./cookies.ts";
import { randomSecret, secretHash } from "./secret.ts";

const DAY_SECONDS = 24 * 60 * 60;

interface Device {
  /** Kept in the browser's cookie. */
  secret: string;
  /** Stored in the database. */
  tokenHash: string;
}

/** The device a request claims to be, whether or not a customer has signed in with it. */
export function deviceOf({ device }: Cookies, request: Request): Device | null {
  const secret = device.of(request) ?? "";
  return /^[\w-]{43}$/.test(secret) ? { secret, tokenHash: secretHash(secret) } : null;
}

/**
 * Remembers a device that signed in to the account, and restarts its expiry. It does not authenticate; it
 * exempts the owner from limits that strangers exhaust.
 */
export async function knowDevice(
  { clock, identity: { cookies } }: Deps,
  tx: Stores,
  customerId: string,
  request: Request,
): Promise<{ cookie: string; isNew: boolean }> {
  const { secret, tokenHash } = deviceOf(cookies, request) ?? newDevice();
  const isNew = await tx.knownDevices.save(customerId, tokenHash, clock.now());
  return { cookie: cookies.device.set(secret, DEVICE_DAYS * DAY_SECONDS), isNew };
}

function newDevice(): Device {
  const secret = randomSecret();
  return { secret, tokenHash: secretHash(secret) };
}
