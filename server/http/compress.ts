import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app.ts";

/** Below this a compressed answer is no smaller on the wire. */
const WORTH_IT_BYTES = 1_000;

/** Above the default: close to the smallest, at about a millisecond for a page. */
const BROTLI_QUALITY = 5;

/** Compresses pages and JSON as they leave; files come compressed from the build. */
export const compressText: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const type = c.res.headers.get("content-type") ?? "";
  const isText = /^text\/html|^application\/(problem\+)?json/.test(type);
  if (!isText || c.res.headers.has("content-encoding") || !c.res.body || c.req.method === "HEAD") return;
  c.res.headers.append("vary", "Accept-Encoding");
  const encoding = preferredEncoding(c.req.header("accept-encoding") ?? "");
  if (!encoding) return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const isWorthIt = plain.length >= WORTH_IT_BYTES;
  const headers = new Headers(c.res.headers);
  if (isWorthIt) headers.set("content-encoding", encoding);
  c.res = new Response(isWorthIt ? encode(plain, encoding) : plain, { status: c.res.status, headers });
};

type Encoding = "br" | "gzip";

export function preferredEncoding(accepted: string): Encoding | null {
  const offered = accepted.split(",").map((one) => one.trim().split(";"));
  const takes = (name: string) =>
    offered.some(([encoding, weight]) => encoding === name && weight?.trim() !== "q=0");
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : null;
}

export function encode(bytes: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const encoded =
    encoding === "br"
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : gzipSync(bytes);
  return new Uint8Array(encoded);
}
