import { createHash } from "node:crypto";

/** Unkeyed digests, against which an attacker could test guesses. */
export function plainDigests(text: string): string[] {
  return ["md5", "sha1", "sha256", "sha512"].flatMap((algorithm) =>
    (["hex", "base64", "base64url"] as const).map((encoding) =>
      createHash(algorithm).update(text).digest(encoding),
    ),
  );
}
