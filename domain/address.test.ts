import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Address,
  addressLines,
  addressOf,
  addressParts,
  formatAddress,
  parseAddress,
  streetLine,
} from "./address.ts";

const brantwood = addressOf({
  houseNumber: "7",
  address1: "Brantwood Close",
  town: "Bradford",
  county: "West Yorkshire",
  postcode: "BD9 6QH",
});

test("stores an address as fifteen parts", () => {
  expect(addressParts).toHaveLength(15);
  expect(formatAddress(brantwood)).toBe("|7||Brantwood Close||Bradford|West Yorkshire|BD9 6QH|||||||");
});

test("shows only the lines that are not empty", () => {
  expect(addressLines(brantwood)).toEqual(["7, Brantwood Close", "Bradford", "West Yorkshire", "BD9 6QH"]);
});

test("the street line joins flat, house name and street", () => {
  const flat = addressOf({ flatNumber: "Flat 2", houseName: "Kirkgate Mill", address1: "Canal Road" });
  expect(streetLine(flat)).toBe("Flat 2, Kirkgate Mill, Canal Road");
});

test("parses older addresses with fewer parts", () => {
  expect(parseAddress("|7||Brantwood Close||Bradford|West Yorkshire|BD9 6QH")).toEqual(brantwood);
  expect(parseAddress("")).toEqual(addressOf({}));
});

// Claims: I10
test("removes separators entered in a part", () => {
  const typed = addressOf({ address1: "Jubilee | Road\n", postcode: "M24 2LX" });
  expect(typed.address1).toBe("Jubilee Road");
  expect(parseAddress(formatAddress(typed)).postcode).toBe("M24 2LX");
});

test("any address that was entered survives formatting and parsing", () => {
  const parts = Object.fromEntries(addressParts.map((part) => [part, fc.string({ unit: "binary" })]));
  fc.assert(
    fc.property(fc.record(parts), (typed) => {
      const address: Address = addressOf(typed);
      expect(parseAddress(formatAddress(address))).toEqual(address);
    }),
  );
});
