import { expect, test } from "vitest";
import { distributionIdOf, distributorAt, distributorOf } from "./distributor.ts";
import type { Postcode } from "./postcode.ts";

test("the first two digits name the regional operator and the number to ring", () => {
  expect(distributorOf("12")).toEqual({
    id: "12",
    operator: "UK Power Networks",
    region: "London",
    telephone: "105",
  });
  expect(distributorOf("2300")?.operator).toBe("Northern Powergrid");
});

test("an independent operator says nothing about the region", () => {
  expect(distributorOf("2455550001234")).toEqual({
    id: "24",
    operator: "Independent Power Networks",
    telephone: "105",
  });
});

test.each(["", "1", "09", "39", "99", "constructor"])("%j names nobody", (digits) => {
  expect(distributorOf(digits)).toBeNull();
});

test.each([
  ["BD9 6QH", "23", "Yorkshire"],
  ["GU51 1DF", "20", "Southern England"],
  ["M24 2LX", "16", "North West"],
  ["SA5 9AB", "21", "South Wales"],
  ["SW1A 2AA", "12", "London"],
])("%s is in region %s, %s", (postcode, distributionId, region) => {
  expect(distributionIdOf(postcode as Postcode)).toEqual({ distributionId, region });
});

test("the operator of a postcode is the one of its region", () => {
  expect(distributorAt("BD9 6QH" as Postcode)).toMatchObject({
    operator: "Northern Powergrid",
    region: "Yorkshire",
    telephone: "105",
  });
  expect(distributorAt("BT1 5GS" as Postcode)).toBeNull();
});

test.each(["BT1 5GS", "JE2 3AB", "GY1 1AA", "IM1 1AA", "ZZ99 9ZZ"])(
  "%s has no British network",
  (postcode) => {
    expect(distributionIdOf(postcode as Postcode)).toBeNull();
  },
);
