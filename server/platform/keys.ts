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

/** What a key is for. One secret gives a key of its own to every use, so that none serves two. */
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
  | "session";

/** The application's keys, made from the configured secrets: the newest makes, all of them verify. */
export interface Keys {
  /** A keyed digest in base64url: the same text always gives the same digest, and no one else can make it. */
  digest(use: KeyUse, text: string): string;
  /** Whether a digest was made by any of our secrets, in constant time. */
  matches(use: KeyUse, text: string, digest: string): boolean;
  /** The digests of a text by every secret, newest first: to find rows keyed by an older one. */
  digests(use: KeyUse, text: string): string[];
  /** Encrypts a text for storage (AES-256-GCM), so that a copy of the database alone tells nothing. */
  seal(text: string): string;
  /** Reads a sealed text; throws when it was changed or its secret is gone. */
  open(sealed: string): string;
  /** Whether there are older secrets than the one that makes. */
  hasOlder: boolean;
  /** Whether the newest secret sealed a text: one that an older one sealed can be sealed anew. */
  isNewest(sealed: string): boolean;
  /**
   * Encrypts bytes for one place: they open there and nowhere else, so that no row can be put in another's place.
   * @param place whose and what they are, as a text that stays the same
   */
  sealBytes(use: KeyUse, bytes: Buffer, place: string): Buffer;
  /** Reads sealed bytes; throws when they were changed, belong elsewhere or their secret is gone. */
  openBytes(use: KeyUse, sealed: Buffer, place: string): Buffer;
  /** The same question for sealed bytes. */
  isNewestBytes(use: KeyUse, sealed: Buffer, place: string): boolean;
}

/** What was sealed was changed, or its secret is none of those that are set. */
export class SecretMissing extends Error {
  override name = "SecretMissing";
  override message =
    "SECRETS: something sealed in the database does not open with any of them. Add those that were in use when it was written, after the newest.";
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function keysFrom(secrets: readonly [string, ...string[]]): Keys {
  // Bytes would be made a key of again by every cipher, which costs more than to open a sealed name.
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
    seal: (text) => sealed(key(newest, "personal"), Buffer.from(text)).toString("base64url"),
    open: (text) => openAny("personal", Buffer.from(text, "base64url")).toString(),
    hasOlder: secrets.length > 1,
    isNewest: (text) => opened(key(newest, "personal"), Buffer.from(text, "base64url")) !== null,
    sealBytes: (use, bytes, place) => sealed(key(newest, use), bytes, place),
    openBytes: openAny,
    isNewestBytes: (use, bytes, place) => opened(key(newest, use), bytes, place) !== null,
  };

  function openAny(use: KeyUse, bytes: Buffer, place = ""): Buffer {
    for (const secret of secrets) {
      const found = opened(key(secret, use), bytes, place);
      if (found) return found;
    }
    throw new SecretMissing();
  }
}

/** Nonce, tag, and what was sealed. */
function sealed(key: KeyObject, bytes: Buffer, place = ""): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function opened(key: KeyObject, bytes: Buffer, place = ""): Buffer | null {
  const body = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < body) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(NONCE_BYTES, body));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]);
  } catch {
    return null;
  }
}
