import { expect, test } from "vitest";
import { addresses } from "./addresses.ts";
import { reasonsByFault, sandboxNetwork } from "./test-network.ts";

function open(apiKey = "ak_test") {
  const { sandbox, network, downs } = sandboxNetwork();
  return {
    sandbox,
    downs,
    lookup: addresses({ baseUrl: "http://sandbox/addresses/v1", apiKey, ...network }),
  };
}

test("finds 7 Brantwood Close at its postcode in lower case, without a space", async () => {
  const { lookup } = open();
  const [home, ...others] = await lookup.atPostcode("bd96qh");
  expect(home).toMatchObject({
    houseNumber: "7",
    address1: "Brantwood Close",
    town: "Bradford",
    county: "West Yorkshire",
    postcode: "BD9 6QH",
    flatNumber: "",
  });
  expect(others).toEqual([]);
});

test("finds seven flats at ID1 1QD", async () => {
  const found = await open().lookup.atPostcode("ID1 1QD");
  expect(found.map(({ flatNumber }) => flatNumber)).toEqual(
    ["1", "2", "3", "4", "5", "6", "7"].map((flat) => `Flat ${flat}`),
  );
});

test.each(["ID1 KFA", "AB1 0AA"])("finds no home at %s", async (postcode) => {
  expect(await open().lookup.atPostcode(postcode)).toEqual([]);
});

test("an id that is no UDPRN is unknown, without asking the service", async () => {
  const { lookup, sandbox, downs } = open();
  sandbox.faults.set("addresses", { mode: "error-500" });
  for (const id of ["..", "abc", "-1", "90000015/..", "123456789", ""])
    expect(await lookup.byId(id)).toBeNull();
  expect(downs).toEqual([]);
});

test("finds a home again by its id", async () => {
  const { lookup } = open();
  const [home] = await lookup.atPostcode("GU51 1DF");
  expect(await lookup.byId(home?.id ?? "")).toEqual(home);
  expect(await lookup.byId("123")).toBeNull();
});

test("the lookup of ZZ99 9ZZ fails after one retry", async () => {
  const { lookup, sandbox } = open();
  await expect(lookup.atPostcode("ZZ99 9ZZ")).rejects.toMatchObject({
    partner: "addresses",
    reason: "failed",
  });
  const calls = await sandbox.fetch("http://sandbox/sandbox/log/addresses");
  expect(await calls.json()).toHaveLength(2);
});

test("rejects with PartnerDown for an exhausted balance or a wrong key", async () => {
  await expect(open().lookup.atPostcode("ID1 CLIP")).rejects.toMatchObject({ reason: "failed" });
  await expect(open("wrong").lookup.atPostcode("BD9 6QH")).rejects.toMatchObject({
    reason: "not-authorised",
  });
});

test.each(reasonsByFault)("fault %s: rejects with PartnerDown, reason %s", async (mode, reason) => {
  const { lookup, sandbox, downs } = open();
  sandbox.faults.set("addresses", { mode });
  await expect(lookup.atPostcode("BD9 6QH")).rejects.toMatchObject({ name: "PartnerDown", reason });
  expect(downs).toMatchObject([{ reason }]);
});

test("recovers from one failure by retrying", async () => {
  const { lookup, sandbox, downs } = open();
  sandbox.faults.set("addresses", { mode: "error-500", times: 1 });
  expect(await lookup.atPostcode("BD9 6QH")).toHaveLength(1);
  expect(downs).toEqual([]);
});
