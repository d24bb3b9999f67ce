import { parse, v7 as uuid } from "uuid";
import { type AccessKeyScope, readScopes, scopeDescriptions } from "../../domain/access-key-scope.ts";
import { epochSeconds } from "../../domain/london.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem, throttlingProblem } from "../app/problem.ts";
import type { Counted } from "../db/calls/rate-limits.ts";
import type { Stores } from "../db/stores.ts";
import type { Customer } from "./customer.ts";
import { isSecretOf, randomSecret, secretHash } from "./secret.ts";

/** Identifies access keys to people and to secret scanners. */
const KEY_PREFIX = "hk_";
/** Customer id and key id (32 bytes), then the secret (32 bytes), each in base64url. */
const KEY = /^hk_([\w-]{43})([\w-]{43})$/;
const ID_BYTES = 16;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Stores only the key's hash, so the key is shown once. */
export async function makeAccessKey(
  { clock }: Deps,
  tx: Stores,
  customerId: string,
  { name, scopes, days }: { name: string; scopes: readonly AccessKeyScope[]; days: number | undefined },
): Promise<{ id: string; key: string; expiresAt: number | null }> {
  const id = uuid();
  const now = clock.now();
  const expires = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  const secret = randomSecret();
  await tx.accessKeys.add({
    user_id: customerId,
    id,
    name,
    secret_hash: secretHash(secret),
    created_at: now,
    used_at: null,
    scopes: scopes.join(" "),
    expires_at: expires,
  });
  const encodedIds = Buffer.concat([parse(customerId), parse(id)]).toString("base64url");
  const expiresAt = expires && epochSeconds(expires);
  return { id, key: `${KEY_PREFIX}${encodedIds}${secret}`, expiresAt };
}

export function isAccessKey(bearer: string | null): bearer is string {
  return bearer?.startsWith(KEY_PREFIX) ?? false;
}

/** A problem for a key that is wrong, expired, over its limit or lacks a scope; null if it is not an access key. */
export async function customerOfAccessKey(
  { db, clock, limits }: Deps,
  bearer: string | null,
  scopes: readonly AccessKeyScope[] | undefined,
): Promise<Customer | ProblemResponse | null> {
  if (!isAccessKey(bearer)) return null;
  const [, encodedIds = "", secret = ""] = KEY.exec(bearer) ?? [];
  const ids = Buffer.from(encodedIds, "base64url");
  if (ids.length !== 2 * ID_BYTES) return REFUSED;
  const key = await db.accessKeys.find(uuidOf(ids.subarray(0, ID_BYTES)), uuidOf(ids.subarray(ID_BYTES)));
  if (!key || !isSecretOf(secret, key.secret_hash)) return REFUSED;
  const now = clock.now();
  if (key.expires_at && key.expires_at <= now) return EXPIRED;
  if (!scopes) return NO_KEYS;
  const held = readScopes(key.scopes);
  const missing = scopes.filter((scope) => !held.includes(scope));
  if (missing.length) return missingScopes(missing, scopes);
  const counted = await limits.take("access-key", key.id);
  if (!counted.allowed)
    return { ...throttlingProblem(TOO_MANY, counted), headers: rateLimitHeaders(counted) };
  if (!key.used_at || now.getTime() - key.used_at.getTime() >= HOUR_MS)
    await db.accessKeys.markUsed(key, now);
  return { id: key.user_id, sessionId: "", accessKey: { id: key.id, counted } };
}

/** Headers of draft-ietf-httpapi-ratelimit-headers-06. */
export function rateLimitHeaders(count: Counted): Record<string, string> {
  const [remaining, seconds] = count.allowed
    ? [count.remaining, count.resetSeconds]
    : [0, count.retryAfterSeconds];
  return {
    "ratelimit-limit": String(count.times),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(Math.ceil(seconds)),
  };
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function missingScopes(missing: readonly AccessKeyScope[], required: readonly AccessKeyScope[]) {
  const missingDescriptions = missing.map((scope) => scopeDescriptions[scope]).join(". ");
  return {
    ...problem("access-key-scope", `This access key does not include: ${missingDescriptions}. ${NEW_KEY}`),
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${required.join(" ")}"` },
  };
}

const NEW_KEY = "Make one that does, under Your data in your account.";
const REFUSED = problem("access-key-refused");
const EXPIRED = problem("access-key-expired");
const NO_KEYS = problem("access-key-scope", "No access key can make this call. Sign in instead.");
const TOO_MANY = (wait: string) =>
  `This access key has made too many requests. Wait ${wait}, then try again.`;
