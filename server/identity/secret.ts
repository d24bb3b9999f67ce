import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 bits that nobody can guess, in base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a random secret. It has nothing to guess, so a plain SHA-256 will do. */
export function secretHash(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export function isSecretOf(secret: string, hash: string): boolean {
  const ours = Buffer.from(secretHash(secret));
  const theirs = Buffer.from(hash);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
