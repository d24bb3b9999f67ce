import { type HeatingMethod, heatings } from "./heating.ts";

export const bedroomCounts = ["one", "two-or-three", "four-plus"] as const;
export type BedroomCount = (typeof bedroomCounts)[number];

/**
 * Typical annual usage by number of bedrooms: kWh, or litres of oil and LPG. Electricity and gas: Ofgem's
 * typical domestic consumption values until September 2023. Others: our own estimates for the same homes.
 */
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

/**
 * Default usage for the energy question. Electric heating is added to the electricity value; "other" has no
 * typical heating (null).
 */
export function typicalUsage(method: HeatingMethod, bedrooms: BedroomCount): TypicalUsage {
  const electricityUsage = averages.electricity[bedrooms];
  if (method === "other") return { electricityUsage, heatingUsage: null };
  const heating = averages[method][bedrooms];
  return heatings[method].isMetered
    ? { electricityUsage, heatingUsage: heating }
    : { electricityUsage: electricityUsage + heating, heatingUsage: 0 };
}
