import type { EnvReader } from "./env.ts";

/** Where each partner is and what it knows us by. */
export interface PartnerConfig {
  smartMeter: { consentUrl: string; dataUrl: string; inventoryUrl: string; apiKey: string };
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
    webhookSecret: string;
    /** For `npm run content:push` and `content:pull` only; the app itself never writes content. */
    managementToken: string | null;
    managementUrl: string;
    /** Origins that content may send people's details to. */
    urlAllowlist: readonly string[];
  };
  addresses: { baseUrl: string; apiKey: string };
  mail: { smtpUrl: string; from: string };
}

/**
 * Reads the partners' settings. With a sandbox every one has a default that points at it; without,
 * whatever is missing is a problem.
 */
export function partnersFrom(read: EnvReader, sandbox: string | null): PartnerConfig {
  const setting = (name: string, standIn: string, what: string) =>
    sandbox === null ? read.required(name, what) : read.text(name, standIn);
  const sandboxHost = sandbox ? new URL(sandbox).host : "";
  const allowlist = read.list("CONTENT_URL_ALLOWLIST");
  const managementToken = read.optional("CONTENT_MANAGEMENT_TOKEN");
  return {
    smartMeter: {
      consentUrl: setting(
        "SMART_METER_CONSENT_URL",
        `${sandbox}/n3rgy`,
        "the data provider's consent address",
      ),
      dataUrl: setting("SMART_METER_DATA_URL", `${sandbox}/n3rgy`, "the data provider's data address"),
      inventoryUrl: read.text(
        "SMART_METER_INVENTORY_URL",
        sandbox ? `${sandbox}/n3rgy/files` : "https://read-inventory.data.n3rgy.com/files",
      ),
      apiKey: setting("SMART_METER_API_KEY", "sandbox-smart-meter", "the data provider's key"),
    },
    cards: {
      apiUrl:
        sandbox === null
          ? read.text("STRIPE_API_URL", "https://api.stripe.com")
          : read.text("STRIPE_API_URL", `${sandbox}/stripe`),
      secretKey: setting("STRIPE_SECRET_KEY", "sk_test_sandbox", "the card provider's secret key"),
      publishableKey: setting("STRIPE_PUBLISHABLE_KEY", "pk_test_sandbox", "the card provider's public key"),
      webhookSecret: setting(
        "STRIPE_WEBHOOK_SECRET",
        "whsec_sandbox",
        "the secret of the card provider's webhook",
      ),
      scriptUrl: read.text(
        "STRIPE_SCRIPT_URL",
        sandbox ? `${sandbox}/stripe/stripe.js` : "https://js.stripe.com/endive/stripe.js",
      ),
    },
    vehicles: {
      url: setting(
        "VEHICLES_URL",
        `${sandbox}/dvla/vehicle-enquiry/v1/vehicles`,
        "the vehicle enquiry address",
      ),
      apiKey: setting("VEHICLES_API_KEY", "sandbox-vehicles", "the vehicle enquiry key"),
    },
    content: {
      host: read.text("CONTENT_HOST", sandbox ? sandboxHost : "cdn.contentful.com"),
      insecure: sandbox !== null,
      basePath: read.text("CONTENT_BASE_PATH", sandbox ? "/contentful" : ""),
      space: setting("CONTENT_SPACE", "hearth", "the content service's space"),
      environment: read.text("CONTENT_ENVIRONMENT", "master"),
      accessToken: setting("CONTENT_ACCESS_TOKEN", "sandbox-content", "the content service's token"),
      webhookSecret: setting(
        "CONTENT_WEBHOOK_SECRET",
        "sandbox-content-webhook".padEnd(64, "-"),
        "the secret of the content service's webhook, 64 characters",
      ),
      managementToken: managementToken ?? (sandbox && "sandbox-content-management"),
      // A token of one's own is for the real service, also on a developer's machine.
      managementUrl: read.text(
        "CONTENT_MANAGEMENT_URL",
        sandbox && !managementToken ? `${sandbox}/contentful/management` : "https://api.contentful.com",
      ),
      urlAllowlist: allowlist.length || !sandbox ? allowlist : [sandbox],
    },
    addresses: {
      baseUrl: read.text(
        "ADDRESSES_URL",
        sandbox ? `${sandbox}/addresses/v1` : "https://api.ideal-postcodes.co.uk/v1",
      ),
      apiKey: setting("ADDRESSES_API_KEY", "ak_test", "the address lookup's key"),
    },
    mail: {
      smtpUrl: setting(
        "SMTP_URL",
        `smtp://127.0.0.1:${read.integer("SANDBOX_SMTP_PORT", 3025)}`,
        "the mail server, as smtp(s)://user:password@host:port",
      ),
      from: setting("MAIL_FROM", "Hearth <hello@hearth.example>", "the address that e-mails come from"),
    },
  };
}

/** Where people's data goes over HTTP, by the setting that says so. */
export function addressesOf({ smartMeter, cards, vehicles, addresses, content }: PartnerConfig) {
  return {
    SMART_METER_CONSENT_URL: smartMeter.consentUrl,
    SMART_METER_DATA_URL: smartMeter.dataUrl,
    SMART_METER_INVENTORY_URL: smartMeter.inventoryUrl,
    STRIPE_API_URL: cards.apiUrl,
    STRIPE_SCRIPT_URL: cards.scriptUrl,
    VEHICLES_URL: vehicles.url,
    ADDRESSES_URL: addresses.baseUrl,
    CONTENT_MANAGEMENT_URL: content.managementUrl,
    CONTENT_URL_ALLOWLIST: content.urlAllowlist.find((origin) => origin.startsWith("http:")) ?? "",
  };
}
