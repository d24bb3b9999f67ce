import type { Config } from "../settings/config.ts";
import { addresses } from "./addresses.ts";
import { carbonIntensity } from "./carbon-intensity.ts";
import { cards } from "./cards.ts";
import { contentEntries } from "./content.ts";
import { leads } from "./leads.ts";
import { mailer } from "./mail.ts";
import type { PartnerDown } from "./partner-down.ts";
import { smartMeters } from "./smart-meter.ts";
import { vehicles } from "./vehicles.ts";

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
