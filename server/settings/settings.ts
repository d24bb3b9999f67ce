import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { type LimitTable, standardLimits } from "./rate-limits.ts";

/* Messages continue the setting's name ("PORT must be …") and never repeat a value, which may be secret. */

const text = z.string();

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error });
};

const oneOf = <const C extends readonly string[]>(...choices: C) =>
  z.enum(choices, { error: `must be one of ${choices.join(", ")}` });

const truth = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");

const list = text.transform((value) =>
  value
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean),
);

const webAddress = text.refine(isWebAddress, { error: "must be a web address, such as https://example.com" });

/** `fetch` rejects URLs with a user. */
const partnerAddress = text.refine(isPartnerAddress, {
  error:
    "must be a web address without a user, query, fragment or final slash, such as https://example.com/v1",
});

const origins = list.refine((all) => all.length > 0 && all.every(isOrigin), {
  error: "must hold addresses without a path or a slash at the end, such as https://app.example.com",
});

const startingWith = (...beginnings: string[]) =>
  text.refine((value) => beginnings.some((beginning) => value.startsWith(beginning)), {
    error: `must start with ${beginnings.join(" or ")}`,
  });

const urlOf = (protocols: readonly string[], example: string) =>
  text.refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && protocols.includes(url.protocol) && value.includes("://");
    },
    { error: `must be an address such as ${example}`, abort: true },
  );

const database = urlOf(["postgres:", "postgresql:"], "postgres://user:password@host/database").refine(
  (value) => (URL.parse(value)?.pathname ?? "").length > 1,
  { error: "must name a database, as in postgres://user:password@host/database" },
);

const hostAndPort = text.regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, {
  error: "must be the name of a machine, such as cdn.contentful.com",
});

const SECRET_LENGTH = 32;

const secrets = list
  .refine((all) => all.length > 0, { error: "holds no text" })
  .refine((all) => all.every((secret) => secret.length >= SECRET_LENGTH), {
    error: `contains a secret of fewer than ${SECRET_LENGTH} characters`,
  })
  .refine((all) => new Set(all).size === all.length, { error: "contains the same secret twice" });

export const NO_PROXY = "none";

const proxies = list
  .refine((all) => all.length > 0, { error: `must hold an address or a network, or be ${NO_PROXY}` })
  .transform((all) => (all.length === 1 && all[0] === NO_PROXY ? [] : all))
  .refine((all) => all.every(isAddressOrNetwork), {
    error: `must hold addresses or networks such as 10.0.0.7 and 10.0.0.0/8, or be ${NO_PROXY}`,
  });

