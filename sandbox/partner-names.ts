/** The pretend partners, by what they do for the app. */
export const partnerNames = [
  "smart-meter",
  "cards",
  "vehicles",
  "content",
  "addresses",
  "carbon-intensity",
  "leads",
  "mail",
] as const;

export type PartnerName = (typeof partnerNames)[number];

export function isPartnerName(name: string): name is PartnerName {
  return partnerNames.some((known) => known === name);
}

/** Where each partner's protocol is spoken: the first folder of its path, and whose it is. */
export const partnerPaths = [
  ["/n3rgy", "smart-meter"],
  ["/stripe", "cards"],
  ["/dvla", "vehicles"],
  ["/contentful", "content"],
  ["/addresses", "addresses"],
  ["/carbon-intensity", "carbon-intensity"],
  ["/leads", "leads"],
  ["/capture", "leads"],
  ["/referrals", "leads"],
] as const satisfies readonly (readonly [string, PartnerName])[];

/** The partner that a control call is about, named by what it does or by its path; null for a name nobody has. */
export function partnerNamed(name: string): PartnerName | null {
  if (isPartnerName(name)) return name;
  return partnerPaths.find(([path]) => path === `/${name}`)?.[1] ?? null;
}
