import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** A separate key is derived from each secret for every use. */
export type KeyUse =
  | "access-token"
  | "code"
  | "card"
  | "home"
  | "meter"
  | "personal"
  | "readings"
  | "opt-in"
  | "stop-email"
  | "solar-lead"
  | "vehicle-cache"
  | "limit"
  | "request"
  | "export"
  | "audit"
  | "consent-record"
  | "deletion"
  | "session"
  | "receipt";

/** Ciphertext in base64url. Branded, so that the compiler rejects plain text where a column is sealed. */
export type Sealed = string & { readonly sealed: true };

/** The newest secret encrypts and signs; all secrets decrypt and verify. */
export interface Keys {
  /** HMAC-SHA256 in base64url. */
  digest(use: KeyUse, text: string): string;
  /** Compares with the digest by any secret, in constant time. */
  matches(use: KeyUse, text: string, digest: string): boolean;
  /** Digests by every secret, newest first, to find rows that were keyed by an older one. */
  digests(use: KeyUse, text: string): string[];
  /** AES-256-GCM. */
  seal(text: string): Sealed;
  open(sealed: Sealed): string;
  /** Derives 32 bytes from every secret, newest first, for keys of other algorithms. */
  seeds(use: KeyUse): Buffer[];
  hasOlder: boolean;
  isNewest(sealed: Sealed): boolean;
  /** `context` identifies the row and is authenticated, so that the bytes cannot be decrypted in another row. */
  sealBytes(use: KeyUse, bytes: Buffer, context: string): Buffer;
  openBytes(use: KeyUse, sealed: Buffer, context: string): Buffer;
  isNewestBytes(use: KeyUse, sealed: Buffer, context: string): boolean;
}

/** Sealed data was modified, or its secret is not set. */
export class SecretMissing extends Error {
  override name = "SecretMissing";
  override message =
    "SECRETS: something sealed in the database does not open with any of them. Add those that were in use when it was written, after the newest.";
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function keysFrom(secrets: readonly [string, ...string[]]): Keys {
  // Converting raw bytes for every cipher costs more than decrypting a name.
  const derived = new Map<string, KeyObject>();
  const [newest] = secrets;

  function key(secret: string, use: KeyUse): KeyObject {
    const name = `${secret}\n${use}`;
    const known = derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", use, 32)));
    derived.set(name, known);
    return known;
  }

  function digestBy(secret: string, use: KeyUse, text: string): string {
    return createHmac("sha256", key(secret, use)).update(text).digest("base64url");
  }

  return {
    digest: (use, text) => digestBy(newest, use, text),
    digests: (use, text) => secrets.map((secret) => digestBy(secret, use, text)),
    matches: (use, text, digest) =>
      secrets.some((secret) => {
        const ours = Buffer.from(digestBy(secret, use, text));
        const theirs = Buffer.from(digest);
        return ours.length === theirs.length && timingSafeEqual(ours, theirs);
      }),
    seal: (text) => encrypt(key(newest, "personal"), Buffer.from(text)).toString("base64url") as Sealed,
    open: (text) => openAny("personal", Buffer.from(text, "base64url")).toString(),
    seeds: (use) => secrets.map((secret) => key(secret, use).export()),
    hasOlder: secrets.length > 1,
    isNewest: (text) => decrypt(key(newest, "personal"), Buffer.from(text, "base64url")) !== null,
    sealBytes: (use, bytes, context) => encrypt(key(newest, use), bytes, context),
    openBytes: openAny,
    isNewestBytes: (use, bytes, context) => decrypt(key(newest, use), bytes, context) !== null,
  };

  function openAny(use: KeyUse, bytes: Buffer, context = ""): Buffer {
    for (const secret of secrets) {
      const found = decrypt(key(secret, use), bytes, context);
      if (found) return found;
    }
    throw new SecretMissing();
  }
}

function encrypt(key: KeyObject, bytes: Buffer, context = ""): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: KeyObject, bytes: Buffer, context = ""): Buffer | null {
  const body = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < body) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, body));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]);
  } catch {
    return null;
  }
}
