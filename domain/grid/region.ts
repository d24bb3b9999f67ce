import { distributionRegions } from "../distributor.ts";

/** A grid region of the Carbon Intensity API, 1 to 14. */
export type Region = (typeof regions)[number]["id"];

/** Sources: github.com/carbon-intensity/api-definitions and Elexon's market domain data, matched by name. */
const regions = [
  { id: 1, distributor: "17" },
  { id: 2, distributor: "18" },
  { id: 3, distributor: "16" },
  { id: 4, distributor: "15" },
  { id: 5, distributor: "23" },
  { id: 6, distributor: "13" },
  { id: 7, distributor: "21" },
  { id: 8, distributor: "14" },
  { id: 9, distributor: "11" },
  { id: 10, distributor: "10" },
  { id: 11, distributor: "22" },
  { id: 12, distributor: "20" },
  { id: 13, distributor: "12" },
  { id: 14, distributor: "19" },
] as const;

/** The regions plus England, Scotland and Wales, which the API numbers 15 to 17. */
export const AREAS = 17;

/** A distributor's region; null for independent networks, which operate in any. */
export function regionOfDistributor(distributor: string): Region | null {
  return regions.find((region) => region.distributor === distributor)?.id ?? null;
}

export function nameOfRegion(region: Region): string {
  return distributionRegions[regions[region - 1]?.distributor ?? ""] ?? "";
}
