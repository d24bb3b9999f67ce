import { createHash } from "node:crypto";

/** Every plain digest that a text could be kept as: whoever has one can try guesses of the text against it. */
export function plainDigests(text: string): string[] {
  return ["md5", "sha1", "sha256", "sha512"].flatMap((algorithm) =>
    (["hex", "base64", "base64url"] as const).map((encoding) =>
      createHash(algorithm).update(text).digest(encoding),
    ),
  );
}
