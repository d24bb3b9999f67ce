import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedByContentService } from "./webhook-signature.ts";

const secret = "s".repeat(64);
const now = new Date("2026-11-21T10:00:00Z");

interface Change {
  path?: string;
  body?: string;
  headers?: Record<string, string>;
}

function isAccepted(change: Change = {}, { signedAt = now, secretUsed = secret } = {}): boolean {
  const headers: Record<string, string> = {
    "x-contentful-topic": "ContentManagement.Entry.publish",
    "x-contentful-timestamp": String(signedAt.getTime()),
    "x-contentful-signed-headers": "x-contentful-topic,x-contentful-timestamp,x-contentful-signed-headers",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const canonical = ["POST", "/api/webhooks/content", lines.join(";"), '{"sys":{}}'].join("\n");
  const signature = createHmac("sha256", secretUsed).update(canonical).digest("hex");
  const request = {
    method: "POST",
    path: change.path ?? "/api/webhooks/content",
    body: change.body ?? '{"sys":{}}',
    headers: new Headers({ ...headers, "x-contentful-signature": signature, ...change.headers }),
  };
  return isSignedByContentService(request, secret, now);
}

test("accepts a signed webhook", () => {
  expect(isAccepted()).toBe(true);
});

test.each<[string, Change]>([
  ["another body", { body: '{"sys":{"id":"x"}}' }],
  ["another path", { path: "/api/webhooks/stripe" }],
  ["another topic", { headers: { "x-contentful-topic": "ContentManagement.Entry.delete" } }],
  ["a later time", { headers: { "x-contentful-timestamp": String(now.getTime() + 1) } }],
  ["no time", { headers: { "x-contentful-timestamp": "soon" } }],
  ["no header names", { headers: { "x-contentful-signed-headers": "" } }],
  ["an unsigned time", { headers: { "x-contentful-signed-headers": "x-contentful-topic" } }],
  ["no signature", { headers: { "x-contentful-signature": "" } }],
  ["a non-hexadecimal signature", { headers: { "x-contentful-signature": "zz".repeat(32) } }],
])("rejects a webhook with %s", (_, change) => {
  expect(isAccepted(change)).toBe(false);
});

// Claims: O11
test("rejects a webhook signed with another secret", () => {
  expect(isAccepted({}, { secretUsed: "t".repeat(64) })).toBe(false);
});

test.each([-31, 31])("rejects a webhook signed %i seconds from now", (seconds) => {
  expect(isAccepted({}, { signedAt: new Date(now.getTime() + seconds * 1000) })).toBe(false);
});
