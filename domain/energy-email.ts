/** Emails about a customer's own energy, each off by default. */
export const energyEmailKinds = ["week", "silence"] as const;
export type EnergyEmailKind = (typeof energyEmailKinds)[number];

export const energyEmailNames: Record<EnergyEmailKind, string> = {
  week: "Weekly summary",
  silence: "If your meter goes quiet",
};
