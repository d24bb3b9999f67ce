import { noTracing, type Tracing } from "../platform/tracing.ts";
import type { Config } from "../settings/config.ts";
import { addresses } from "./addresses.ts";
import { carbonIntensity } from "./carbon-intensity.ts";
import { cards } from "./cards.ts";
import { contentEntries } from "./content.ts";
import { leads } from "./leads.ts";
import { mailer } from "./mail.ts";
import type { PartnerDown } from "./partner-down.ts";
import { smartMeters } from "./smart-meter.ts";
import { tariffs } from "./tariffs.ts";
import { vehicles } from "./vehicles.ts";
import { weather } from "./weather.ts";

export type Partners = ReturnType<typeof openPartners>;

export function openPartners(
  { partners: settings, partnerTimeoutFactor: timeoutFactor }: Config,
  onDown: (down: PartnerDown) => void,
  tracing: Tracing = noTracing,
) {
  const network = (partner: string) => ({ fetch: tracedFetch(tracing, partner), onDown, timeoutFactor });
  return {
    smartMeters: smartMeters({ ...settings.smartMeter, ...network("smart-meter") }),
    cards: cards({ ...settings.cards, ...network("cards") }),
    vehicles: vehicles({ ...settings.vehicles, ...network("vehicles") }),
    addresses: addresses({ ...settings.addresses, ...network("addresses") }),
    carbonIntensity: carbonIntensity({ ...settings.carbonIntensity, ...network("carbon-intensity") }),
    weather: settings.weather && weather({ ...settings.weather, ...network("weather") }),
    tariffs: settings.tariffs && tariffs({ ...settings.tariffs, ...network("tariffs") }),
    content: contentEntries({ ...settings.content, ...network("content") }),
    leads: leads({ urlAllowlist: settings.content.urlAllowlist, ...network("leads") }),
    mail: mailer({ ...settings.mail, ...network("mail") }),
  };
}

/** `fetch` in a span for each call, with the partner's name and without the URL, which may hold personal data. */
function tracedFetch(tracing: Tracing, partner: string): typeof fetch {
  if (tracing === noTracing) return globalThis.fetch;
  return async (input, init) => {
    const span = tracing.start("client", partner);
    const method = init?.method ?? "GET";
    const name = `${method} ${partner}`;
    try {
      const response = await span.run(() => fetch(input, init));
      const attributes = { "http.request.method": method, "http.response.status_code": response.status };
      span.end({ name, attributes, isFailed: response.status >= 500 });
      return response;
    } catch (error) {
      span.end({ name, attributes: { "http.request.method": method }, isFailed: true });
      throw error;
    }
  };
}
