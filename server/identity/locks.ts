import type { Handle } from "../db/store.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { type Asker, deviceKey, sessionKey } from "./asker.ts";

/** The key for counting password attempts: strangers share one per address; known devices have their own. */
export function passwordTarget(email: string, { key, isKnown }: Asker): string {
  return isKnown ? `${email}\n${key}` : email;
}

/** The key for counting wrong passwords. */
export function lockDigest({ keys }: Handle, email: string, asker: Asker): string {
  return keys.digest("limit", passwordTarget(email, asker));
}

/** All keys under which wrong passwords for a customer may be counted. */
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
