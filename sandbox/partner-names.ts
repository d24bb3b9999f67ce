/** The pretend partners, by what they do for the app. */
export const partnerNames = [
  "smart-meter",
  "cards",
  "vehicles",
  "content",
  "addresses",
  "leads",
  "mail",
] as const;

export type PartnerName = (typeof partnerNames)[number];

export function isPartnerName(name: string): name is PartnerName {
  return partnerNames.some((known) => known === name);
}
