import { expect, test } from "vitest";
import { distributionIdOf, distributorAt, regionOfHome } from "./distributor.ts";
import type { Postcode } from "./postcode.ts";

test.each([
  ["BD9 6QH", "23", "Yorkshire"],
  ["GU51 1DF", "20", "Southern England"],
  ["M24 2LX", "16", "North West England"],
  ["SA5 9AB", "21", "South Wales"],
  ["SW1A 2AA", "12", "London"],
])("%s is in region %s, %s", (postcode, distributionId, region) => {
  expect(distributionIdOf(postcode as Postcode)).toEqual({ distributionId, region });
});

// Claims: E25
test("finds a postcode's network operator by its region", () => {
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

test("takes a home's region from its postcode, else from its MPAN", () => {
  expect(regionOfHome("1234567891004", null)).toBe("12");
  expect(regionOfHome("1234567891004", "BD9 6QH" as Postcode)).toBe("23");
  expect(regionOfHome("1234567891004", "BT1 5GS" as Postcode)).toBe("12");
  expect(regionOfHome("2412345678901", "BD9 6QH" as Postcode)).toBe("23");
  expect(regionOfHome(null, "BD9 6QH" as Postcode)).toBe("23");
  expect(regionOfHome("2412345678901", null)).toBeNull();
  expect(regionOfHome("2412345678901", "BT1 5GS" as Postcode)).toBeNull();
  expect(regionOfHome(null, null)).toBeNull();
});
