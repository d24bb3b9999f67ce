import { type HeatingMethod, heatings } from "./heating.ts";

export const bedroomCounts = ["one", "two-or-three", "four-plus"] as const;
export type BedroomCount = (typeof bedroomCounts)[number];

/** Annual kWh, or litres of oil and LPG. Source: Ofgem's values until September 2023; others: our own estimates. */
export const averages: Record<
  "electricity" | Exclude<HeatingMethod, "other">,
  Record<BedroomCount, number>
> = {
  electricity: { one: 1800, "two-or-three": 2900, "four-plus": 4300 },
  "mains-gas": { one: 8000, "two-or-three": 12_000, "four-plus": 17_000 },
  oil: { one: 800, "two-or-three": 1200, "four-plus": 1700 },
  petroleum: { one: 1100, "two-or-three": 1700, "four-plus": 2300 },
  "heat-pump": { one: 4200, "two-or-three": 6500, "four-plus": 9400 },
  "electric-radiators": { one: 9000, "two-or-three": 13_700, "four-plus": 19_600 },
};

export type TypicalUsage = { electricityUsage: number; heatingUsage: number | null };

/** Electric heating is added to the electricity value; null for "other" heating. */
export function typicalUsage(method: HeatingMethod, bedrooms: BedroomCount): TypicalUsage {
  const electricityUsage = averages.electricity[bedrooms];
  if (method === "other") return { electricityUsage, heatingUsage: null };
  const heating = averages[method][bedrooms];
  return heatings[method].isMetered
    ? { electricityUsage, heatingUsage: heating }
    : { electricityUsage: electricityUsage + heating, heatingUsage: 0 };
}
