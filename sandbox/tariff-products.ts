import { gridSupplyPoints } from "../domain/distributor.ts";

export type Shape = "flat" | "cap" | "night" | "day-and-night" | "heat-pump" | "half-hourly" | "daily";

export interface SandboxProduct {
  code: string;
  brand: string;
  name: string;
  about: string;
  fuels: readonly ("electricity" | "gas" | "exported")[];
  shape: Shape;
  /** A multiple of the region's price cap; for exports, pence a kWh. */
  level: number;
  exitFeePence?: number;
  since?: string;
  more?: Record<string, unknown>;
}

const year = { is_variable: false, term: 12 };
const variable = { is_variable: true };
const exporting = { direction: "EXPORT", is_variable: true };

export const products: readonly SandboxProduct[] = [
  {
    code: "PEB-VAR-22-11-01",
    brand: "PEBBLEBROOK_ENERGY",
    name: "Pebblebrook Flexible",
    about: "Our standard variable tariff.",
    fuels: ["electricity", "gas"],
    shape: "cap",
    level: 0.985,
    more: variable,
  },
  {
    code: "PEB-FIX-12M-26-10-01",
    brand: "PEBBLEBROOK_ENERGY",
    name: "Pebblebrook 12M Fixed",
    about: "Prices that stay for a year.",
    fuels: ["electricity", "gas"],
    shape: "flat",
    level: 0.95,
    since: "2026-10-01",
    more: year,
  },
  {
    code: "TARN-FIX-24M-26-09-01",
    brand: "TARNSIDE_ENERGY",
    name: "Tarnside Two Year",
    about: "Prices that stay for two years, with an exit fee.",
    fuels: ["electricity", "gas"],
    shape: "flat",
    level: 0.91,
    exitFeePence: 7500,
    more: { is_variable: false, term: 24 },
  },
  {
    code: "TARN-ECO-24-04-01",
    brand: "TARNSIDE_ENERGY",
    name: "Tarnside Day and Night",
    about: "Cheaper nights for storage heaters and hot water.",
    fuels: ["electricity"],
    shape: "day-and-night",
    level: 1.07,
    more: variable,
  },
  {
    code: "QUILL-EV-25-02-01",
    brand: "QUILLMOOR_POWER",
    name: "Quillmoor Night Drive",
    about: "Half past midnight to half past five at a low price, for homes that charge an electric car.",
    fuels: ["electricity"],
    shape: "night",
    level: 1.08,
    more: variable,
  },
  {
    code: "QUILL-HP-25-05-01",
    brand: "QUILLMOOR_POWER",
    name: "Quillmoor Warm Hours",
    about: "Three cheaper spells a day for homes heated by a heat pump.",
    fuels: ["electricity"],
    shape: "heat-pump",
    level: 1.05,
    more: variable,
  },
  {
    code: "QUILL-HH-24-10-01",
    brand: "QUILLMOOR_POWER",
    name: "Quillmoor Half Hour",
    about: "A different price every half hour, from the wholesale market.",
    fuels: ["electricity"],
    shape: "half-hourly",
    level: 0.96,
    more: variable,
  },
  {
    code: "PEB-TRACK-25-07-01",
    brand: "PEBBLEBROOK_ENERGY",
    name: "Pebblebrook Gas Tracker",
    about: "A different price every day.",
    fuels: ["gas"],
    shape: "daily",
    level: 0.93,
    more: { is_variable: true, is_tracker: true },
  },
  {
    code: "PEB-OUT-25-01-01",
    brand: "PEBBLEBROOK_ENERGY",
    name: "Pebblebrook Export",
    about: "One price for what your solar panels send out.",
    fuels: ["exported"],
    shape: "flat",
    level: 14,
    more: exporting,
  },
  {
    code: "QUILL-OUT-HH-25-01-01",
    brand: "QUILLMOOR_POWER",
    name: "Quillmoor Half Hour Export",
    about: "What a half hour is worth on the market.",
    fuels: ["exported"],
    shape: "half-hourly",
    level: 10.5,
    more: exporting,
  },
  // Products that a household paying by direct debit cannot choose.
  ...(["is_prepay", "is_business", "is_restricted"] as const).map(
    (flag): SandboxProduct => ({
      code: `TARN-${flag.slice(3, 6).toUpperCase()}-25-01-01`,
      brand: "TARNSIDE_ENERGY",
      name: "Tarnside Special",
      about: "",
      fuels: ["electricity"],
      shape: "flat",
      level: 0.5,
      more: { [flag]: true },
    }),
  ),
];

export interface SandboxTariff {
  code: string;
  region: string;
  fuel: SandboxProduct["fuels"][number];
  list: string;
}

export function tariffsOf({ code, fuels, shape }: SandboxProduct, region: string): SandboxTariff[] {
  const registers = shape === "day-and-night" ? 2 : 1;
  return fuels.map((fuel) => ({
    code: `${fuel === "gas" ? "G" : "E"}-${registers}R-${code}-${gridSupplyPoints[region]}`,
    region,
    fuel,
    list:
      fuel === "gas"
        ? "single_register_gas_tariffs"
        : `${registers === 2 ? "dual" : "single"}_register_electricity_tariffs`,
  }));
}
