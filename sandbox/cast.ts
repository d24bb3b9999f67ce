/** What the data provider knows of a home's meters. */
export interface Meter {
  mpan: string;
  /** Whether the provider finds the MPAN from the address. */
  knownForAddress: boolean;
  /** Whether the provider accepts a consent for it. */
  acceptsConsent: boolean;
  fuels: readonly ("electricity" | "gas")[];
  /** The in-home display's identifier: 16 hexadecimal digits, of which the customer types the last four. */
  display: string | null;
}

export interface Home {
  flat?: string;
  number: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  /** Nothing when there is no smart meter that the provider can read. */
  meter?: Meter;
  story: string;
}

/**
 * The homes of the sandbox. MPANs, display identifiers and addresses are those of the data provider's own
 * published sandbox, so that the same journeys work against it.
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
      knownForAddress: true,
      acceptsConsent: true,
      fuels: ["electricity", "gas"],
      display: "99860F774DCF60FC",
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
      knownForAddress: true,
      acceptsConsent: true,
      fuels: ["electricity"],
      display: "E973492D2CE4F502",
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
      knownForAddress: false,
      acceptsConsent: true,
      fuels: ["electricity"],
      display: null,
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
      knownForAddress: true,
      acceptsConsent: false,
      fuels: ["electricity"],
      display: null,
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
