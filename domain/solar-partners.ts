import type { SolarInterest } from "./solar.ts";

export const solarPartners: Record<SolarInterest, { name: string; role: string }> = {
  SOLAR_WITH_BATTERY: { name: "Brightfield Solar", role: "solar partner" },
  BATTERY_ONLY: { name: "Stoneway Batteries", role: "battery installer" },
};

/**
 * What the consent text calls each field of the message to a partner: a new name changes that text. Null only for
 * fields without a detail of the customer. The estimate has its own consent.
 */
export const solarDetailNames: Readonly<Record<string, string | null>> = {
  firstname: "name",
  lastname: "name",
  address: "address",
  city: "address",
  zip: "address",
  email: "email",
  phone: "phone number",
  estimate: "estimate",
  battery_only: null,
  consent_for_data_sharing_with_solar_partner: null,
  consent_to_share_with_battery_installer: null,
  sourceofsolarlead: null,
  is_correction: null,
  is_withdrawal: null,
};

/** The consent text, stored with the request. */
export function solarConsentText(interest: SolarInterest, productName: string): string {
  const { name, role } = solarPartners[interest];
  const { estimate: _, ...contactDetails } = solarDetailNames;
  const names = new Set(Object.values(contactDetails).filter((one) => one !== null));
  const details = new Intl.ListFormat("en-GB").format(names);
  return `I agree that ${productName} shares my ${details} with its ${role}, ${name}, so that they can contact me about a quote.`;
}

/** The further consent to share an estimate, stored after the consent text. */
export function estimateConsentText(interest: SolarInterest, productName: string): string {
  return `I agree that ${productName} also shares the estimate for my home with ${solarPartners[interest].name}.`;
}
