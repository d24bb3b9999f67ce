import type { Home, Meter } from "./home.ts";

/** Neighbours in one postcode. A card or MPAN of one must not link the meter of another. */
export const street: readonly Home[] = [
  neighbour("21", "Registers by its own card or by code, never by a neighbour's card.", {
    mpan: "2300012345115",
    display: "E973492D2CE421A4",
  }),
  neighbour("23", "Registers by its own card, never by a neighbour's.", { mpan: "2300012345221" }),
  neighbour("25", "The provider does not find it by address: type the MPAN.", {
    mpan: "2300012345338",
    knownForAddress: false,
  }),
  neighbour("27", "No smart meter, next to homes with one."),
];

function neighbour(number: string, behaviour: string, meter?: Pick<Meter, "mpan"> & Partial<Meter>): Home {
  return {
    number,
    street: "Tannery Row",
    town: "Leeds",
    county: "West Yorkshire",
    postcode: "LS1 9ZZ",
    behaviour,
    ...(meter && {
      meter: {
        listedAs: `${number},,TANNERY ROW,,,LEEDS`,
        knownForAddress: true,
        acceptsConsent: true,
        fuels: ["electricity"],
        display: null,
        household: "gas heating",
        shows: "Appliances and light.",
        ...meter,
      },
    }),
  };
}
