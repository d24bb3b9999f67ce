import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { PlainHeaders, RequestContext } from "./request-context.ts";

interface TextResponse {
  status: number;
  body: string | Uint8Array | null;
  headers: PlainHeaders;
  more?: Headers | undefined;
}

const MIN_LENGTH = 1_000;

const COMPRESSIBLE = /^text\/html|^application\/(problem\+)?json/;

export function textResponse(
  context: RequestContext,
  { status, body, headers, more }: TextResponse,
): Response {
  const { request } = context;
  const isText = COMPRESSIBLE.test(more?.get("content-type") ?? headers["content-type"] ?? "");
  const isLong = body !== null && body.length >= MIN_LENGTH && request.method !== "HEAD";
  const encoding = isText && isLong && preferredEncoding(request.headers.get("accept-encoding") ?? "");
  const all = {
    ...context.headers,
    ...(isText && { vary: "Accept-Encoding" }),
    ...headers,
    ...(encoding && { "content-encoding": encoding }),
  };
  const bytes = encoding && body ? encode(Buffer.from(body), encoding) : (body as BodyInit | null);
  context.complete = new Response(bytes, { status, headers: more ? mergeHeaders(all, more) : all });
  return context.complete;
}

function mergeHeaders(headers: PlainHeaders, more: Headers): Headers {
  const all = new Headers(headers);
  for (const name of more.keys()) if (name !== "set-cookie") all.delete(name);
  for (const [name, value] of more) all.append(name, value);
  return all;
}

/** Close to the smallest, at about a millisecond per page. */
const BROTLI_QUALITY = 5;

export type Encoding = "br" | "gzip";

const acceptancePattern = (encoding: Encoding) =>
  new RegExp(String.raw`(?:^|,)\s*${encoding}\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:[,;]|$)))`, "i");
const ACCEPTS_BR = acceptancePattern("br");
const ACCEPTS_GZIP = acceptancePattern("gzip");

export function preferredEncoding(accepted: string): Encoding | null {
  if (ACCEPTS_BR.test(accepted)) return "br";
  return ACCEPTS_GZIP.test(accepted) ? "gzip" : null;
}

export function encode(bytes: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const encoded =
    encoding === "br"
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : gzipSync(bytes);
  return new Uint8Array(encoded);
}
