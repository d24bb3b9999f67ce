export const partnerNames = [
  "smart-meter",
  "cards",
  "vehicles",
  "content",
  "addresses",
  "carbon-intensity",
  "weather",
  "tariffs",
  "leads",
  "mail",
] as const;

export type PartnerName = (typeof partnerNames)[number];

export function isPartnerName(name: string): name is PartnerName {
  return partnerNames.some((known) => known === name);
}

export const partnerPaths = [
  ["/n3rgy", "smart-meter"],
  ["/stripe", "cards"],
  ["/dvla", "vehicles"],
  ["/contentful", "content"],
  ["/addresses", "addresses"],
  ["/carbon-intensity", "carbon-intensity"],
  ["/weather", "weather"],
  ["/tariffs", "tariffs"],
  ["/leads", "leads"],
  ["/capture", "leads"],
  ["/referrals", "leads"],
] as const satisfies readonly (readonly [string, PartnerName])[];

export function partnerNamed(name: string): PartnerName | null {
  if (isPartnerName(name)) return name;
  return partnerPaths.find(([path]) => path === `/${name}`)?.[1] ?? null;
}
