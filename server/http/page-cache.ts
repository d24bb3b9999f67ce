import { createHash } from "node:crypto";
import { encode, preferredEncoding } from "./compress.ts";

/** Public pages are the same for everyone who is not signed in; words change a minute later at most. */
const KEPT_MS = 60_000;
const MOST_PAGES = 200;

interface KeptPage {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Headers;
  etag: string;
  until: number;
  encoded: Map<string, Uint8Array<ArrayBuffer>>;
}

/** Rendered public pages, kept in memory and compressed once. */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();

  /** The kept answer to this request, 304 when the browser has it already; null when none is kept. */
  answer(request: Request): Response | null {
    const key = keyOf(request);
    const page = key === null ? undefined : this.#pages.get(key);
    if (!page || page.until < performance.now()) return null;
    const headers = new Headers(page.headers);
    if (request.headers.get("if-none-match") === page.etag)
      return new Response(null, { status: 304, headers });
    const encoding = preferredEncoding(request.headers.get("accept-encoding") ?? "");
    if (!encoding) return new Response(page.bytes, { headers });
    const encoded = page.encoded.get(encoding) ?? encode(page.bytes, encoding);
    page.encoded.set(encoding, encoded);
    headers.set("content-encoding", encoding);
    return new Response(encoded, { headers });
  }

  /** Keeps a public page that was just rendered for someone who sent no cookie. */
  keep(request: Request, html: string, headers: Headers): void {
    const key = keyOf(request);
    if (key === null) return;
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    const bytes = new Uint8Array(Buffer.from(html));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    const kept = new Headers(headers);
    kept.set("etag", etag);
    kept.set("vary", "Cookie, Accept-Encoding");
    this.#pages.set(key, {
      bytes,
      headers: kept,
      etag,
      until: performance.now() + KEPT_MS,
      encoded: new Map(),
    });
  }

  /** Forgets everything: the words have changed. */
  clear(): void {
    this.#pages.clear();
  }
}

/** Only a plain address without a query and without a cookie can be answered for everyone. */
function keyOf(request: Request): string | null {
  const { pathname, search } = new URL(request.url);
  const isForEveryone = request.method === "GET" && !search && !request.headers.has("cookie");
  return isForEveryone ? pathname : null;
}
