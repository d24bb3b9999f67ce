import { expect, test } from "vitest";
import { misspeltSettings } from "./misspelt.ts";
import { settingsSchema } from "./settings.ts";

const settings = Object.keys(settingsSchema.shape);

test.each([
  ["SMTP_ULR", "SMTP_URL"],
  ["STRIPE_SECRETKEY", "STRIPE_SECRET_KEY"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["SECRET", "SECRETS"],
  ["SECRET_FILE", "SECRETS_FILE"],
  ["STRIPE_SECRETKEY_FILE", "STRIPE_SECRET_KEY_FILE"],
  ["TRUSTED_PROXIS", "TRUSTED_PROXIES"],
])("reports %s and suggests %s", (typed, meant) => {
  const warning = `${typed} is not a setting. Did you mean ${meant}?`;
  expect(misspeltSettings([typed], settings)).toEqual([warning]);
});

test("does not report settings, their files or variables of the shell", () => {
  const others = [
    "HOME",
    "PATH",
    "PWD",
    "TERM",
    "SHELL",
    "USER",
    "LANG",
    "HOSTNAME",
    "LOGNAME",
    "NODE_OPTIONS",
  ];
  expect(misspeltSettings([...others, "SMTP_URL_FILE", "CLOCK_FILE", ...settings], settings)).toEqual([]);
});
