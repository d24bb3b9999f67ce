import { expect, test } from "vitest";
import { distributionIdOf, distributorAt, regionOfMeter } from "./distributor.ts";
import type { Postcode } from "./postcode.ts";

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
  expect(distributorAt("BD9 6QH" as Postcode)).toEqual({
    id: "23",
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

test("a meter's region is in its number; of one on an independent network, in its postcode", () => {
  expect(regionOfMeter("1234567891004", null)).toBe("12");
  expect(regionOfMeter("2412345678901", "BD9 6QH" as Postcode)).toBe("23");
  expect(regionOfMeter("2412345678901", null)).toBeNull();
});
