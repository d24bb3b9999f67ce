import type { SolarInterest } from "./solar.ts";

/** The partner that receives each kind of request. */
export const solarPartners: Record<SolarInterest, { name: string; does: string }> = {
  SOLAR_WITH_BATTERY: { name: "Brightfield Solar", does: "solar partner" },
  BATTERY_ONLY: { name: "Stoneway Batteries", does: "battery installer" },
};

/** The consent text, stored with the request. */
export function solarConsentText(interest: SolarInterest, productName: string): string {
  const { name, does } = solarPartners[interest];
  return `I agree that ${productName} shares my name, address, email and phone number with its ${does}, ${name}, so that they can contact me about a quote.`;
}
