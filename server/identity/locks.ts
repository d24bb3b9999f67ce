import type { Query } from "../db/engine/database.ts";
import { devicesOf } from "../db/identity/known-devices.ts";
import { sessionIdsOf } from "../db/identity/sessions.ts";
import type { Row } from "../db/tables.ts";
import type { Keys } from "../keys.ts";
import { type Asker, deviceKey, sessionKey } from "./asker.ts";

/**
 * Under what passwords are counted. Strangers share one count for an address, from wherever they come;
 * whoever the account knows has one of their own, which strangers cannot use up.
 */
export function passwordTarget(email: string, { key, isKnown }: Asker): string {
  return isKnown ? `${email}\n${key}` : email;
}

/** Under what wrong passwords are counted. */
export function lockDigest(keys: Keys, email: string, asker: Asker): string {
  return keys.digest("limit", passwordTarget(email, asker));
}

/** Every digest under which wrong passwords of a customer's account may be counted. */
export async function lockDigestsOf(
  keys: Keys,
  query: Query,
  { id, email }: Pick<Row<"customer">, "id" | "email">,
): Promise<string[]> {
  const known = [
    ...(await devicesOf(query, id)).map(deviceKey),
    ...(await sessionIdsOf(query, id)).map(sessionKey),
  ];
  return [email, ...known.map((key) => `${email}\n${key}`)].flatMap((text) => keys.digests("limit", text));
}
