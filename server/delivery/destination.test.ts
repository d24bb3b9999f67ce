import { expect, test } from "vitest";
import { openPartners } from "../partners/partners.ts";
import { readConfig } from "../settings/config.ts";
import { destinationOf } from "./destination.ts";

const allowed = ["https://crm.example", "https://other.example"];

function destination(link: string | undefined, CONTENT_URL_ALLOWLIST = allowed.join(",")) {
  const config = readConfig({ NODE_ENV: "test", SECRETS: "s".repeat(32), CONTENT_URL_ALLOWLIST });
  const entry = link === undefined ? {} : { link };
  const content = { source: async () => entry };
  const partners = openPartners(config, () => undefined);
  return destinationOf({ content, config, partners }, "solar-lead");
}

// Claims: I4
test("uses an absolute URL if its origin is allowed", async () => {
  expect(await destination("https://other.example/leads?form=7")).toBe("https://other.example/leads?form=7");
});

test.each([undefined, "", "/api/solar-leads"])(
  "uses the default path on the first allowed origin for %j",
  async (link) => {
    expect(await destination(link)).toBe("https://crm.example/leads");
  },
);

test.each([
  "http://127.0.0.1:3001/leads",
  "http://[::1]/leads",
  "http://2130706433/",
  "http://169.254.169.254/latest/meta-data",
  "http://crm.example/leads",
  "https://crm.example:8443/leads",
  "https://crm.example@evil.example/leads",
  "https://user:password@crm.example/leads",
  "https://crm.example.evil.example/leads",
  "file:///etc/passwd",
  "javascript:alert(1)",
])("never sends to %s", async (link) => {
  expect(await destination(link)).toBeNull();
});

// Claims: I4
test("without an allowlist only the sandbox partners are allowed", async () => {
  expect(await destination("/api/solar-leads", "")).toBe("http://127.0.0.1:3001/leads");
  expect(await destination("https://crm.example/leads", "")).toBeNull();
});
