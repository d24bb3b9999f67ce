import { parse, v7 as uuid } from "uuid";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem, throttled } from "../app/problem.ts";
import type { Stores } from "../db/stores.ts";
import type { Customer } from "./customer.ts";
import { isSecretOf, randomSecret, secretHash } from "./secret.ts";

/** Identifies access keys to people and to secret scanners. */
const MARK = "hk_";
/** Customer id and key id (32 bytes), then the secret (32 bytes), each in base64url. */
const KEY = /^hk_([\w-]{43})([\w-]{43})$/;
const ID_BYTES = 16;
/** Granularity of the stored last-used time. */
const HOUR_MS = 60 * 60 * 1000;

/** Creates a key. Only its hash is stored, so the key itself is shown once. */
export async function makeAccessKey(
  { clock }: Deps,
  tx: Stores,
  customerId: string,
  name: string,
): Promise<{ id: string; key: string }> {
  const id = uuid();
  const secret = randomSecret();
  await tx.accessKeys.add({
    user_id: customerId,
    id,
    name,
    secret_hash: secretHash(secret),
    created_at: clock.now(),
    used_at: null,
  });
  const place = Buffer.concat([parse(customerId), parse(id)]).toString("base64url");
  return { id, key: `${MARK}${place}${secret}` };
}

/** The customer of an access key, a problem, or null if it is not an access key. */
export async function customerOfAccessKey(
  { db, clock, limits }: Deps,
  bearer: string | null,
): Promise<Customer | ProblemAnswer | null> {
  if (!bearer?.startsWith(MARK)) return null;
  const [, place = "", secret = ""] = KEY.exec(bearer) ?? [];
  const ids = Buffer.from(place, "base64url");
  if (ids.length !== 2 * ID_BYTES) return REFUSED;
  const key = await db.accessKeys.find(uuidOf(ids.subarray(0, ID_BYTES)), uuidOf(ids.subarray(ID_BYTES)));
  if (!key || !isSecretOf(secret, key.secret_hash)) return REFUSED;
  const allowance = await limits.take("access-key", key.id);
  if (!allowance.allowed) return throttled(TOO_MANY, allowance);
  const now = clock.now();
  if (!key.used_at || now.getTime() - key.used_at.getTime() >= HOUR_MS)
    await db.accessKeys.markUsed(key, now);
  return { id: key.user_id, sessionId: "" };
}

/** Formats any bytes as a UUID: an unknown id matches no row. */
function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

const REFUSED = problem("access-key-refused");
const TOO_MANY = (wait: string) => `This access key was used very often. Wait ${wait}, then try again.`;
