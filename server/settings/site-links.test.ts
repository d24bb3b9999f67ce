import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const settings = { NODE_ENV: "test", SECRETS: "s".repeat(32), SANDBOX_PORT: "3999" };

test("links to the sandbox in development, except for policies and support", () => {
  expect(readConfig(settings).links).toMatchObject({
    website: "http://127.0.0.1:3999/elsewhere/website",
    policies: null,
    support: null,
    appStore: "http://127.0.0.1:3999/elsewhere/app-store",
    linkedin: "http://127.0.0.1:3999/elsewhere/linkedin",
  });
});

test("uses a link from the settings", () => {
  const FACEBOOK_URL = "https://www.facebook.com/hearth";
  expect(readConfig({ ...settings, FACEBOOK_URL }).links.facebook).toBe(FACEBOOK_URL);
});

test.each(["javascript:alert(1)", "facebook"])("refuses the link %s", (SUPPORT_URL) => {
  expect(() => readConfig({ ...settings, SUPPORT_URL })).toThrow(ConfigError);
});
