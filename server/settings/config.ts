import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteLinks } from "../../domain/site-links.ts";
import { type Release, readRelease } from "../platform/release.ts";
import { type Lifetimes, lifetimesFrom } from "./lifetimes.ts";
import { misspeltSettings } from "./misspelt.ts";
import { type PartnerConfig, partnersFrom } from "./partner-config.ts";
import { productionProblems } from "./production-rules.ts";
import { type LimitTable, sandboxLimits, standardLimits } from "./rate-limits.ts";
import { isThisMachine, readFiles, readSettings, type Settings, settingsSchema } from "./settings.ts";
import { siteLinksFrom } from "./site-links.ts";

export interface Config {
  production: boolean;
  productName: string;
  host: string;
  port: number;
  origins: readonly [string, ...string[]];
  /** False only outside production, if all origins are on this machine over http. */
  secureCookies: boolean;
  database: { url: string; poolSize: number } | { folder: string };
  /** The first signs; all verify, so that rotation does not sign customers out. */
  secrets: readonly [string, ...string[]];
  trustedProxies: readonly string[];
  workers: number;
  logLevel: string;
  /** Above this event loop delay, load shedding starts earlier; 0 disables this. */
  maxLoopDelayMs: number;
  /** How long /readyz returns 503 before the listener closes, so that load balancers stop sending requests. */
  shutdownDelayMs: number;
  release: Release;
  /** URL of the OpenTelemetry collector; null if tracing is off. */
  collector: string | null;
  /** Without a token, /metrics is public outside production and closed in production. */
  metricsToken: string | null;
  /** A move counts as recent for this long. */
  moveDateMonths: number;
  mpanCheckDigit: "strict" | "off";
  optInRequireToken: boolean;
  /** Campaigns that unsigned links may name; null for any. */
  campaigns: readonly string[] | null;
  limits: LimitTable;
  lifetimes: Lifetimes;
  /** `cheap` is for tests and refused in production. */
  passwordHashing: "standard" | "cheap";
  partnerTimeoutFactor: number;
  clockFile: string | null;
  sandboxUrl: string | null;
  partners: PartnerConfig;
  links: SiteLinks;
  warnings: readonly string[];
}

/** Lists problems by setting, without values, which may be secret. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((one) => `  - ${one}`).join("\n")}`);
    this.problems = problems;
  }
}

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
    secureCookies: production || !origins.every(isLocalHttp),
    database: databaseFrom(settings),
    secrets: atLeastOne(settings.SECRETS) ?? [developmentSecret(settings.DATA_DIR)],
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    workers: settings.WORKERS,
    logLevel: settings.LOG_LEVEL,
    maxLoopDelayMs: settings.LATEST_LOOP_MS,
    shutdownDelayMs: (settings.SHUTDOWN_DELAY_SECONDS ?? (production ? 5 : 0)) * 1000,
    release: readRelease(settings.COMMIT ?? null),
    collector: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    moveDateMonths: settings.MOVE_DATE_MONTHS,
    mpanCheckDigit: settings.MPAN_CHECK_DIGIT,
    optInRequireToken: settings.OPT_IN_REQUIRE_TOKEN,
    campaigns: settings.CAMPAIGNS ?? null,
    limits: { ...(production ? standardLimits : sandboxLimits), ...settings.LIMITS },
    lifetimes: lifetimesFrom(settings),
    passwordHashing: settings.PASSWORD_HASHING,
    partnerTimeoutFactor: settings.PARTNER_PATIENCE,
    clockFile: settings.CLOCK_FILE ?? null,
    sandboxUrl,
    partners: partnersFrom(settings, sandboxUrl),
    links: siteLinksFrom(settings, sandboxUrl),
    warnings: misspeltSettings(Object.keys(env), Object.keys(settingsSchema.shape)),
  };
}

const DATABASE_PROBLEM = /^(NODE_ENV|DATABASE_URL|DATABASE_POOL|DATA_DIR) /;

/** Used by migrations. Throws a ConfigError if one of the database's settings is invalid. */
export function readDatabaseConfig(env: NodeJS.ProcessEnv = process.env): Config["database"] {
  const { settings, problems } = checkedSettings(env);
  const relevant = problems.filter((problem) => DATABASE_PROBLEM.test(problem));
  if (relevant.length) throw new ConfigError(relevant);
  return databaseFrom(settings);
}

function checkedSettings(given: NodeJS.ProcessEnv): { settings: Settings; problems: string[] } {
  const files = readFiles(given);
  const { env } = files;
  const { settings, problems } = readSettings(env);
  problems.unshift(...files.problems);
  const names = new Set(Object.keys(env).filter((name) => env[name]?.trim()));
  if (settings.NODE_ENV === "production") problems.push(...productionProblems(settings, names));
  if (settings.WORKERS > 1 && !names.has("DATABASE_URL"))
    problems.push("WORKERS above 1 needs DATABASE_URL: the embedded database serves one process.");
  return { settings, problems };
}

function databaseFrom({ DATABASE_URL: url, DATABASE_POOL: poolSize, DATA_DIR: folder }: Settings) {
  return url ? { url, poolSize } : { folder };
}

function originsFrom({ ORIGIN, PORT }: Settings): Config["origins"] {
  return atLeastOne(ORIGIN) ?? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
}

function isLocalHttp(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && isThisMachine(hostname);
}

function atLeastOne<One>([first, ...others]: readonly One[] = []): readonly [One, ...One[]] | null {
  return first === undefined ? null : [first, ...others];
}

const SECRET_BYTES = 32;

/** Created once per data folder, so that restarts in development keep sessions. */
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
