import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteLinks } from "../../domain/site-links.ts";
import { type Lifetimes, lifetimesFrom } from "./lifetimes.ts";
import { type PartnerConfig, partnersFrom } from "./partner-config.ts";
import { productionProblems } from "./production-rules.ts";
import { type LimitTable, sandboxLimits, standardLimits } from "./rate-limits.ts";
import { isThisMachine, readSettings, type Settings } from "./settings.ts";
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
  /** What a reader of /metrics has to show; null where anybody may read them. Never null in production. */
  metricsToken: string | null;
  /** How far back a move counts as recent, in months. */
  moveDateMonths: number;
  /** Whether a typed MPAN must carry the right check digit. */
  mpanCheckDigit: "strict" | "off";
  optInRequireToken: boolean;
  /** The campaigns that a link without a signature or a customer may name; null for any. */
  campaigns: readonly string[] | null;
  /** How often things may be tried. */
  limits: LimitTable;
  /** How long sessions, tokens and codes are good for. */
  lifetimes: Lifetimes;
  /** How hard passwords are hashed: `cheap` is for tests and refused in production. */
  passwordHashing: "standard" | "cheap";
  /** How many times the usual time partners are given before they count as slow. */
  partnerPatience: number;
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

/** Reads the configuration or throws a ConfigError that lists everything that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { settings, problems } = checkedSettings(env);
  if (problems.length) throw new ConfigError(problems);

  const production = settings.NODE_ENV === "production";
  const sandboxUrl = production ? null : `http://127.0.0.1:${settings.SANDBOX_PORT}`;
  const origins = originsFrom(settings);
  return {
    production,
    productName: settings.PRODUCT_NAME,
    host: settings.HOST,
    port: settings.PORT,
    origins,
    secureCookies: production || !origins.every(isThisMachineInTheClear),
    database: databaseFrom(settings),
    secrets: atLeastOne(settings.SECRETS) ?? [developmentSecret(settings.DATA_DIR)],
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    workers: settings.WORKERS,
    logLevel: settings.LOG_LEVEL,
    latestLoopMs: settings.LATEST_LOOP_MS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    moveDateMonths: settings.MOVE_DATE_MONTHS,
    mpanCheckDigit: settings.MPAN_CHECK_DIGIT,
    optInRequireToken: settings.OPT_IN_REQUIRE_TOKEN,
    campaigns: settings.CAMPAIGNS ?? null,
    limits: { ...(production ? standardLimits : sandboxLimits), ...settings.LIMITS },
    lifetimes: lifetimesFrom(settings),
    passwordHashing: settings.PASSWORD_HASHING,
    partnerPatience: settings.PARTNER_PATIENCE,
    clockFile: settings.CLOCK_FILE ?? null,
    sandboxUrl,
    partners: partnersFrom(settings, sandboxUrl),
    links: siteLinksFrom(settings, sandboxUrl),
  };
}

const OF_THE_DATABASE = /^(NODE_ENV|DATABASE_URL|DATABASE_POOL|DATA_DIR) /;

/** Where the database is, whatever else is not set, for who only brings its tables up to date. Throws a ConfigError, too. */
export function readDatabaseConfig(env: NodeJS.ProcessEnv = process.env): Config["database"] {
  const { settings, problems } = checkedSettings(env);
  const ours = problems.filter((problem) => OF_THE_DATABASE.test(problem));
  if (ours.length) throw new ConfigError(ours);
  return databaseFrom(settings);
}

/** The settings, and what is wrong with each by itself, with all of them together, and in production. */
function checkedSettings(env: NodeJS.ProcessEnv): { settings: Settings; problems: string[] } {
  const { settings, problems } = readSettings(env);
  const given = new Set(Object.keys(env).filter((name) => env[name]?.trim()));
  if (settings.NODE_ENV === "production") problems.push(...productionProblems(settings, given));
  if (settings.WORKERS > 1 && !given.has("DATABASE_URL"))
    problems.push("WORKERS above 1 needs DATABASE_URL: the embedded database serves one process.");
  return { settings, problems };
}

function databaseFrom({ DATABASE_URL: url, DATABASE_POOL: poolSize, DATA_DIR: folder }: Settings) {
  return url ? { url, poolSize } : { folder };
}

function originsFrom({ ORIGIN, PORT }: Settings): Config["origins"] {
  return atLeastOne(ORIGIN) ?? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
}

function isThisMachineInTheClear(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && isThisMachine(hostname);
}

function atLeastOne<One>([first, ...others]: readonly One[] = []): readonly [One, ...One[]] | null {
  return first === undefined ? null : [first, ...others];
}

const SECRET_BYTES = 32;

/** Made once per data folder, so that a restart in development keeps people signed in. */
function developmentSecret(folder: string): string {
  const file = join(folder, "secret");
  try {
    return readFileSync(file, "utf8");
  } catch {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
