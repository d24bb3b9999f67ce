import type { FactorName } from "./factors.ts";

export const heatingMethods = [
  "mains-gas",
  "oil",
  "petroleum",
  "heat-pump",
  "electric-radiators",
  "other",
] as const;

export type HeatingMethod = (typeof heatingMethods)[number];
export type HeatingUnit = "kWh" | "litres";

export type Heating = {
  label: string;
  fuel: "gas" | "oil" | "lpg" | "electricity";
  unit: HeatingUnit;
  factor: FactorName;
  /** False when heating is on the electricity bill: the field is hidden and usage is 0. */
  isMetered: boolean;
};

export const heatings: Record<HeatingMethod, Heating> = {
  "mains-gas": { label: "Mains gas", fuel: "gas", unit: "kWh", factor: "gas", isMetered: true },
  oil: { label: "Oil", fuel: "oil", unit: "litres", factor: "oil", isMetered: true },
  petroleum: { label: "LPG", fuel: "lpg", unit: "litres", factor: "petroleum", isMetered: true },
  "heat-pump": {
    label: "Heat pump",
    fuel: "electricity",
    unit: "kWh",
    factor: "electricity",
    isMetered: false,
  },
  "electric-radiators": {
    label: "Electric radiators",
    fuel: "electricity",
    unit: "kWh",
    factor: "electricity",
    isMetered: false,
  },
  // Counted as direct electric heat.
  other: {
    label: "Something else",
    fuel: "electricity",
    unit: "kWh",
    factor: "electricity",
    isMetered: true,
  },
};
