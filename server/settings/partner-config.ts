import type { Settings } from "./settings.ts";

/** Where each partner is and what it knows us by. */
export interface PartnerConfig {
  smartMeter: {
    consentUrl: string;
    dataUrl: string;
    inventoryUrl: string;
    apiKey: string;
    withdrawal: "DELETE" | "PUT";
    /** How many calls for readings at once and a second, over all processes. */
    pace: { atOnce: number; aSecond: number };
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
    /** For editors: what they saved is shown before it is published, and nothing of it is kept. */
    showsDrafts: boolean;
    webhookSecret: string;
    /** For `npm run content:push` and `content:pull` only; the app itself never writes content. */
    managementToken: string | null;
    managementUrl: string;
    /** Origins that content may send people's details to. */
    urlAllowlist: readonly string[];
  };
  addresses: { baseUrl: string; apiKey: string };
  carbonIntensity: { url: string };
  mail: { smtpUrl: string; from: string };
}

/**
 * The partners' settings. With a sandbox every one has a default that points at it; without, those that are
 * required were looked for before.
 */
export function partnersFrom(settings: Settings, sandbox: string | null): PartnerConfig {
  const sandboxHost = sandbox ? new URL(sandbox).host : "";
  /** Without a sandbox the vendor's own address or, for what is required, nothing. */
  const or = (standIn: string, vendor = "") => (sandbox === null ? vendor : standIn);
  const managementToken = settings.CONTENT_MANAGEMENT_TOKEN ?? null;
  const previewToken = settings.CONTENT_PREVIEW_TOKEN;
  return {
    smartMeter: {
      consentUrl: settings.SMART_METER_CONSENT_URL ?? or(`${sandbox}/n3rgy`),
      dataUrl: settings.SMART_METER_DATA_URL ?? or(`${sandbox}/n3rgy`),
      inventoryUrl:
        settings.SMART_METER_INVENTORY_URL ??
        or(`${sandbox}/n3rgy/files`, "https://read-inventory.data.n3rgy.com/files"),
      apiKey: settings.SMART_METER_API_KEY ?? or("sandbox-smart-meter"),
      withdrawal: settings.SMART_METER_WITHDRAWAL,
      pace: {
        atOnce: settings.SMART_METER_CALLS_AT_ONCE,
        aSecond: settings.SMART_METER_CALLS_A_SECOND,
      },
    },
    cards: {
      apiUrl: settings.STRIPE_API_URL ?? or(`${sandbox}/stripe`, "https://api.stripe.com"),
      secretKey: settings.STRIPE_SECRET_KEY ?? or("sk_test_sandbox"),
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? or("pk_test_sandbox"),
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? or("whsec_sandbox"),
      scriptUrl:
        settings.STRIPE_SCRIPT_URL ??
        or(`${sandbox}/stripe/stripe.js`, "https://js.stripe.com/endive/stripe.js"),
    },
    vehicles: {
      url: settings.VEHICLES_URL ?? or(`${sandbox}/dvla/vehicle-enquiry/v1/vehicles`),
      apiKey: settings.VEHICLES_API_KEY ?? or("sandbox-vehicles"),
    },
    content: {
      host:
        settings.CONTENT_HOST ??
        or(sandboxHost, previewToken ? "preview.contentful.com" : "cdn.contentful.com"),
      insecure: sandbox !== null,
      basePath: settings.CONTENT_BASE_PATH ?? or("/contentful"),
      space: settings.CONTENT_SPACE ?? or("hearth"),
      environment: settings.CONTENT_ENVIRONMENT,
      accessToken: previewToken ?? settings.CONTENT_ACCESS_TOKEN ?? or("sandbox-content"),
      showsDrafts: previewToken !== undefined,
      webhookSecret: settings.CONTENT_WEBHOOK_SECRET ?? or("sandbox-content-webhook".padEnd(64, "-")),
      managementToken: managementToken ?? (sandbox && "sandbox-content-management"),
      // A token of one's own is for the real service, also on a developer's machine.
      managementUrl:
        settings.CONTENT_MANAGEMENT_URL ??
        (sandbox && !managementToken ? `${sandbox}/contentful/management` : "https://api.contentful.com"),
      urlAllowlist: settings.CONTENT_URL_ALLOWLIST ?? (sandbox ? [sandbox] : []),
    },
    addresses: {
      baseUrl:
        settings.ADDRESSES_URL ?? or(`${sandbox}/addresses/v1`, "https://api.ideal-postcodes.co.uk/v1"),
      apiKey: settings.ADDRESSES_API_KEY ?? or("ak_test"),
    },
    carbonIntensity: {
      url:
        settings.CARBON_INTENSITY_URL ??
        or(`${sandbox}/carbon-intensity`, "https://api.carbonintensity.org.uk"),
    },
    mail: {
      smtpUrl: settings.SMTP_URL ?? or(`smtp://127.0.0.1:${settings.SANDBOX_SMTP_PORT}`),
      from: settings.MAIL_FROM ?? or("Hearth <hello@hearth.example>"),
    },
  };
}
