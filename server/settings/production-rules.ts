import { isThisMachine, NO_PROXY, type Settings } from "./settings.ts";

/** What customers cannot be served without, and what each is. */
const required = {
  ORIGIN: "the address customers use, such as https://app.example.com",
  DATABASE_URL: "the PostgreSQL database, such as postgres://user:password@host/database?sslmode=verify-full",
  SECRETS: "random texts of 32 characters or more, the newest first",
  TRUSTED_PROXIES: `the proxy that ends TLS before the app, as an address or a network; without it every customer counts as one caller. ${NO_PROXY} if there is no proxy`,
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
  CONTENT_URL_ALLOWLIST: "the origins that requests for quotes, e-mail addresses and referrals are sent to",
  ADDRESSES_API_KEY: "the address lookup's key",
  SMTP_URL: "the mail server, as smtps://user:password@host:port",
  MAIL_FROM: "the address that e-mails come from",
} satisfies Partial<Record<keyof Settings, string>>;

/** The addresses that people's data goes to over HTTP. */
const dataGoesTo = [
  "SMART_METER_CONSENT_URL",
  "SMART_METER_DATA_URL",
  "SMART_METER_INVENTORY_URL",
  "STRIPE_API_URL",
  "STRIPE_SCRIPT_URL",
  "VEHICLES_URL",
  "ADDRESSES_URL",
  "CONTENT_MANAGEMENT_URL",
] as const;

/**
 * What is wrong with settings when customers are to be served with them, in sentences that begin with a
 * setting's name. Settings of a wrong form are complained about elsewhere, and are left out here.
 * @param given the names of what the environment sets, well formed or not
 */
export function productionProblems(settings: Settings, given: ReadonlySet<string>): string[] {
  const missing = Object.entries(required)
    .filter(([name]) => !given.has(name))
    .map(([name, what]) => `${name} is missing: ${what}.`);
  const inTheClear = [
    ...dataGoesTo.filter((name) => isInTheClear(settings[name])),
    ...(settings.CONTENT_URL_ALLOWLIST?.some(isInTheClear) ? ["CONTENT_URL_ALLOWLIST"] : []),
    ...(settings.ORIGIN?.some((origin) => !origin.startsWith("https://")) ? ["ORIGIN"] : []),
  ].map((name) => `${name} must start with https:// in production.`);
  return [
    ...missing,
    ...inTheClear,
    ...(given.has("CLOCK_FILE") ? ["CLOCK_FILE must not be set in production."] : []),
    ...(settings.PASSWORD_HASHING === "cheap" ? ["PASSWORD_HASHING must be standard in production."] : []),
    ...(settings.PARTNER_PATIENCE === 1 ? [] : ["PARTNER_PATIENCE must be 1 in production."]),
    ...(isPlainDatabase(settings.DATABASE_URL)
      ? [
          "DATABASE_URL leads to another machine and does not say sslmode: add ?sslmode=verify-full, or ?sslmode=disable where nobody else is on the network between.",
        ]
      : []),
    ...(isPlainMail(settings.SMTP_URL)
      ? [
          "SMTP_URL would send codes in the clear to a server without TLS: use smtps://, or smtp:// with ?requireTLS=true, or with ?ignoreTLS=true where nobody else is on the network between.",
        ]
      : []),
    ...(areOfTwoModes(settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY)
      ? ["STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of the live or both of the test mode."]
      : []),
  ];
}

/** A proxy on the same machine may speak plain HTTP to us. */
function isInTheClear(address: string | undefined): boolean {
  const url = URL.parse(address ?? "");
  return url?.protocol === "http:" && !isThisMachine(url.hostname);
}

/** `pg` speaks in the clear to a server unless `sslmode` asks otherwise. A `host` with a slash is a socket. */
function isPlainDatabase(address: string | undefined): boolean {
  const url = URL.parse(address ?? "");
  if (!url || url.searchParams.has("sslmode")) return false;
  const host = url.searchParams.get("host") ?? url.hostname;
  return host !== "" && !host.startsWith("/") && !isThisMachine(host);
}

/** nodemailer goes on without TLS where a server does not offer it, unless `requireTLS` says otherwise. */
function isPlainMail(address: string | undefined): boolean {
  const url = URL.parse(address ?? "");
  if (url?.protocol !== "smtp:" || isThisMachine(url.hostname)) return false;
  return url.searchParams.get("requireTLS") !== "true" && url.searchParams.get("ignoreTLS") !== "true";
}

function areOfTwoModes(secretKey: string | undefined, publishableKey: string | undefined): boolean {
  if (!secretKey || !publishableKey) return false;
  return secretKey.includes("_live_") !== publishableKey.includes("_live_");
}
