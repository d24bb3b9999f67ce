import type { Home } from "./home.ts";
import { street } from "./street.ts";

/** Mostly the data provider’s test homes. Append only, because positions are the ids of the address lookup. */
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
      prices: "flat rate",
      shows: "A family with gas heating: mornings, evenings, cold spells, a fortnight away in August.",
    },
    behaviour: "Registers by card or by code; has electricity and gas.",
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
      shows: "Appliances and light; the gas meter is not smart.",
    },
    behaviour: "Registers by card or by code; electricity only.",
  },
  {
    number: "88",
    street: "Jubilee Road",
    town: "Manchester",
    county: "Greater Manchester",
    postcode: "M24 2LX",
    meter: {
      mpan: "1099999999981",
      listedAs: "",
      knownForAddress: false,
      acceptsConsent: true,
      fuels: ["electricity"],
      display: null,
      household: "gas heating",
      shows: "Appliances and light; the gas meter is not smart.",
    },
    behaviour: "Type the MPAN by hand; no display, so registers by card only.",
  },
  {
    number: "1",
    street: "Clydach Road",
    town: "Swansea",
    county: "West Glamorgan",
    postcode: "SA5 9AB",
    behaviour: "Type MPAN 1620784566716: not a readable smart meter.",
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
      shows: "Nothing, as consent is always refused.",
    },
    behaviour: "A readable meter, but the data provider refuses consent.",
  },
  ...["1", "2", "3", "4", "5", "6", "7"].map((flat) => ({
    flat: `Flat ${flat}`,
    number: "2",
    street: "Barons Court Road",
    town: "London",
    county: "Greater London",
    postcode: "ID1 1QD",
    behaviour: "One of seven flats at this address; no known meter.",
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
      prices: "night rate",
      shows: "A heat pump in cold weather, and a car that charges at 7 kW after midnight.",
    },
    behaviour: "Registers by card or by code; electricity only, heat pump and car included.",
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
      prices: "different per meter",
      gasReach: { beginsLater: 150, endsEarlier: 2 },
      isSlow: true,
      shows:
        "Two electricity meters, the second for storage heaters at night; solar panels that send electricity to the grid; gas that begins later and lags by two days; readings that arrive late or are corrected.",
    },
    behaviour: "Registers by card or by code; two electricity meters, solar panels and gas.",
  },
  ...street,
];

export const emptyPostcode = "ID1 KFA";

export const failingPostcode = "ZZ99 9ZZ";

export function addressOf({ flat, number, street, town }: Home): string {
  return `${flat ? `${flat}, ` : ""}${number} ${street}, ${town}`;
}

export function isSamePostcode(one: string, other: string): boolean {
  return compact(one) === compact(other);
}

function compact(postcode: string): string {
  return postcode.replaceAll(" ", "").toUpperCase();
}
