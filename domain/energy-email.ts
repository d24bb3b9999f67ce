/** E-mails about a customer's own energy, each off by default. */
export const energyEmailKinds = ["week", "silence"] as const;
export type EnergyEmailKind = (typeof energyEmailKinds)[number];

/** Labels for switching on and unsubscribing. */
export const energyEmailNames: Record<EnergyEmailKind, string> = {
  week: "Weekly summary",
  silence: "When your meter is silent",
};
