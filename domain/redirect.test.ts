import fc from "fast-check";
import { expect, test } from "vitest";
import { sameSitePath } from "./redirect.ts";

test.each([
  "/",
  "/account/overview",
  "/account/overview#faq-and-support",
  "/reconfirm/soon",
  "/solar?from=https://example.com",
  "/net-zero/how-to-with-hearth",
])("accepts %s", (path) => {
  expect(sameSitePath(path)).toBe(path);
});

test.each([
  ...["", "account", "//evil", "/\\evil", "\\\\evil", "https:evil", "https://evil", "javascript:alert(1)"],
  ...["%2f%2fevil", "/%2fevil", "/%252fevil", "/%5cevil", "/..//evil", "/./%2e%2e//evil", "/a/..//evil"],
  ...["/\tevil", "/\n/evil", "/%09/evil", "/%00", " /account", `/${"a".repeat(3000)}`],
])("rejects %j", (path) => {
  expect(sameSitePath(path)).toBeNull();
});

test("dot segments cannot leave the site", () => {
  expect(sameSitePath("/account/../../solar")).toBe("/solar");
});

// Claims: I12
test("a browser following any result stays on the site", () => {
  const tricky = fc.string({
    unit: fc.constantFrom("/", "\\", ".", "%2f", "%5c", "\t", "evil", ":", "@", "?", "#"),
  });
  fc.assert(
    fc.property(fc.oneof(tricky, fc.webUrl(), fc.string()), (text) => {
      const path = sameSitePath(text);
      if (path !== null)
        expect(new URL(path, "https://hearth.example").origin).toBe("https://hearth.example");
    }),
  );
});
