import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { standardLimits } from "./rate-limits.ts";

const SECRETS = "s".repeat(32);

test("defaults to the sandbox on loopback", () => {
  const config = readConfig({ SECRETS });
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    productName: "Hearth",
    database: { folder: "data" },
  });
  expect(config.partners.smartMeter.consentUrl).toBe("http://127.0.0.1:3001/n3rgy");
});

// Claims: O2
test("lists several missing settings at once in production", () => {
  const { problems } = thrownBy({ NODE_ENV: "production" });
  for (const name of ["ORIGIN", "SECRETS", "STRIPE_SECRET_KEY", "SMART_METER_API_KEY", "SMTP_URL"]) {
    expect(problems.join("\n")).toContain(name);
  }
});

test.each([
  ["on localhost", {}, false],
  ["on a loopback address", { ORIGIN: "http://127.0.0.1:3000" }, false],
  ["on another machine", { ORIGIN: "http://kitchen.local:3000" }, true],
  ["over https", { ORIGIN: "https://localhost:3000" }, true],
  ["with several origins", { ORIGIN: "http://localhost:3000,https://app.example.com" }, true],
])("%s: settings %o set secureCookies to %s", (_, settings, secureCookies) => {
  expect(readConfig({ SECRETS, ...settings })).toMatchObject({ secureCookies });
});

test("settings override the default lifetimes of codes, tokens and sessions", () => {
  const minute = 60;
  const day = 24 * 60 * minute;
  const { lifetimes } = readConfig({ SECRETS });
  expect(lifetimes).toEqual({
    accessToken: 5 * minute,
    idleSession: 7 * day,
    session: 30 * day,
    signUpCode: 60 * minute,
    code: 10 * minute,
  });
  const shorter = {
    ACCESS_TOKEN_SECONDS: "30",
    IDLE_SESSION_DAYS: "1",
    SESSION_DAYS: "2",
    CODE_MINUTES: "5",
  };
  expect(readConfig({ SECRETS, ...shorter, SIGN_UP_CODE_MINUTES: "15" }).lifetimes).toEqual({
    accessToken: 30,
    idleSession: day,
    session: 2 * day,
    signUpCode: 15 * minute,
    code: 5 * minute,
  });
});

test.each([
  ["a port that is not a number", { PORT: "many" }, "PORT must be a whole number from 1 to 65535."],
  ["a short secret", { SECRETS: "short" }, "SECRETS contains a secret of fewer than 32 characters."],
  ["the same secret twice", { SECRETS: `${SECRETS},${SECRETS}` }, "SECRETS contains the same secret twice."],
  ["several processes on the embedded database", { WORKERS: "2" }, "WORKERS above 1 needs DATABASE_URL"],
  [
    "a boolean that is neither true nor false",
    { OPT_IN_REQUIRE_TOKEN: "maybe" },
    "OPT_IN_REQUIRE_TOKEN must be true or false.",
  ],
])("%s is refused", (_, settings, message) => {
  expect(thrownBy({ SECRETS, ...settings }).problems.join("\n")).toContain(message);
});

