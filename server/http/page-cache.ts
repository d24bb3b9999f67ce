import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type PlainHeaders, targetOf } from "./request-context.ts";
import { encode, preferredEncoding } from "./text-response.ts";

/** Public pages are the same for everyone signed out. The `ttl` bounds how long edits take to appear. */
const CACHE_LIMITS = { max: 200, ttl: 60_000 };

interface CachedPage {
  headers: PlainHeaders;
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Filled on first use of each encoding. */
  encoded: Map<string, Uint8Array<ArrayBuffer>>;
}

/** In-memory cache of rendered public pages, compressed once per encoding. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>(CACHE_LIMITS);
  readonly #keeps: boolean;

  /** @param keeps false when previewing drafts: disables the cache */
  constructor({ keeps = true } = {}) {
    this.#keeps = keeps;
  }

  /**
   * The cached response, or 304 if the browser has it; null on a miss.
   * @param headers defaults; the page's own headers win
   */
  answer(request: Request, headers: PlainHeaders = {}): Response | null {
    const page = this.#pages.get(targetOf(request.url));
    if (!page || !isForEveryone(request)) return null;
    const all = { ...headers, ...page.headers };
    if (request.headers.get("if-none-match") === page.etag)
      return new Response(null, { status: 304, headers: all });
    const encoding = preferredEncoding(request.headers.get("accept-encoding") ?? "");
    if (!encoding) return new Response(page.bytes, { headers: all });
    const encoded = page.encoded.get(encoding) ?? encode(page.bytes, encoding);
    page.encoded.set(encoding, encoded);
    return new Response(encoded, { headers: { ...all, "content-encoding": encoding } });
  }

  /** Caches a public page rendered for a request without cookies. */
  keep(request: Request, html: string, headers: PlainHeaders): void {
    const target = targetOf(request.url);
    if (!this.#keeps || !isForEveryone(request) || target.includes("?")) return;
    const bytes = new Uint8Array(Buffer.from(html));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    this.#pages.set(target, {
      headers: { ...headers, etag },
      etag,
      bytes,
      encoded: new Map(),
    });
  }

  /** Called when content changes. */
  clear(): void {
    this.#pages.clear();
  }
}

function isForEveryone({ method, headers }: Request): boolean {
  return method === "GET" && !headers.has("cookie");
}
