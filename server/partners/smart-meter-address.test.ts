import { describe, expect, test } from "vitest";
import {
  doorKey,
  type HomeToFind,
  isBlank,
  isPlot,
  isSameHome,
  partialAddresses,
} from "./smart-meter-address.ts";

const blankAddress = {
  flatNumber: "",
  houseNumber: "",
  houseName: "",
  address1: "",
  dependentLocality: "",
  town: "",
  postcode: "BD9 6QH",
};
const home = (parts: Partial<HomeToFind>): HomeToFind => ({ ...blankAddress, ...parts });

const brantwood = home({ houseNumber: "7", address1: "Brantwood Close", town: "Bradford" });
const flat = home({ flatNumber: "Flat 3", houseNumber: "2", address1: "Barons Court Road" });
const named = home({ houseName: "Rose Cottage", address1: "High Street" });
const typedFlat = home({ address1: "Flat 3, 2 Barons Court Rd" });
const village = home({ houseName: "The Forge", dependentLocality: "Little Snoring" });
const cottages = home({ houseNumber: "1", address1: "Rose Cottages, High Street" });

describe("searching for a home", () => {
  test.each([
    ["a number", brantwood, ["7, Brantwood Close", "7"]],
    ["a flat", flat, ["Flat 3, 2, Barons Court Road", "Flat 3"]],
    ["a name", named, ["Rose Cottage, High Street", "Rose Cottage"]],
    [
      "a number and a name",
      home({ houseNumber: "7", houseName: "Dunroamin", address1: "Brantwood Close" }),
      ["7, Dunroamin, Brantwood Close", "7", "Dunroamin"],
    ],
    ["a long name", home({ houseName: "x".repeat(60) }), ["x".repeat(29)]],
    ["neither", home({ address1: "High Street" }), []],
    ["a path", home({ houseNumber: "..", address1: "High Street" }), [".., High Street"]],
  ])("builds search terms for a home with %s", (_, searched, forms) => {
    expect(partialAddresses(searched)).toEqual(forms);
  });
});

