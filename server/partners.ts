import type { Config } from "./config.ts";
import { addresses } from "./partners/addresses.ts";
import { carbonIntensity } from "./partners/carbon-intensity.ts";
import { cards } from "./partners/cards.ts";
import { contentEntries } from "./partners/content.ts";
import { leads } from "./partners/leads.ts";
import { mailer } from "./partners/mail.ts";
import type { PartnerDown } from "./partners/partner-down.ts";
import { smartMeters } from "./partners/smart-meter.ts";
import { vehicles } from "./partners/vehicles.ts";

/** The companies we talk to, each by one adapter that runs the same in development, tests and production. */
export type Partners = ReturnType<typeof openPartners>;

/** @param onDown told of every call that gave no usable answer */
export function openPartners(
  { partners: settings, partnerPatience: patience }: Config,
  onDown: (down: PartnerDown) => void,
) {
  const network = { fetch: globalThis.fetch, onDown, patience };
  return {
    smartMeters: smartMeters({ ...settings.smartMeter, ...network }),
    cards: cards({ ...settings.cards, ...network }),
    vehicles: vehicles({ ...settings.vehicles, ...network }),
    addresses: addresses({ ...settings.addresses, ...network }),
    carbonIntensity: carbonIntensity({ ...settings.carbonIntensity, ...network }),
    content: contentEntries({ ...settings.content, ...network }),
    leads: leads({ urlAllowlist: settings.content.urlAllowlist, ...network }),
    mail: mailer({ ...settings.mail, ...network }),
  };
}
