import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";

const HEADERS = { "content-type": "text/html; charset=utf-8" };

function requestTo(path: string, headers: Record<string, string> = {}) {
  return new Request(`http://localhost${path}`, { headers });
}

test("serves a cached page in an encoding the browser accepts", async () => {
  const cache = new PageCache();
  cache.keep(requestTo("/net-zero"), "<p>Net zero</p>", HEADERS);
  const response = cache.serve(requestTo("/net-zero", { "accept-encoding": "gzip, br" }));
  expect(response?.headers.get("content-encoding")).toBe("br");
  const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe("<p>Net zero</p>");
});

test("returns 304 to a browser that has the page", () => {
  const cache = new PageCache();
  cache.keep(requestTo("/net-zero"), "<p>Net zero</p>", HEADERS);
  const etag = cache.serve(requestTo("/net-zero"))?.headers.get("etag") ?? "";
  expect(cache.serve(requestTo("/net-zero", { "if-none-match": etag }))?.status).toBe(304);
});

test.each([
  ["a request with a cookie", "/net-zero", { cookie: "session=1" }],
  ["a URL with a query", "/net-zero?x=1", {}],
  ["another page", "/download", {}],
])("%s is never served from the cache", (_, path, headers) => {
  const cache = new PageCache();
  cache.keep(requestTo("/net-zero"), "<p>Net zero</p>", HEADERS);
  expect(cache.serve(requestTo(path, headers))).toBeNull();
});

test("serves a page that ignores its query from the cache for every query", () => {
  const cache = new PageCache();
  cache.keep(requestTo("/docs/api?x=1"), "<p>API</p>", HEADERS, { ignoresQuery: true });
  for (const path of ["/docs/api", "/docs/api?x=2"]) expect(cache.serve(requestTo(path))?.status).toBe(200);
});

// Claims: H8
test("does not cache a page rendered for a request with a cookie", () => {
  const cache = new PageCache();
  cache.keep(requestTo("/net-zero", { cookie: "session=1" }), "<p>Hello Amy</p>", HEADERS);
  expect(cache.serve(requestTo("/net-zero"))).toBeNull();
});

test("clears the cache when content changes", () => {
  const cache = new PageCache();
  cache.keep(requestTo("/net-zero"), "<p>Old</p>", HEADERS);
  cache.clear();
  expect(cache.serve(requestTo("/net-zero"))).toBeNull();
});
