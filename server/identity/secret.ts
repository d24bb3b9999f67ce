import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Plain SHA-256 is enough for a random secret. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export function isSecretOf(secret: string, hash: string): boolean {
  const ours = Buffer.from(secretHash(secret));
  const theirs = Buffer.from(hash);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
