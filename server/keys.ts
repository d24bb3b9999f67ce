import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

/** What a key is for. One secret gives a key of its own to every use, so that none serves two. */
export type KeyUse =
  | "access-token"
  | "code"
  | "card"
  | "meter"
  | "personal"
  | "opt-in"
  | "vehicle-cache"
  | "limit"
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
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function keysFrom(secrets: readonly [string, ...string[]]): Keys {
  const derived = new Map<string, Buffer>();
  const [newest] = secrets;

  function key(secret: string, use: KeyUse): Buffer {
    const name = `${secret}\n${use}`;
    const known = derived.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "", use, 32));
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
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key(newest, "personal"), nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open: (sealed) => {
      for (const secret of secrets) {
        const text = opened(sealed, key(secret, "personal"));
        if (text !== null) return text;
      }
      throw new Error("A sealed text does not open with any of the configured secrets.");
    },
  };
}

function opened(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return null;
  }
}
