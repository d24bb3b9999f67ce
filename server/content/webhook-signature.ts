import { createHmac, timingSafeEqual } from "node:crypto";

interface Signed {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

/** Allowed clock difference, in both directions. */
const TOLERANCE_MS = 30_000;

/** HMAC-SHA256 over method, path, signed headers and body; the vendor's package has 95 dependencies. */
export function isSignedByContentService(
  { method, path, headers, body }: Signed,
  secret: string,
  now: Date,
): boolean {
  const names = (headers.get("x-contentful-signed-headers") ?? "").toLowerCase().split(",");
  if (!names.includes("x-contentful-timestamp")) return false;
  const age = now.getTime() - Number(headers.get("x-contentful-timestamp") ?? Number.NaN);
  if (!(Math.abs(age) <= TOLERANCE_MS)) return false;
  const signedHeaders = names.map((name) => `${name}:${headers.get(name) ?? ""}`).join(";");
  const expected = createHmac("sha256", secret)
    .update([method, path, signedHeaders, body].join("\n"))
    .digest();
  const signature = Buffer.from(headers.get("x-contentful-signature") ?? "", "hex");
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
