/** The e-mails about a customer's own energy, each off until they switch it on. */
export const energyEmailKinds = ["week", "silence"] as const;
export type EnergyEmailKind = (typeof energyEmailKinds)[number];

/** What each is called, where it is switched on and where it is stopped. */
export const energyEmailNames: Record<EnergyEmailKind, string> = {
  week: "Weekly summary",
  silence: "When your meter is silent",
};
