import type { Deps } from "../app/deps.ts";
import { DEVICE_DAYS } from "../db/identity/known-devices.ts";
import type { Stores } from "../db/stores.ts";
import type { Cookies } from "./cookies.ts";
import { randomSecret, secretHash } from "./secret.ts";

const DAY_SECONDS = 24 * 60 * 60;

interface Device {
  secret: string;
  tokenHash: string;
}

export function deviceOf({ device }: Cookies, request: Request): Device | null {
  const secret = device.read(request) ?? "";
  return /^[\w-]{43}$/.test(secret) ? { secret, tokenHash: secretHash(secret) } : null;
}

/** Exempts the owner from limits that strangers exhaust; does not authenticate. */
export async function rememberDevice(
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
