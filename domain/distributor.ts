import { type Postcode, postcodeArea } from "./postcode.ts";

export type Distributor = { id: string; operator: string; region: string; telephone: string };

/** Connects callers to their local network operator. */
const NETWORK_TELEPHONE = "105";

/** By distributor id. Sources: Elexon market domain data; names as used by Ofgem and the Carbon Intensity API. */
const regional: Record<string, { operator: string; region: string }> = {
  "10": { operator: "UK Power Networks", region: "Eastern England" },
  "11": { operator: "National Grid Electricity Distribution", region: "East Midlands" },
  "12": { operator: "UK Power Networks", region: "London" },
  "13": { operator: "SP Energy Networks", region: "North Wales and Merseyside" },
  "14": { operator: "National Grid Electricity Distribution", region: "West Midlands" },
  "15": { operator: "Northern Powergrid", region: "North East England" },
  "16": { operator: "SP Electricity North West", region: "North West England" },
  "17": { operator: "Scottish and Southern Electricity Networks", region: "North Scotland" },
  "18": { operator: "SP Energy Networks", region: "South and Central Scotland" },
  "19": { operator: "UK Power Networks", region: "South East England" },
  "20": { operator: "Scottish and Southern Electricity Networks", region: "Southern England" },
  "21": { operator: "National Grid Electricity Distribution", region: "South Wales" },
  "22": { operator: "National Grid Electricity Distribution", region: "South West England" },
  "23": { operator: "Northern Powergrid", region: "Yorkshire" },
};

/** By distributor id, the postcode areas that lie mostly in its region. */
const areasOfRegion: Record<string, string> = {
  "10": "AL CB CM CO EN HA HP IG IP LU NR PE RM SG SS WD",
  "11": "CV DE LE LN MK NG NN",
  "12": "BR E EC N NW SE SW W WC",
  "13": "CH CW L LL WA",
  "14": "B DY GL HR ST SY TF WR WS WV",
  "15": "DH DL NE SR TS",
  "16": "BB BL CA FY LA M OL PR SK WN",
  "17": "AB DD HS IV KW PH ZE",
  "18": "DG EH FK G KA KY ML PA TD",
  "19": "BN CR CT DA KT ME RH SM TN",
  "20": "BH DT GU OX PO RG SL SN SO SP TW UB",
  "21": "CF LD NP SA",
  "22": "BA BS EX PL TA TQ TR",
  "23": "BD DN HD HG HU HX LS S WF YO",
};

export function distributorAt(postcode: Postcode): Distributor | null {
  const id = distributionIdOf(postcode)?.distributionId;
  const found = id === undefined ? undefined : regional[id];
  return id === undefined || found === undefined ? null : { id, ...found, telephone: NETWORK_TELEPHONE };
}

/** Network region of a postcode; null outside Great Britain (Northern Ireland, the islands). */
export function distributionIdOf(postcode: Postcode): { distributionId: string; region: string } | null {
  const area = postcodeArea(postcode);
  const found = Object.entries(areasOfRegion).find(([, areas]) => areas.split(" ").includes(area));
  const region = found && regional[found[0]]?.region;
  return found === undefined || region === undefined ? null : { distributionId: found[0], region };
}

export const distributionRegions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(regional).map(([id, { region }]) => [id, region]),
);

/** Letters of the grid supply point groups, as in suppliers' tariff codes. Source: Elexon market domain data. */
export const gridSupplyPoints: Readonly<Record<string, string>> = {
  "10": "A",
  "11": "B",
  "12": "C",
  "13": "D",
  "14": "E",
  "15": "F",
  "16": "G",
  "17": "P",
  "18": "N",
  "19": "J",
  "20": "H",
  "21": "K",
  "22": "L",
  "23": "M",
};

/** From the postcode, else the MPAN's first two digits (24 and over: independent networks); null if unknown. */
export function regionOfHome(mpan: string | null, postcode: Postcode | null): string | null {
  const atPostcode = postcode && distributionIdOf(postcode);
  if (atPostcode) return atPostcode.distributionId;
  const id = mpan?.slice(0, 2);
  return id !== undefined && Object.hasOwn(regional, id) ? id : null;
}
