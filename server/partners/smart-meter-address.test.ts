import { describe, expect, test } from "vitest";
import { isSameHome, partialAddresses, type SoughtHome } from "./smart-meter-address.ts";

const nowhere = {
  flatNumber: "",
  houseNumber: "",
  houseName: "",
  dependentThoroughfare: "",
  address1: "",
  dependentLocality: "",
  town: "",
  postcode: "BD9 6QH",
};
const home = (parts: Partial<SoughtHome>): SoughtHome => ({ ...nowhere, ...parts });

const brantwood = home({ houseNumber: "7", address1: "Brantwood Close", town: "Bradford" });
const flat = home({ flatNumber: "Flat 3", houseNumber: "2", address1: "Barons Court Road" });
const named = home({ houseName: "Rose Cottage", address1: "High Street" });
const village = home({ houseName: "The Forge", dependentLocality: "Little Snoring" });
const cottages = home({ houseNumber: "1", dependentThoroughfare: "Rose Cottages", address1: "High Street" });

describe("search terms for a home", () => {
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
  ])("with %s", (_, sought, forms) => {
    expect(partialAddresses(sought)).toEqual(forms);
  });
});

describe("an address in the provider's list", () => {
  test.each([
    [brantwood, "7,,BRANTWOOD CLOSE,,,BRADFORD"],
    [brantwood, "7, BRANTWOOD CLOSE"],
    [brantwood, "7 Brantwood Close"],
    [brantwood, "7"],
    [flat, "FLAT 3,2,BARONS COURT ROAD"],
    [flat, "2,FLAT 3,BARONS COURT ROAD"],
    [flat, "3, 2 BARONS COURT RD".slice(0, 17)],
    [named, "ROSE COTTAGE,,HIGH STREET,,,ST"],
    [village, "THE FORGE,,,LITTLE SNORING"],
    [cottages, "1,ROSE COTTAGES,HIGH STREET"],
    [cottages, "1,,HIGH STREET"],
    [
      home({ houseNumber: "120", address1: "Dunwood Park Crescent" }),
      "120,,,,,,DUNWOOD PARK CRESCENT".slice(0, 28),
    ],
  ])("%o is %s", (sought, address) => {
    expect(isSameHome(sought, { postcode: "bd96qh", address })).toBe(true);
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
  ])("%s is another home", (_, sought, address) => {
    expect(isSameHome(sought, { postcode: "BD9 6QH", address })).toBe(false);
  });

  // Claims: D15
  test("another postcode is another home", () => {
    expect(isSameHome(brantwood, { postcode: "BD9 6QJ", address: "7,,BRANTWOOD CLOSE" })).toBe(false);
  });
});
