import { createHmac, timingSafeEqual } from "node:crypto";

interface Signed {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

/** A signature is good for this long, either way: clocks differ. */
const GOOD_FOR_MS = 30_000;

/**
 * Whether the content service signed a request: an HMAC-SHA256 over the method, the path, the headers that
 * it names and the body, and a time stamp among them that is under 30 seconds old. The vendor's own check,
 * `verifyRequest` of @contentful/node-apps-toolkit, does the same and would bring its management client, got
 * and jsonwebtoken with it.
 */
export function isSignedByContentService(
  { method, path, headers, body }: Signed,
  secret: string,
  now: Date,
): boolean {
  const names = (headers.get("x-contentful-signed-headers") ?? "").toLowerCase().split(",");
  if (!names.includes("x-contentful-timestamp")) return false;
  const age = now.getTime() - Number(headers.get("x-contentful-timestamp") ?? Number.NaN);
  if (!(Math.abs(age) <= GOOD_FOR_MS)) return false;
  const signedHeaders = names.map((name) => `${name}:${headers.get(name) ?? ""}`).join(";");
  const expected = createHmac("sha256", secret)
    .update([method, path, signedHeaders, body].join("\n"))
    .digest();
  const given = Buffer.from(headers.get("x-contentful-signature") ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
