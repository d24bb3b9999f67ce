import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";

const HEADERS = { "content-type": "text/html; charset=utf-8" };

function asked(path: string, headers: Record<string, string> = {}) {
  return new Request(`http://localhost${path}`, { headers });
}

test("a kept page is answered in the encoding that the browser takes", async () => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero"), "<p>Net zero</p>", HEADERS);
  const answer = cache.answer(asked("/net-zero", { "accept-encoding": "gzip, br" }));
  expect(answer?.headers.get("content-encoding")).toBe("br");
  const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  expect(brotliDecompressSync(bytes).toString()).toBe("<p>Net zero</p>");
});

test("a browser that has the page is told so", () => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero"), "<p>Net zero</p>", HEADERS);
  const etag = cache.answer(asked("/net-zero"))?.headers.get("etag") ?? "";
  expect(cache.answer(asked("/net-zero", { "if-none-match": etag }))?.status).toBe(304);
});

test.each([
  ["someone with a cookie", "/net-zero", { cookie: "session=1" }],
  ["an address with a query", "/net-zero?x=1", {}],
  ["another page", "/download", {}],
])("%s never gets a kept page", (_, path, headers) => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero"), "<p>Net zero</p>", HEADERS);
  expect(cache.answer(asked(path, headers))).toBeNull();
});

// Claims: H8
test("a page rendered for someone with a cookie is not kept", () => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero", { cookie: "session=1" }), "<p>Hello Amy</p>", HEADERS);
  expect(cache.answer(asked("/net-zero"))).toBeNull();
});

test("after the words change nothing old is answered", () => {
  const cache = new PageCache();
  cache.keep(asked("/net-zero"), "<p>Old</p>", HEADERS);
  cache.clear();
  expect(cache.answer(asked("/net-zero"))).toBeNull();
});