describe("matching an address of the provider's list", () => {
  test.each([
    [brantwood, "7,,BRANTWOOD CLOSE,,,BRADFORD"],
    [brantwood, "7, BRANTWOOD CLOSE"],
    [brantwood, "7 Brantwood Close"],
    [brantwood, "7"],
    [brantwood, "7, BRANTWOOD CLOSE, BD9 6QH"],
    [brantwood, "7, BRANTWOOD CLOSE, BRADFORD BD96QH"],
    [flat, "FLAT 3,2,BARONS COURT ROAD"],
    [flat, "2,FLAT 3,BARONS COURT ROAD"],
    [flat, "3, 2 BARONS COURT RD".slice(0, 17)],
    [named, "ROSE COTTAGE,,HIGH STREET,,,ST"],
    [village, "THE FORGE,,,LITTLE SNORING"],
    [cottages, "1,ROSE COTTAGES,HIGH STREET"],
    [brantwood, "7 BRANTWOOD CL"],
    [home({ address1: "no. 7 Brantwood Close" }), "7,,BRANTWOOD CLOSE"],
    [home({ address1: "7 Brantwood Close, Bradford" }), "7,,BRANTWOOD CLOSE,,,BRADFORD"],
    [home({ houseNumber: "7 a", address1: "Brantwood Close" }), "7A,,BRANTWOOD CLOSE"],
    [home({ houseNumber: "7-9", address1: "Brantwood Close" }), "7/9,,BRANTWOOD CLOSE"],
    [home({ houseNumber: "7", houseName: "Dunroamin", address1: "High St" }), "DUNROAMIN,7,HIGH STREET"],
    [home({ houseNumber: "7", address1: "St John’s Road" }), "7,,SAINT JOHNS RD"],
    [home({ houseNumber: "7", address1: "1st Avenue" }), "7,,1ST AVE"],
    [home({ address1: "Plot 27 Tannery Row" }), "PLOT 27,,TANNERY ROW"],
    [typedFlat, "FLAT 3,2,BARONS COURT ROAD"],
    [home({ houseNumber: "2", address1: "Barons Court Road, Flat 3" }), "3,2,BARONS COURT ROAD"],
    [
      home({ houseNumber: "120", address1: "Dunwood Park Crescent" }),
      "120,,,,,,DUNWOOD PARK CRESCENT".slice(0, 28),
    ],
  ])("%o matches %s", (searched, address) => {
    expect(isSameHome(searched, { postcode: "bd96qh", address })).toBe(true);
  });

  // Claims: D15
  test.each([
    ["a longer number", brantwood, "70,,BRANTWOOD CLOSE,,,BRADFORD"],
    ["an extra letter", brantwood, "7A,,BRANTWOOD CLOSE,,,BRADFORD"],
    ["a flat with that number elsewhere", brantwood, "7,12,BRANTWOOD CLOSE"],
    ["a flat in the house", brantwood, "FLAT 1,7,BRANTWOOD CLOSE"],
    ["another street", brantwood, "7,,BRANTWOOD AVENUE"],
    ["the street without the number", brantwood, "BRANTWOOD CLOSE,,,BRADFORD"],
    ["nothing", brantwood, ""],
    ["another flat of the house", flat, "FLAT 4,2,BARONS COURT ROAD"],
    ["the house of the flat", flat, "2,,BARONS COURT ROAD"],
    ["a house whose name is longer", named, "ROSE COTTAGE ANNEXE,,HIGH STREET"],
    ["the house before a street of cottages", cottages, "1,,HIGH STREET"],
    ["the flat whose number is the house's", flat, "FLAT 2,3,BARONS COURT ROAD"],
    ["the flat after the house whose number it has", flat, "3,FLAT 2,BARONS COURT ROAD"],
    ["a range that begins with the number", brantwood, "7-9,,BRANTWOOD CLOSE"],
    ["a plot of that number", brantwood, "PLOT 7,,BRANTWOOD CLOSE"],
    [
      "any address, if the home has no door number,",
      home({ address1: "Brantwood Close" }),
      "BRANTWOOD CLOSE",
    ],
  ])("%s is another home", (_, searched, address) => {
    expect(isSameHome(searched, { postcode: "BD9 6QH", address })).toBe(false);
  });

  // Claims: D15, Z6
  test.each([
    ["a plot", { houseName: "Plot 7" }],
    ["a number in the street beside another one", { houseNumber: "7", address1: "9 Brantwood Close" }],
    ["a number after the street", { houseNumber: "7", address1: "Brantwood Close 9" }],
    ["an ordinal", { address1: "7th Brantwood Close" }],
    ["a number joined to letters", { address1: "Nr7 Brantwood Close" }],
    ["a number in words", { address1: "Seven Brantwood Close" }],
    ["a superscript", { houseNumber: "⁷" }],
    ["digits of another script", { houseNumber: "７" }],
    ["a number and a superscript", { houseNumber: "7", houseName: "⁹" }],
    ["a sign between digits", { houseNumber: "7'0" }],
  ])("%s: the home is neither 7 nor 70", (_, parts) => {
    const searched = home({ address1: "Brantwood Close", ...parts });
    for (const address of ["7", "7,,BRANTWOOD CLOSE", "70,,BRANTWOOD CLOSE"])
      expect(isSameHome(searched, { postcode: "BD9 6QH", address }), address).toBe(false);
  });

  // Claims: D15, Z6
  test.each([
    { houseNumber: "2", town: "21 Tannery Row" },
    { houseNumber: "2", dependentLocality: "21 Tannery Row", town: "Bradford" },
    { address1: "2", town: "21 Tannery Row" },
    { flatNumber: "2", town: "21" },
    { houseName: "2", town: "21 Tannery Row" },
    { houseNumber: "2", address1: "Tannery House", town: "Bradford" },
    { houseNumber: "2", town: "Tannery House" },
  ])("%o is not flat 2 of a house whose number the bank did not check", (parts) => {
    for (const address of [
      "FLAT 2, 21 TANNERY ROW",
      "2,21,TANNERY ROW",
      "FLAT 2, TANNERY HOUSE, 21 TANNERY ROW",
    ])
      expect(isSameHome(home(parts), { postcode: "BD9 6QH", address }), address).toBe(false);
  });

  // Claims: D15
  test("another postcode is another home", () => {
    expect(isSameHome(brantwood, { postcode: "BD9 6QJ", address: "7,,BRANTWOOD CLOSE" })).toBe(false);
  });
});

test("returns the same key for all spellings of a home", () => {
  const spellings = [
    brantwood,
    home({ address1: "No 7 Brantwood Cl" }),
    { ...brantwood, postcode: "bd96qh" },
  ];
  expect(new Set(spellings.map(doorKey))).toEqual(new Set(["BD96QH 7"]));
});

test("recognises empty addresses and plots", () => {
  expect(["", " ,,,", "7"].map(isBlank)).toEqual([true, true, false]);
  expect(["PLOT 27,,TANNERY ROW", "27,,TANNERY ROW"].map(isPlot)).toEqual([true, false]);
});
