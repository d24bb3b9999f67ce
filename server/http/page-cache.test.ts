import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";

const HEADERS = { "content-type": "text/html; charset=utf-8" };

function asked(path: string, headers: Record<string, string> = {}) {
  return new Request(`http://localhost${path}`, { headers });
}

test("serves a cached page in an encoding the browser accepts", async () => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero"), "<p>Net zero</p>", HEADERS);
  const answer = cache.answer(asked("/net-zero", { "accept-encoding": "gzip, br" }));
  expect(answer?.headers.get("content-encoding")).toBe("br");
  const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe("<p>Net zero</p>");
});

test("answers 304 to a browser that has the page", () => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero"), "<p>Net zero</p>", HEADERS);
  const etag = cache.answer(asked("/net-zero"))?.headers.get("etag") ?? "";
  expect(cache.answer(asked("/net-zero", { "if-none-match": etag }))?.status).toBe(304);
});

test.each([
  ["a request with a cookie", "/net-zero", { cookie: "session=1" }],
  ["a URL with a query", "/net-zero?x=1", {}],
  ["another page", "/download", {}],
])("%s is never served from the cache", (_, path, headers) => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero"), "<p>Net zero</p>", HEADERS);
  expect(cache.answer(asked(path, headers))).toBeNull();
});

// Claims: H8
test("does not cache a page rendered for a request with a cookie", () => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero", { cookie: "session=1" }), "<p>Hello Amy</p>", HEADERS);
  expect(cache.answer(asked("/net-zero"))).toBeNull();
});

test("clears the cache when content changes", () => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero"), "<p>Old</p>", HEADERS);
  cache.clear();
  expect(cache.answer(asked("/net-zero"))).toBeNull();
});
