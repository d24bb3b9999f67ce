import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type PlainHeaders, targetOf } from "./request-context.ts";
import { encode, preferredEncoding } from "./text-response.ts";

/** Public pages are the same for everyone who is not signed in; words change a minute later at most. */
const KEPT = { max: 200, ttl: 60_000 };

interface KeptPage {
  headers: PlainHeaders;
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** By encoding: each is made when it is first asked for. */
  encoded: Map<string, Uint8Array<ArrayBuffer>>;
}

/** Rendered public pages, kept in memory and compressed once. */
export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>(KEPT);
  readonly #keeps: boolean;

  /** @param keeps false where editors look at drafts: every page is then rendered anew */
  constructor({ keeps = true } = {}) {
    this.#keeps = keeps;
  }

  /**
   * The kept answer to this request, 304 when the browser has it already; null when none is kept.
   * @param headers what every answer carries; the page's own win over them
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

  /** Keeps a public page that was just rendered for someone who sent no cookie. */
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

  /** Forgets everything: the words have changed. */
  clear(): void {
    this.#pages.clear();
  }
}

/** What a page looks like without a cookie is the same for everyone. */
function isForEveryone({ method, headers }: Request): boolean {
  return method === "GET" && !headers.has("cookie");
}
