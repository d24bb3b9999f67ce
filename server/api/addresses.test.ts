import { beforeEach, expect, test } from "vitest";
import { addressLines, fullStreet, parseAddress, streetLine } from "../../domain/address.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { household } from "../testing/test-household.ts";
import { asText } from "./addresses.ts";

const app = testAppOfFile();
beforeEach(() => app.sandbox.reset());

const at = (postcode: string) => `/api/addresses?postcode=${encodeURIComponent(postcode)}`;

// Claims: B6
test("GET /addresses → 401 without a token", async () => {
  expect((await app.call("GET", at("BD9 6QH"))).status).toBe(401);
});

test("GET /addresses → 200 with the homes at a postcode, in fifteen parts each", async () => {
  const amy = await household(app);
  const { status, body } = await amy.call("GET", at("bd96qh"));
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: expect.any(String),
      apiId: expect.any(String),
      address: "|7||Brantwood Close||Bradford|West Yorkshire|BD9 6QH|||||||",
    },
  ]);
});

// Claims: D17
test("a dependent street's label and street line contain both names", async () => {
  const [home] = await app.deps.partners.addresses.atPostcode("BD9 6QH");
  if (!home) throw new Error("7 Brantwood Close is not listed.");
  const cottage = { ...home, dependentThoroughfare: "Rose Cottages", address1: "High Street" };
  const address = parseAddress(asText(cottage));
  expect(addressLines(address)[0]).toBe("7, Rose Cottages, High Street");
  expect(streetLine(address)).toBe("7, Rose Cottages, High Street");
  expect(fullStreet(address)).toBe("7, Rose Cottages, High Street");
  expect(address.dependentThoroughfare).toBe("Rose Cottages");
});

test("GET /addresses → 200 with seven flats, or an empty list", async () => {
  const amy = await household(app);
  expect((await amy.call("GET", at("ID1 1QD"))).body).toHaveLength(7);
  expect(await amy.call("GET", at("ID1 KFA"))).toMatchObject({ status: 200, body: [] });
});

test("GET /addresses → 422 for an invalid postcode", async () => {
  const amy = await household(app);
  expect(await amy.call("GET", at("nonsense"))).toMatchObject({
    status: 422,
    body: { code: "invalid-postcode", errors: { postcode: expect.any(String) } },
  });
});

// Claims: F1
test("GET /addresses → 503, not an empty list, while the lookup is down", async () => {
  const amy = await household(app);
  expect((await amy.call("GET", at("ZZ99 9ZZ"))).status).toBe(503);
});

// Claims: B6
test("GET /addresses → 429 after twenty lookups a day", async () => {
  const amy = await household(app);
  for (let n = 0; n < 20; n += 1) expect((await amy.call("GET", at("BD9 6QH"))).status).toBe(200);
  expect((await amy.call("GET", at("BD9 6QH"))).status).toBe(429);
});

test.each([
  ["88 Jubilee Road, whose address the provider does not list", "M24 2LX"],
  ["1 Clydach Road, without a smart meter", "SA5 9AB"],
  ["a flat", "ID1 1QD"],
])("GET /addresses/{id}/meter → 200 without a meter for %s", async (_, postcode) => {
  const amy = await household(app);
  const [home] = (await amy.call("GET", at(postcode))).body;
  expect((await amy.call("GET", `/api/addresses/${home.id}/meter`)).body).toEqual({
    mpanKnown: false,
    mpanHash: null,
    mpanObfuscated: null,
  });
});

test("GET /addresses/{id}/meter → 200, no meter, for an unknown id or in an outage", async () => {
  const amy = await household(app);
  const unknown = { status: 200, body: { mpanKnown: false, mpanHash: null } };
  expect(await amy.call("GET", "/api/addresses/nowhere/meter")).toMatchObject(unknown);
  const [home] = (await amy.call("GET", at("BD9 6QH"))).body;
  app.sandbox.faults.set("smart-meter", { mode: "error-500", times: 2 });
  expect(await amy.call("GET", `/api/addresses/${home.id}/meter`)).toMatchObject(unknown);
});

// Claims: Z9
test("GET /addresses/{id}/meter → a new random handle each time", async () => {
  const amy = await household(app);
  const [home] = (await amy.call("GET", at("BD9 6QH"))).body;
  const send = async () => (await amy.call("GET", `/api/addresses/${home.id}/meter`)).body.mpanHash;
  const [one, other] = [await send(), await send()];
  expect(one).toMatch(/^[\w-]{16,}$/);
  expect(one).not.toBe(other);
});

// Claims: Z9
test("a handle expires after an hour", async () => {
  const amy = await household(app);
  const [home] = (await amy.call("GET", at("BD9 6QH"))).body;
  const { mpanHash } = (await amy.call("GET", `/api/addresses/${home.id}/meter`)).body;
  const began = app.deps.clock.now();
  app.setNow(new Date(began.getTime() + 61 * 60 * 1000));
  expect(await amy.validate(mpanHash)).toMatchObject({ status: 404, body: { code: "MPAN_EXPIRED" } });
  app.setNow(began);
  expect((await amy.validate(mpanHash)).status).toBe(200);
});

// Claims: F4
test("GET /postcodes/{postcode}/distribution-id → 200, 404 or 422 by postcode", async () => {
  const amy = await household(app);
  const network = (postcode: string) => amy.call("GET", `/api/postcodes/${postcode}/distribution-id`);
  expect(await network("BD96QH")).toMatchObject({ status: 200, body: { distributionId: "23" } });
  expect((await network("BT11AA")).status).toBe(404);
  expect((await network("nonsense")).status).toBe(422);
});
