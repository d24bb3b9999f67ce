import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type PlainHeaders, targetOf } from "./request-context.ts";
import { encode, preferredEncoding } from "./text-response.ts";

/** Events of edits clear the cache; after `ttl` milliseconds, an edit shows although its event was missed. */
const CACHE_LIMITS = { max: 200, ttl: 60_000 };

interface CachedPage {
  ignoresQuery: boolean;
  headers: PlainHeaders;
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  encoded: Map<string, Uint8Array<ArrayBuffer>>;
}

export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>(CACHE_LIMITS);
  readonly #isEnabled: boolean;

  /** @param isEnabled false when previewing drafts */
  constructor({ isEnabled = true } = {}) {
    this.#isEnabled = isEnabled;
  }

  /** 304 if the browser has the page; null on a miss. The page's own headers override `headers`. */
  serve(request: Request, headers: PlainHeaders = {}): Response | null {
    const page = this.#find(targetOf(request.url));
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
  #find(target: string): CachedPage | undefined {
    const [path = "", ...query] = target.split("?");
    const page = this.#pages.get(path);
    return query.length === 0 || page?.ignoresQuery ? page : undefined;
  }

  /** Caches a page rendered for a visitor; with `ignoresQuery` for every query. */
  keep(request: Request, html: string, headers: PlainHeaders, { ignoresQuery = false } = {}): void {
    const [path = "", ...query] = targetOf(request.url).split("?");
    if (!this.#isEnabled || !isForEveryone(request) || (query.length > 0 && !ignoresQuery)) return;
    const bytes = new Uint8Array(Buffer.from(html));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    this.#pages.set(path, {
      ignoresQuery,
      headers: { ...headers, etag },
      etag,
      bytes,
      encoded: new Map(),
    });
  }

  clear(): void {
    this.#pages.clear();
  }
}

function isForEveryone({ method, headers }: Request): boolean {
  return method === "GET" && !headers.has("cookie");
}
