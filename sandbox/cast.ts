import type { Home } from "./home.ts";
import { street } from "./street.ts";

/**
 * The homes of the sandbox. MPANs, display identifiers and addresses are those of the data provider's own
 * published sandbox, so that the same journeys work against it; only the homes in Bristol, Edinburgh and Leeds
 * are made up. New homes go last: an address's number at the address lookup is its place here.
 */
export const homes: readonly Home[] = [
  {
    number: "7",
    street: "Brantwood Close",
    town: "Bradford",
    county: "West Yorkshire",
    postcode: "BD9 6QH",
    meter: {
      mpan: "1234567891004",
      listedAs: "7,,BRANTWOOD CLOSE,,,BRADFORD",
      knownForAddress: true,
      acceptsConsent: true,
      fuels: ["electricity", "gas"],
      display: "99860F774DCF60FC",
      household: "gas heating",
      prices: "the same all day",
      shows: "A family with gas heating: mornings, evenings, cold spells, a fortnight away in August.",
    },
    story: "Registers by card or by code; has electricity and gas.",
  },
  {
    number: "4",
    street: "Ovington Drive",
    town: "Fleet",
    county: "Hampshire",
    postcode: "GU51 1DF",
    meter: {
      mpan: "1099999999990",
      listedAs: "4,,,Ovington Drive,,FLEET",
      knownForAddress: true,
      acceptsConsent: true,
      fuels: ["electricity"],
      display: "E973492D2CE4F502",
      isPrepaymentDisplay: true,
      household: "gas heating",
      shows: "Appliances and light; the gas meter is not a smart one.",
    },
    story: "Registers by card or by code; electricity only.",
  },
  {
    number: "88",
    street: "Jubilee Road",
    town: "Manchester",
    county: "Greater Manchester",
    postcode: "M24 2LX",
    meter: {
      mpan: "1099999999981",
      listedAs: "88,,JUBILEE ROAD,,,MANCHESTER",
      knownForAddress: false,
      acceptsConsent: true,
      fuels: ["electricity"],
      display: null,
      household: "gas heating",
      shows: "Appliances and light; the gas meter is not a smart one.",
    },
    story: "Type the MPAN by hand; no display, so registers by card only.",
  },
  {
    number: "1",
    street: "Clydach Road",
    town: "Swansea",
    county: "West Glamorgan",
    postcode: "SA5 9AB",
    story: "Type MPAN 1620784566716: not a smart meter that can be read.",
  },
  {
    number: "10",
    street: "Downing Street",
    town: "London",
    county: "Greater London",
    postcode: "SW1A 2AA",
    meter: {
      mpan: "1234000331371",
      listedAs: "10,,DOWNING STREET,,,LONDON",
      knownForAddress: true,
      acceptsConsent: false,
      fuels: ["electricity"],
      display: null,
      household: "gas heating",
      shows: "Nothing: there is never consent.",
    },
    story: "A good meter, but the data provider refuses the consent.",
  },
  ...["1", "2", "3", "4", "5", "6", "7"].map((flat) => ({
    flat: `Flat ${flat}`,
    number: "2",
    street: "Barons Court Road",
    town: "London",
    county: "Greater London",
    postcode: "ID1 1QD",
    story: "One of seven flats at this address; no known meter.",
  })),
  {
    number: "15",
    street: "Orchard Wharf",
    town: "Bristol",
    county: "Bristol",
    postcode: "BS1 6ZZ",
    meter: {
      mpan: "2200018345621",
      listedAs: "15, ORCHARD WHARF",
      knownForAddress: true,
      acceptsConsent: true,
      fuels: ["electricity"],
      display: "E973492D2CE4A715",
      household: "heat pump and car",
      prices: "cheap at night",
      shows: "A heat pump in cold weather, and a car that charges at 7 kW after midnight.",
    },
    story: "Registers by card or by code; electricity only, heat and car included.",
  },
  {
    number: "3",
    street: "Larkfield Steading",
    town: "Edinburgh",
    county: "Midlothian",
    postcode: "EH12 9ZZ",
    meter: {
      mpan: "1800062177430",
      listedAs: "3,LARKFIELD STEADING,,,EDINBUR",
      knownForAddress: true,
      acceptsConsent: true,
      fuels: ["electricity", "gas"],
      display: "E973492D2CE4B203",
      household: "storage heaters and solar",
      prices: "another in each meter",
      gasReach: { beginsLater: 150, endsEarlier: 2 },
      isSlow: true,
      shows:
        "Two electricity meters that add up, the second for heaters at night; solar panels, which send electricity to the grid; gas from later on and two days behind; readings that come late or are corrected.",
    },
    story: "Registers by card or by code; two electricity meters, solar panels and gas.",
  },
  ...street,
];

/** A postcode that exists without any home. */
export const emptyPostcode = "ID1 KFA";

/** A postcode that breaks the address lookup. */
export const failingPostcode = "ZZ99 9ZZ";

/** How a home is written on an envelope, in one line. */
export function addressOf({ flat, number, street, town }: Home): string {
  return `${flat ? `${flat}, ` : ""}${number} ${street}, ${town}`;
}

/** Two postcodes are one when they differ only by spaces and case. */
export function samePostcode(one: string, other: string): boolean {
  return compact(one) === compact(other);
}

function compact(postcode: string): string {
  return postcode.replaceAll(" ", "").toUpperCase();
}
