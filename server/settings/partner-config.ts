import type { Settings } from "./settings.ts";

export interface PartnerConfig {
  smartMeter: {
    consentUrl: string;
    dataUrl: string;
    inventoryUrl: string;
    apiKey: string;
    withdrawal: "DELETE" | "PUT";
    pace: { concurrency: number; perSecond: number };
  };
  cards: {
    apiUrl: string;
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    scriptUrl: string;
  };
  vehicles: { url: string; apiKey: string };
  content: {
    host: string;
    insecure: boolean;
    basePath: string;
    space: string;
    environment: string;
    accessToken: string;
    /** Serves unpublished drafts to editors, and caches nothing. */
    showsDrafts: boolean;
    webhookSecret: string;
    /** Used only by `npm run content:push` and `content:pull`: the app itself never writes content. */
    managementToken: string | null;
    managementUrl: string;
    /** URLs in content may send personal data to these origins. */
    urlAllowlist: readonly string[];
  };
  addresses: { baseUrl: string; apiKey: string };
  carbonIntensity: { url: string };
  weather: { archiveUrl: string; forecastUrl: string; apiKey: string | null } | null;
  tariffs: { url: string; perSecond: number } | null;
  mail: { smtpUrl: string; from: string };
}

/** Tariff calls are limited, because public services without a key ask for moderate use. */
const VENDOR_CALLS_PER_SECOND = 5;
const SANDBOX_CALLS_PER_SECOND = 100;

/** Without a sandbox, `productionProblems` has already checked the required settings. */
export function partnersFrom(settings: Settings, sandbox: string | null): PartnerConfig {
  const sandboxHost = sandbox ? new URL(sandbox).host : "";
  const defaultFor = (sandboxDefault: string, vendorDefault = "") =>
    sandbox === null ? vendorDefault : sandboxDefault;
  const managementToken = settings.CONTENT_MANAGEMENT_TOKEN ?? null;
  const previewToken = settings.CONTENT_PREVIEW_TOKEN;
  return {
    smartMeter: {
      consentUrl: settings.SMART_METER_CONSENT_URL ?? defaultFor(`${sandbox}/n3rgy`),
      dataUrl: settings.SMART_METER_DATA_URL ?? defaultFor(`${sandbox}/n3rgy`),
      inventoryUrl:
        settings.SMART_METER_INVENTORY_URL ??
        defaultFor(`${sandbox}/n3rgy/files`, "https://read-inventory.data.n3rgy.com/files"),
      apiKey: settings.SMART_METER_API_KEY ?? defaultFor("sandbox-smart-meter"),
      withdrawal: settings.SMART_METER_WITHDRAWAL,
      pace: {
        concurrency: settings.SMART_METER_CALLS_AT_ONCE,
        perSecond: settings.SMART_METER_CALLS_A_SECOND,
      },
    },
    cards: {
      apiUrl: settings.STRIPE_API_URL ?? defaultFor(`${sandbox}/stripe`, "https://api.stripe.com"),
      secretKey: settings.STRIPE_SECRET_KEY ?? defaultFor("sk_test_sandbox"),
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? defaultFor("pk_test_sandbox"),
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? defaultFor("whsec_sandbox"),
      scriptUrl:
        settings.STRIPE_SCRIPT_URL ??
        defaultFor(`${sandbox}/stripe/stripe.js`, "https://js.stripe.com/endive/stripe.js"),
    },
    vehicles: {
      url: settings.VEHICLES_URL ?? defaultFor(`${sandbox}/dvla/vehicle-enquiry/v1/vehicles`),
      apiKey: settings.VEHICLES_API_KEY ?? defaultFor("sandbox-vehicles"),
    },
    content: {
      host:
        settings.CONTENT_HOST ??
        defaultFor(sandboxHost, previewToken ? "preview.contentful.com" : "cdn.contentful.com"),
      insecure: sandbox !== null,
      basePath: settings.CONTENT_BASE_PATH ?? defaultFor("/contentful"),
      space: settings.CONTENT_SPACE ?? defaultFor("hearth"),
      environment: settings.CONTENT_ENVIRONMENT,
      accessToken: previewToken ?? settings.CONTENT_ACCESS_TOKEN ?? defaultFor("sandbox-content"),
      showsDrafts: previewToken !== undefined,
      webhookSecret: settings.CONTENT_WEBHOOK_SECRET ?? defaultFor("sandbox-content-webhook".padEnd(64, "-")),
      managementToken: managementToken ?? (sandbox && "sandbox-content-management"),
      managementUrl:
        settings.CONTENT_MANAGEMENT_URL ??
        (sandbox && !managementToken ? `${sandbox}/contentful/management` : "https://api.contentful.com"),
      urlAllowlist: settings.CONTENT_URL_ALLOWLIST ?? (sandbox ? [sandbox] : []),
    },
    addresses: {
      baseUrl:
        settings.ADDRESSES_URL ??
        defaultFor(`${sandbox}/addresses/v1`, "https://api.ideal-postcodes.co.uk/v1"),
      apiKey: settings.ADDRESSES_API_KEY ?? defaultFor("ak_test"),
    },
    carbonIntensity: {
      url:
        settings.CARBON_INTENSITY_URL ??
        defaultFor(`${sandbox}/carbon-intensity`, "https://api.carbonintensity.org.uk"),
    },
    weather: weatherFrom(settings, sandbox),
    tariffs: tariffsFrom(settings, sandbox),
    mail: {
      smtpUrl: settings.SMTP_URL ?? defaultFor(`smtp://127.0.0.1:${settings.SANDBOX_SMTP_PORT}`),
      from: settings.MAIL_FROM ?? defaultFor("Hearth <hello@hearth.example>"),
    },
  };
}

function weatherFrom(settings: Settings, sandbox: string | null): PartnerConfig["weather"] {
  const archiveUrl = settings.WEATHER_ARCHIVE_URL ?? (sandbox && `${sandbox}/weather/v1/archive`);
  const forecastUrl = settings.WEATHER_FORECAST_URL ?? (sandbox && `${sandbox}/weather/v1/forecast`);
  if (!archiveUrl || !forecastUrl) return null;
  return { archiveUrl, forecastUrl, apiKey: settings.WEATHER_API_KEY ?? null };
}

function tariffsFrom(settings: Settings, sandbox: string | null): PartnerConfig["tariffs"] {
  const url = settings.TARIFFS_URL ?? (sandbox && `${sandbox}/tariffs`);
  const perSecond =
    settings.TARIFFS_CALLS_A_SECOND ?? (sandbox ? SANDBOX_CALLS_PER_SECOND : VENDOR_CALLS_PER_SECOND);
  return url ? { url, perSecond } : null;
}
