import { encode, preferredEncoding } from "./compress.ts";
import type { PlainHeaders, Visit } from "./visit.ts";

interface TextAnswer {
  status: number;
  /** Null for an answer without a body. */
  body: string | null;
  headers: PlainHeaders;
  /** Those that may come several times, such as cookies. They win over the others. */
  more?: Headers | undefined;
}

/** Below this many characters a compressed answer is no smaller on the wire. */
const WORTH_IT = 1_000;

const COMPRESSIBLE = /^text\/html|^application\/(problem\+)?json/;

/** An answer with all its headers, compressed where that makes it smaller. */
export function textAnswer(visit: Visit, { status, body, headers, more }: TextAnswer): Response {
  const { request } = visit;
  const isText = COMPRESSIBLE.test(more?.get("content-type") ?? headers["content-type"] ?? "");
  const isLong = body !== null && body.length >= WORTH_IT && request.method !== "HEAD";
  const encoding = isText && isLong && preferredEncoding(request.headers.get("accept-encoding") ?? "");
  const all = {
    ...visit.headers,
    ...(isText && { vary: "Accept-Encoding" }),
    ...headers,
    ...(encoding && { "content-encoding": encoding }),
  };
  const bytes = encoding && body ? encode(Buffer.from(body), encoding) : body;
  visit.complete = new Response(bytes, { status, headers: more ? joined(all, more) : all });
  return visit.complete;
}

function joined(headers: PlainHeaders, more: Headers): Headers {
  const all = new Headers(headers);
  for (const name of more.keys()) if (name !== "set-cookie") all.delete(name);
  for (const [name, value] of more) all.append(name, value);
  return all;
}