test.each([
  ["ORIGIN", "https://app.example.com/"],
  ["ORIGIN", "https://App.example.com"],
  ["ORIGIN", "app.example.com"],
  ["ORIGIN", "https://app.example.com,https://other.example.com/app"],
  ["NODE_ENV", "prod"],
  ["PORT", "abc"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["DATABASE_URL", "mysql://db.example/hearth"],
  ["DATABASE_URL", "hearth"],
  ["DATABASE_URL", "postgres://db.example"],
  ["DATABASE_URL", "postgres://db.example/"],
  ["SECRETS", ","],
  ["TRUSTED_PROXIES", ","],
  ["DATABASE_POOL", "0"],
  ["DATABASE_POOL", "many"],
  ["WORKERS", "0"],
  ["SESSION_DAYS", "0"],
  ["IDLE_SESSION_DAYS", "0"],
  ["ACCESS_TOKEN_SECONDS", "-1"],
  ["CODE_MINUTES", "1e3"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_TOKEN", "short"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
  ["TRUSTED_PROXIES", "none,10.0.0.1"],
  ["SMTP_URL", "garbage"],
  ["SMTP_URL", "http://mail.example"],
  ["SMTP_URL", "smtp:mail.example"],
  ["MAIL_FROM", "Hearth"],
  ["MAIL_FROM", "Hearth <hello>"],
  ["MAIL_FROM", "hello@hearth"],
  ["SMART_METER_DATA_URL", "n3rgy"],
  ["SMART_METER_DATA_URL", "ftp://n3rgy.example"],
  ["SMART_METER_DATA_URL", "https://n3rgy.example/"],
  ["SMART_METER_CONSENT_URL", "https://n3rgy.example/v2/"],
  ["SMART_METER_INVENTORY_URL", "https://n3rgy.example/files?key=1"],
  ["VEHICLES_URL", "https://vehicles.example/v1#vehicles"],
  ["ADDRESSES_URL", "https://user:password@addresses.example/v1"],
  ["STRIPE_API_URL", "https://stripe.example/"],
  ["STRIPE_SCRIPT_URL", "https://user@stripe.example/stripe.js"],
  ["CARBON_INTENSITY_URL", "https://carbon.example/"],
  ["WEATHER_ARCHIVE_URL", "https://weather.example/"],
  ["TARIFFS_URL", "https://tariffs.example/"],
  ["TARIFFS_CALLS_A_SECOND", "0"],
  ["CONTENT_MANAGEMENT_URL", "https://content.example/"],
  ["STRIPE_SECRET_KEY", "pk_live_1"],
  ["STRIPE_PUBLISHABLE_KEY", "sk_live_1"],
  ["STRIPE_WEBHOOK_SECRET", "sk_live_1"],
  ["CONTENT_WEBHOOK_SECRET", "short"],
  ["CONTENT_HOST", "https://cdn.contentful.com/"],
  ["CONTENT_URL_ALLOWLIST", "https://leads.example/"],
  ["APP_STORE_URL", "javascript:alert(1)"],
])("refuses %s=%s and names the setting", (name, value) => {
  const { problems } = thrownBy({ SECRETS, [name]: value });
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual([name]);
});

const production = {
  NODE_ENV: "production",
  ORIGIN: "https://app.example.com",
  DATABASE_URL: "postgres://hearth_app:secret@db.example/hearth?sslmode=verify-full",
  SECRETS,
  TRUSTED_PROXIES: "10.0.0.0/8,2001:db8::/32",
  SMART_METER_CONSENT_URL: "https://consent.n3rgy.example",
  SMART_METER_DATA_URL: "https://data.n3rgy.example",
  SMART_METER_API_KEY: "key",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  VEHICLES_URL: "https://vehicles.example/v1/vehicles",
  VEHICLES_API_KEY: "key",
  CONTENT_SPACE: "hearth",
  CONTENT_ACCESS_TOKEN: "token",
  CONTENT_WEBHOOK_SECRET: "w".repeat(64),
  CONTENT_URL_ALLOWLIST: "https://leads.example",
  ADDRESSES_API_KEY: "key",
  SMTP_URL: "smtps://user:password@mail.example:465",
  MAIL_FROM: "Hearth <hello@hearth.example>",
};

test("NAME_FILE reads a setting from a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-settings-"));
  const file = join(folder, "port");
  writeFileSync(file, "4001\n");
  expect(readConfig({ SECRETS, PORT_FILE: file }).port).toBe(4001);
  expect(thrownBy({ SECRETS, PORT: "1", PORT_FILE: file }).problems).toEqual([
    "PORT and PORT_FILE are both set.",
  ]);
  writeFileSync(file, "many");
  expect(thrownBy({ SECRETS, PORT_FILE: file }).problems).toEqual([
    "PORT must be a whole number from 1 to 65535.",
  ]);
  expect(thrownBy({ SECRETS, PORT_FILE: folder }).problems).toEqual([
    "PORT_FILE names a file that cannot be read.",
  ]);
  rmSync(folder, { recursive: true });
});

