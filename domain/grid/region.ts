import { distributionRegions } from "../distributor.ts";

/** A region of the electricity grid, as the Carbon Intensity API numbers it: 1 to 14, which together are Great Britain. */
export type Region = (typeof regions)[number]["id"];

/**
 * The regions and the distributors whose cables they have: an MPAN begins with its distributor's number. Sources: the
 * API's definitions (github.com/carbon-intensity/api-definitions) and Elexon's market domain data, matched by name.
 */
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

/** Every area that intensities are kept for: the regions, and England, Scotland and Wales, which the API numbers on. */
export const AREAS = 17;

/** The region of a distributor; null for the independent networks, which lie in any of them. */
export function regionOfDistributor(distributor: string): Region | null {
  return regions.find((region) => region.distributor === distributor)?.id ?? null;
}

/** What a region is called: the same name as that of the network in it. */
export function nameOfRegion(region: Region): string {
  return distributionRegions[regions[region - 1]?.distributor ?? ""] ?? "";
}
