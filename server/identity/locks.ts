import type { Handle } from "../db/store.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { deviceKey, type Requester, sessionKey } from "./requester.ts";

/** Strangers share one key per email address; known devices and sessions have their own. */
export function passwordTarget(email: string, { key, isKnown }: Requester): string {
  return isKnown ? `${email}\n${key}` : email;
}

export function lockDigest({ keys }: Handle, email: string, requester: Requester): string {
  return keys.digest("limit", passwordTarget(email, requester));
}

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
