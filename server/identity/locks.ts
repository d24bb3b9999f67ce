import type { Handle } from "../db/store.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { type Asker, deviceKey, sessionKey } from "./asker.ts";

/**
 * Under what passwords are counted. Strangers share one count for an address, from wherever they come;
 * whoever the account knows has one of their own, which strangers cannot use up.
 */
export function passwordTarget(email: string, { key, isKnown }: Asker): string {
  return isKnown ? `${email}\n${key}` : email;
}

/** Under what wrong passwords are counted. */
export function lockDigest({ keys }: Handle, email: string, asker: Asker): string {
  return keys.digest("limit", passwordTarget(email, asker));
}

/** Every digest under which wrong passwords of a customer's account may be counted. */
export async function lockDigestsOf(
  tx: Stores,
  { id, email }: Pick<Row<"customer">, "id" | "email">,
): Promise<string[]> {
  const known = [
    ...(await tx.knownDevices.tokenHashes(id)).map(deviceKey),
    ...(await tx.sessions.ids(id)).map(sessionKey),
  ];
  return [email, ...known.map((key) => `${email}\n${key}`)].flatMap((text) => tx.keys.digests("limit", text));
}
