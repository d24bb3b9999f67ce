/** A region of the electricity grid, as the Carbon Intensity API numbers it: 1 to 14, which together are Great Britain. */
export type Region = (typeof regions)[number]["id"];

/**
 * The regions and the distributors whose cables they have: an MPAN begins with its distributor's number. Sources: the
 * API's definitions (github.com/carbon-intensity/api-definitions) and Elexon's market domain data, matched by name.
 */
const regions = [
  { id: 1, name: "North Scotland", distributor: "17" },
  { id: 2, name: "South Scotland", distributor: "18" },
  { id: 3, name: "North West England", distributor: "16" },
  { id: 4, name: "North East England", distributor: "15" },
  { id: 5, name: "Yorkshire", distributor: "23" },
  { id: 6, name: "North Wales and Merseyside", distributor: "13" },
  { id: 7, name: "South Wales", distributor: "21" },
  { id: 8, name: "West Midlands", distributor: "14" },
  { id: 9, name: "East Midlands", distributor: "11" },
  { id: 10, name: "East England", distributor: "10" },
  { id: 11, name: "South West England", distributor: "22" },
  { id: 12, name: "South England", distributor: "20" },
  { id: 13, name: "London", distributor: "12" },
  { id: 14, name: "South East England", distributor: "19" },
] as const;

/** Every area that intensities are kept for: the regions, and England, Scotland and Wales, which the API numbers on. */
export const AREAS = 17;

/** The region of a distributor; null for the independent networks, which lie in any of them. */
export function regionOfDistributor(distributor: string): Region | null {
  return regions.find((region) => region.distributor === distributor)?.id ?? null;
}

export function nameOfRegion(region: Region): string {
  return regions[region - 1]?.name ?? "";
}