const sender = text.regex(
  /^([^<>@,]*<[^<>@\s,]+@[^<>@\s,]+\.[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+\.[^<>@\s,]+)$/,
  {
    error: "must be an email address, such as Hearth <hello@hearth.example>",
  },
);

const LIMIT = /^([a-z-]+)=(\d{1,6})\/([1-9]\d{0,7})$/;

/** Times/seconds, such as `sign-up=10/86400,card=5/3600`. */
const limits = list
  .refine((all) => all.every((one) => Object.hasOwn(standardLimits, LIMIT.exec(one)?.[1] ?? "")), {
    error: "must be pairs such as sign-up=10/86400, with the name of a limit",
  })
  .transform((all): Partial<LimitTable> => {
    const changes = all.map((one) => {
      const [, name = "", times, seconds] = LIMIT.exec(one) ?? [];
      return [name, { times: Number(times), seconds: Number(seconds) }];
    });
    return Object.fromEntries(changes);
  });

/** config.ts and the modules it calls complete the settings without a default. */
export const settingsSchema = z.object({
  NODE_ENV: oneOf("development", "test", "production").default("development"),
  PORT: whole(1, 65_535).default(3000),
  HOST: text.default("127.0.0.1"),
  ORIGIN: origins.optional(),
  DATABASE_URL: database.optional(),
  DATABASE_POOL: whole(2, 1_000).default(10),
  DATA_DIR: text.default("data"),
  SECRETS: secrets.optional(),
  TRUSTED_PROXIES: proxies.optional(),
  WORKERS: whole(1, 128).default(1),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  LATEST_LOOP_MS: whole(0, 60_000).default(500),
  SHUTDOWN_DELAY_SECONDS: whole(0, 120).optional(),
  COMMIT: text.regex(/^[0-9a-f]{7,64}$/, { error: "must be the hash of a commit" }).optional(),
  METRICS_TOKEN: text
    .min(SECRET_LENGTH, { error: `must be a random text of ${SECRET_LENGTH} characters or more` })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: partnerAddress.optional(),
  PRODUCT_NAME: text.default("Hearth"),
  MOVE_DATE_MONTHS: whole(1, 120).default(13),
  MPAN_CHECK_DIGIT: oneOf("strict", "off").default("strict"),
  LIMITS: limits.default({}),
  ACCESS_TOKEN_SECONDS: whole(1, 3_600).default(300),
  IDLE_SESSION_DAYS: whole(1, 365).default(7),
  SESSION_DAYS: whole(1, 365).default(30),
  SIGN_UP_CODE_MINUTES: whole(1, 1_440).default(60),
  CODE_MINUTES: whole(1, 60).default(10),
  OPT_IN_REQUIRE_TOKEN: truth.default(false),
  CAMPAIGNS: list.optional(),
  CLOCK_FILE: text.optional(),
  PASSWORD_HASHING: oneOf("standard", "cheap").default("standard"),
  PARTNER_PATIENCE: whole(1, 10).default(1),
  SANDBOX_PORT: whole(1, 65_535).default(3001),
  SANDBOX_SMTP_PORT: whole(1, 65_535).default(3025),

  SMART_METER_CONSENT_URL: partnerAddress.optional(),
  SMART_METER_DATA_URL: partnerAddress.optional(),
  SMART_METER_INVENTORY_URL: partnerAddress.optional(),
  SMART_METER_API_KEY: text.optional(),
  SMART_METER_WITHDRAWAL: oneOf("DELETE", "PUT").default("DELETE"),
  SMART_METER_CALLS_AT_ONCE: whole(1, 1_000).default(20),
  SMART_METER_CALLS_A_SECOND: whole(1, 10_000).default(50),
  STRIPE_API_URL: partnerAddress.optional(),
  STRIPE_SCRIPT_URL: partnerAddress.optional(),
  STRIPE_SECRET_KEY: startingWith("sk_", "rk_").optional(),
  STRIPE_PUBLISHABLE_KEY: startingWith("pk_").optional(),
  STRIPE_WEBHOOK_SECRET: startingWith("whsec_").optional(),
  VEHICLES_URL: partnerAddress.optional(),
  VEHICLES_API_KEY: text.optional(),
  CONTENT_HOST: hostAndPort.optional(),
  CONTENT_BASE_PATH: text.optional(),
  CONTENT_SPACE: text.optional(),
  CONTENT_ENVIRONMENT: text.default("master"),
  CONTENT_ACCESS_TOKEN: text.optional(),
  CONTENT_PREVIEW_TOKEN: text.optional(),
  CONTENT_WEBHOOK_SECRET: text.length(64, { error: "must have exactly 64 characters" }).optional(),
  CONTENT_MANAGEMENT_TOKEN: text.optional(),
  CONTENT_MANAGEMENT_URL: partnerAddress.optional(),
  CONTENT_URL_ALLOWLIST: origins.optional(),
  ADDRESSES_URL: partnerAddress.optional(),
  ADDRESSES_API_KEY: text.optional(),
  CARBON_INTENSITY_URL: partnerAddress.optional(),
  WEATHER_ARCHIVE_URL: partnerAddress.optional(),
  WEATHER_FORECAST_URL: partnerAddress.optional(),
  WEATHER_API_KEY: text.optional(),
  TARIFFS_URL: partnerAddress.optional(),
  TARIFFS_CALLS_A_SECOND: whole(1, 100).optional(),
  SMTP_URL: urlOf(["smtp:", "smtps:"], "smtps://user:password@host:465").optional(),
  MAIL_FROM: sender.optional(),

  APP_STORE_URL: webAddress.optional(),
  GOOGLE_PLAY_URL: webAddress.optional(),
  FACEBOOK_URL: webAddress.optional(),
  INSTAGRAM_URL: webAddress.optional(),
  LINKEDIN_URL: webAddress.optional(),
  WEBSITE_URL: webAddress.optional(),
  POLICIES_URL: webAddress.optional(),
  SUPPORT_URL: webAddress.optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Adds the settings whose files are named by `NAME_FILE`, as container platforms mount secrets. */
export function readFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; problems: string[] } {
  const problems: string[] = [];
  const fromFiles: NodeJS.ProcessEnv = {};
  for (const name of Object.keys(settingsSchema.shape)) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set.`);
    try {
      fromFiles[name] = readFileSync(file, "utf8");
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read.`);
    }
  }
  return { env: { ...env, ...fromFiles }, problems };
}

/** Reads each setting separately, to report all problems at once. An empty setting counts as missing. */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings; problems: string[] } {
  const problems: string[] = [];
  const read = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const result = schema.safeParse(env[name]?.trim() || undefined);
    if (!result.success) problems.push(...result.error.issues.map(({ message }) => `${name} ${message}.`));
    return [name, result.data];
  });
  return { settings: Object.fromEntries(read) as Settings, problems };
}

export function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}

function isPartnerAddress(value: string): boolean {
  const { username, password } = URL.parse(value) ?? {};
  return isWebAddress(value) && !username && !password && !/[?#]|\/$/.test(value);
}

function isOrigin(value: string): boolean {
  return isWebAddress(value) && URL.parse(value)?.origin === value;
}

function isAddressOrNetwork(value: string): boolean {
  const [address = "", bits, ...more] = value.split("/");
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return (
    version > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}
