import { isThisMachine, NO_PROXY, type Settings } from "./settings.ts";

const required = {
  ORIGIN: "the address customers use, such as https://app.example.com",
  DATABASE_URL: "the PostgreSQL database, such as postgres://user:password@host/database?sslmode=verify-full",
  SECRETS: "random texts of 32 characters or more, the newest first",
  TRUSTED_PROXIES: `the proxy that terminates TLS, as an address or a network; without it all customers count as one caller. Set it to ${NO_PROXY} if there is no proxy`,
  SMART_METER_CONSENT_URL: "the data provider's consent address",
  SMART_METER_DATA_URL: "the data provider's data address",
  SMART_METER_API_KEY: "the data provider's key",
  STRIPE_SECRET_KEY: "the card provider's secret key",
  STRIPE_PUBLISHABLE_KEY: "the card provider's public key",
  STRIPE_WEBHOOK_SECRET: "the secret of the card provider's webhook",
  VEHICLES_URL: "the vehicle enquiry address",
  VEHICLES_API_KEY: "the vehicle enquiry key",
  CONTENT_SPACE: "the content service's space",
  CONTENT_ACCESS_TOKEN: "the content service's token",
  CONTENT_WEBHOOK_SECRET: "the secret of the content service's webhook, 64 characters",
  CONTENT_URL_ALLOWLIST: "the origins that requests for quotes, email addresses and referrals are sent to",
  ADDRESSES_API_KEY: "the address lookup's key",
  SMTP_URL: "the mail server, as smtps://user:password@host:port",
  MAIL_FROM: "the address that emails come from",
} satisfies Partial<Record<keyof Settings, string>>;

const dataRecipients = [
  "SMART_METER_CONSENT_URL",
  "SMART_METER_DATA_URL",
  "SMART_METER_INVENTORY_URL",
  "STRIPE_API_URL",
  "STRIPE_SCRIPT_URL",
  "VEHICLES_URL",
  "ADDRESSES_URL",
  "CONTENT_MANAGEMENT_URL",
] as const;

/** Sentences that begin with the setting's name. `given` includes malformed settings. */
export function productionProblems(settings: Settings, given: ReadonlySet<string>): string[] {
  const missing = Object.entries(required)
    .filter(([name]) => !given.has(name))
    .map(([name, what]) => `${name} is missing: ${what}.`);
  const unencrypted = [
    ...dataRecipients.filter((name) => isUnencrypted(settings[name])),
    ...(settings.CONTENT_URL_ALLOWLIST?.some(isUnencrypted) ? ["CONTENT_URL_ALLOWLIST"] : []),
    ...(settings.ORIGIN?.some((origin) => !origin.startsWith("https://")) ? ["ORIGIN"] : []),
  ].map((name) => `${name} must start with https:// in production.`);
  return [
    ...missing,
    ...unencrypted,
    ...(given.has("CLOCK_FILE") ? ["CLOCK_FILE must not be set in production."] : []),
    ...(settings.PASSWORD_HASHING === "cheap" ? ["PASSWORD_HASHING must be standard in production."] : []),
    ...(settings.PARTNER_PATIENCE === 1 ? [] : ["PARTNER_PATIENCE must be 1 in production."]),
    ...(isPlainDatabase(settings.DATABASE_URL)
      ? [
          "DATABASE_URL names another machine without sslmode: add ?sslmode=verify-full, or ?sslmode=disable on a private network.",
        ]
      : []),
    ...(isPlainMail(settings.SMTP_URL)
      ? [
          "SMTP_URL would send codes unencrypted to a server without TLS: use smtps://, or smtp:// with ?requireTLS=true, or with ?ignoreTLS=true on a private network.",
        ]
      : []),
    ...(given.has("WEATHER_ARCHIVE_URL") === given.has("WEATHER_FORECAST_URL")
      ? []
      : ["WEATHER_ARCHIVE_URL and WEATHER_FORECAST_URL must be set together."]),
    ...(haveDifferentModes(settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY)
      ? ["STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both test keys."]
      : []),
  ];
}

function isUnencrypted(address: string | undefined): boolean {
  const url = URL.parse(address ?? "");
  return url?.protocol === "http:" && !isThisMachine(url.hostname);
}

/** `pg` does not encrypt without `sslmode`. A `host` with a slash is a socket. */
function isPlainDatabase(address: string | undefined): boolean {
  const url = URL.parse(address ?? "");
  if (!url || url.searchParams.has("sslmode")) return false;
  const host = url.searchParams.get("host") ?? url.hostname;
  return host !== "" && !host.startsWith("/") && !isThisMachine(host);
}

/** nodemailer falls back to plain text if a server does not offer TLS, unless `requireTLS` is set. */
function isPlainMail(address: string | undefined): boolean {
  const url = URL.parse(address ?? "");
  if (url?.protocol !== "smtp:" || isThisMachine(url.hostname)) return false;
  return url.searchParams.get("requireTLS") !== "true" && url.searchParams.get("ignoreTLS") !== "true";
}

function haveDifferentModes(secretKey: string | undefined, publishableKey: string | undefined): boolean {
  if (!secretKey || !publishableKey) return false;
  return secretKey.includes("_live_") !== publishableKey.includes("_live_");
}
