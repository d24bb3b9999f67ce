import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteLinks } from "../domain/site-links.ts";
import { type EnvReader, envReader } from "./env.ts";
import type { PasswordHashing } from "./identity/password-hash.ts";
import { type Lifetimes, lifetimesFrom } from "./lifetimes.ts";
import { type LimitTable, limitsFrom } from "./limits.ts";
import { addressesOf, type PartnerConfig, partnersFrom } from "./partner-config.ts";
import { siteLinksFrom } from "./site-links.ts";

/** All configuration, read once from the environment at start. */
export interface Config {
  production: boolean;
  productName: string;
  host: string;
  port: number;
  /** The addresses that the site is known by; the first one is written into e-mails. */
  origins: readonly [string, ...string[]];
  /** Whether cookies are for https only: always, but on a developer's own machine. */
  secureCookies: boolean;
  /** A PostgreSQL server, or else the folder of the embedded database. */
  database: { url: string; poolSize: number } | { folder: string };
  /** The first secret signs; all of them verify, so that one can be replaced without signing anyone out. */
  secrets: readonly [string, ...string[]];
  /** Peers whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  workers: number;
  logLevel: string;
  /** How many milliseconds late the event loop may be before requests are turned away sooner; 0: never. */
  latestLoopMs: number;
  /** How far back a move counts as recent, in months. */
  moveDateMonths: number;
  /** Whether a typed MPAN must carry the right check digit. */
  mpanCheckDigit: "strict" | "off";
  optInRequireToken: boolean;
  /** How often things may be tried. */
  limits: LimitTable;
  /** How long sessions, tokens and codes are good for. */
  lifetimes: Lifetimes;
  /** How hard passwords are hashed: `cheap` is for tests and refused in production. */
  passwordHashing: PasswordHashing;
  /** How many customers one payment card may confirm a home for. */
  customersPerCard: number;
  /** A file with the seconds by which the clock is off; never in production. */
  clockFile: string | null;
  /** The pretend partners' address while they stand in; null in production. */
  sandboxUrl: string | null;
  partners: PartnerConfig;
  /** Where the company is elsewhere on the web. */
  links: SiteLinks;
}

/** What is wrong with the configuration: names, never values. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((one) => `  - ${one}`).join("\n")}`);
    this.problems = problems;
  }
}

/** A proxy on the same machine may speak plain HTTP to us. */
const IN_THE_CLEAR = /^http:\/\/(?!127\.0\.0\.1|localhost|\[::1\])/;

/** Reads the configuration or throws a ConfigError that lists everything that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = envReader(env);
  const production = read.text("NODE_ENV", "development") === "production";
  const port = read.integer("PORT", 3000);
  const sandboxUrl = production ? null : `http://127.0.0.1:${read.integer("SANDBOX_PORT", 3001)}`;
  const origins = originsFrom(read, production, port);
  const folder = read.text("DATA_DIR", "data");
  const url = read.optional("DATABASE_URL");
  const config: Config = {
    production,
    productName: read.text("PRODUCT_NAME", "Hearth"),
    host: read.text("HOST", "127.0.0.1"),
    port,
    origins,
    secureCookies: production || !origins.every((origin) => LOOPBACK_ORIGIN.test(origin)),
    database: url ? { url, poolSize: read.integer("DATABASE_POOL", 10) } : { folder },
    secrets: secretsFrom(read, production, folder),
    trustedProxies: read.list("TRUSTED_PROXIES"),
    workers: read.integer("WORKERS", 1),
    logLevel: read.text("LOG_LEVEL", "info"),
    latestLoopMs: read.integer("LATEST_LOOP_MS", 500),
    moveDateMonths: read.integer("MOVE_DATE_MONTHS", 13),
    mpanCheckDigit: read.choice("MPAN_CHECK_DIGIT", ["strict", "off"], "strict"),
    optInRequireToken: read.boolean("OPT_IN_REQUIRE_TOKEN", production),
    limits: limitsFrom(read),
    lifetimes: lifetimesFrom(read),
    passwordHashing: read.choice("PASSWORD_HASHING", ["standard", "cheap"], "standard"),
    // Everyone who tries the sandbox uses its one card that passes.
    customersPerCard: read.integer("CUSTOMERS_PER_CARD", production ? 1 : 1_000_000),
    clockFile: read.optional("CLOCK_FILE"),
    sandboxUrl,
    partners: partnersFrom(read, sandboxUrl),
    links: siteLinksFrom(read, sandboxUrl),
  };
  if (production && config.clockFile) read.complain("CLOCK_FILE must not be set in production.");
  if (production && config.passwordHashing !== "standard")
    read.complain("PASSWORD_HASHING must be standard in production.");
  if (production) {
    for (const [name, address] of Object.entries(addressesOf(config.partners)))
      if (IN_THE_CLEAR.test(address)) read.complain(`${name} must start with https:// in production.`);
  }
  if (config.workers > 1 && !url)
    read.complain("WORKERS above 1 needs DATABASE_URL: the embedded database serves one process.");
  if (read.problems.length) throw new ConfigError(read.problems);
  return config;
}

const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function originsFrom(read: EnvReader, production: boolean, port: number): Config["origins"] {
  const [first, ...others] = read.list("ORIGIN");
  if (first) {
    if (production && !first.startsWith("https://"))
      read.complain("ORIGIN must start with https:// in production.");
    return [first, ...others];
  }
  if (production)
    read.complain("ORIGIN is missing: the address customers use, such as https://app.example.com.");
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

const SECRET_LENGTH = 32;

function secretsFrom(read: EnvReader, production: boolean, folder: string): Config["secrets"] {
  const [first, ...others] = read.list("SECRETS");
  if (!first) {
    if (!production) return [developmentSecret(folder)];
    read.complain("SECRETS is missing: random texts of 32 characters or more, the newest first.");
    return [""];
  }
  if ([first, ...others].some((secret) => secret.length < SECRET_LENGTH)) {
    read.complain(`SECRETS holds a text of fewer than ${SECRET_LENGTH} characters.`);
  }
  if (new Set([first, ...others]).size !== others.length + 1)
    read.complain("SECRETS holds the same text twice.");
  return [first, ...others];
}

/** Made once per data folder, so that a restart in development keeps people signed in. */
function developmentSecret(folder: string): string {
  const file = join(folder, "secret");
  try {
    return readFileSync(file, "utf8");
  } catch {
    const secret = randomBytes(SECRET_LENGTH).toString("base64url");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