test("warns about names that look like misspelt settings", () => {
  expect(readConfig({ SECRETS, SMTP_ULR: "x", HOME: "/" }).warnings).toEqual([
    "SMTP_ULR is not a setting. Did you mean SMTP_URL?",
  ]);
});

test("accepts a complete production configuration", () => {
  expect(readConfig(production)).toMatchObject({ production: true, sandboxUrl: null, secureCookies: true });
  expect(readConfig(production).limits).toEqual(standardLimits);
});

test.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
  "reports only %s if it is missing in production",
  (name) => {
    const { problems } = thrownBy({ ...production, [name]: " " });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is missing: `));
  },
);

// Claims: O10
test.each([
  ["SMART_METER_CONSENT_URL", "http://n3rgy.example"],
  ["STRIPE_API_URL", "http://stripe.example"],
  ["VEHICLES_URL", "http://localhost.evil.test"],
  ["ADDRESSES_URL", "http://127.0.0.1.evil.test"],
  ["CONTENT_URL_ALLOWLIST", "https://leads.example,http://plain.example"],
  ["ORIGIN", "http://app.example.com"],
  ["DATABASE_URL", "postgres://hearth_app:secret@db.example/hearth"],
  ["DATABASE_URL", "postgres://hearth_app:secret@localhost.evil.test/hearth"],
  ["SMTP_URL", "smtp://mail.example"],
  ["SMTP_URL", "smtp://localhost.evil.test:25"],
  ["STRIPE_SECRET_KEY", "sk_test_1"],
  ["CLOCK_FILE", "clock"],
])("refuses %s=%s in production", (name, value) => {
  const { problems } = thrownBy({ ...production, [name]: value });
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual([name]);
});

test.each([
  ["ADDRESSES_URL", "http://127.0.0.1:8080"],
  ["ADDRESSES_URL", "http://localhost:8080"],
  ["ADDRESSES_URL", "http://[::1]:8080"],
  ["DATABASE_URL", "postgres://hearth_app@127.0.0.1/hearth"],
  ["DATABASE_URL", "postgres://hearth_app@db.example/hearth?sslmode=disable"],
  ["DATABASE_URL", "postgres:///hearth?host=/var/run/postgresql"],
  ["SMTP_URL", "smtp://127.0.0.1:25"],
  ["SMTP_URL", "smtp://mail.example:587?requireTLS=true"],
  ["SMTP_URL", "smtp://mail.example:25?ignoreTLS=true"],
  ["TRUSTED_PROXIES", "none"],
])("accepts %s=%s in production", (name, value) => {
  expect(readConfig({ ...production, [name]: value }).production).toBe(true);
});

test("refuses cheap password hashing in production", () => {
  const refusal = "PASSWORD_HASHING must be standard in production.";
  expect(thrownBy({ NODE_ENV: "production", PASSWORD_HASHING: "cheap" }).problems).toContain(refusal);
  expect(thrownBy({ NODE_ENV: "production" }).problems).not.toContain(refusal);
  expect(readConfig({ SECRETS }).passwordHashing).toBe("standard");
});

test("refuses longer partner timeouts in production", () => {
  const refusal = "PARTNER_PATIENCE must be 1 in production.";
  expect(thrownBy({ NODE_ENV: "production", PARTNER_PATIENCE: "2" }).problems).toContain(refusal);
  expect(thrownBy({ NODE_ENV: "production" }).problems).not.toContain(refusal);
  expect(readConfig({ SECRETS }).partnerTimeoutFactor).toBe(1);
});

// Claims: O2
test("does not repeat a refused value", () => {
  expect(thrownBy({ SECRETS: "hunter2" }).message).not.toContain("hunter2");
});

function thrownBy(env: NodeJS.ProcessEnv): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error("The configuration is valid.");
}
