import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const SECRETS = "s".repeat(32);

test("without any setting the app runs against the sandbox on loopback", () => {
  const config = readConfig({ SECRETS });
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    productName: "Hearth",
    database: { folder: "data" },
  });
  expect(config.partners.smartMeter.consentUrl).toBe("http://127.0.0.1:3001/n3rgy");
});

test("in production everything that is missing is listed by name, and nothing starts", () => {
  const { problems } = thrownBy({ NODE_ENV: "production" });
  for (const name of ["ORIGIN", "SECRETS", "STRIPE_SECRET_KEY", "SMART_METER_API_KEY", "SMTP_URL"]) {
    expect(problems.join("\n")).toContain(name);
  }
});

test.each([
  ["on this machine", {}, false],
  ["on this machine by its number", { ORIGIN: "http://127.0.0.1:3000" }, false],
  ["on another machine", { ORIGIN: "http://kitchen.local:3000" }, true],
  ["over https", { ORIGIN: "https://localhost:3000" }, true],
  ["at several addresses", { ORIGIN: "http://localhost:3000,https://app.example.com" }, true],
])("%s, cookies are for https only: %o %s", (_, settings, secureCookies) => {
  expect(readConfig({ SECRETS, ...settings })).toMatchObject({ secureCookies });
});

test("codes, tokens and sessions live as long as it is decided, unless settings say otherwise", () => {
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
  ["a port that is no number", { PORT: "many" }, "PORT must be a whole number."],
  ["a short secret", { SECRETS: "short" }, "SECRETS holds a text of fewer than 32 characters."],
  ["the same secret twice", { SECRETS: `${SECRETS},${SECRETS}` }, "SECRETS holds the same text twice."],
  ["several processes on the embedded database", { WORKERS: "2" }, "WORKERS above 1 needs DATABASE_URL"],
  [
    "a truth that is neither",
    { OPT_IN_REQUIRE_TOKEN: "maybe" },
    "OPT_IN_REQUIRE_TOKEN must be true or false.",
  ],
])("%s is refused", (_, settings, message) => {
  expect(thrownBy({ SECRETS, ...settings }).problems.join("\n")).toContain(message);
});

test("in production no partner is called in the clear", () => {
  const { problems } = thrownBy({
    NODE_ENV: "production",
    STRIPE_API_URL: "http://stripe.example",
    CONTENT_URL_ALLOWLIST: "https://leads.example,http://plain.example",
    ADDRESSES_URL: "http://127.0.0.1:8080",
  });
  const clear = problems.filter((problem) => problem.includes("must start with https://"));
  expect(clear.map((problem) => problem.split(" ")[0])).toEqual(["STRIPE_API_URL", "CONTENT_URL_ALLOWLIST"]);
});

test("in production passwords are hashed in earnest", () => {
  const refusal = "PASSWORD_HASHING must be standard in production.";
  expect(thrownBy({ NODE_ENV: "production", PASSWORD_HASHING: "cheap" }).problems).toContain(refusal);
  expect(thrownBy({ NODE_ENV: "production" }).problems).not.toContain(refusal);
  expect(readConfig({ SECRETS }).passwordHashing).toBe("standard");
});

test("a refused value is not repeated", () => {
  expect(thrownBy({ SECRETS: "hunter2" }).message).not.toContain("hunter2");
});

function thrownBy(env: NodeJS.ProcessEnv): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error("The configuration was accepted.");
}
