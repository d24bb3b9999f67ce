import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, type TestCustomer } from "../testing/test-customer.ts";
import { registerHousehold } from "../testing/test-household.ts";

const app = testAppOfFile();
let amy: TestCustomer;
let guests = 0;

beforeEach(async () => {
  guests += 1;
  amy = await addTestCustomer(app, `amy.${guests}@example.com`);
});

const HOME = "|7||Brantwood Close||Bradford||BD9 6QH|||||||";

async function change(body: object) {
  const response = await app.call("PATCH", "/api/user/attributes", { token: amy.token, body });
  return { status: response.status, body: await response.json() };
}

async function read() {
  return (await app.call("GET", "/api/user/attributes", { token: amy.token })).json();
}

test("a new customer has a name, an email address and no home", async () => {
  expect(await read()).toEqual({
    given_name: "Amy",
    family_name: "Ashworth",
    email: amy.email,
    address: "",
    "custom:postcode": "",
    "custom:smart_meter_user": "false",
  });
});

// Claims: P13
test("normalises a changed name and rejects an empty one", async () => {
  expect((await change({ given_name: "  Zoë  " })).body).toMatchObject({
    given_name: "Zoë",
    family_name: "Ashworth",
  });
  expect(await change({ given_name: " ", family_name: "" })).toMatchObject({
    status: 422,
    body: { errors: { given_name: "First name is required", family_name: "Last name is required" } },
  });
});

test("stores a home, and deletes it when both fields are empty", async () => {
  expect((await change({ address: HOME, "custom:postcode": "bd96qh" })).body).toMatchObject({
    address: HOME,
    "custom:postcode": "BD9 6QH",
  });
  expect((await change({ address: "", "custom:postcode": "" })).body).toMatchObject({ address: "" });
});

test("rejects an address without a street or with an invalid postcode", async () => {
  expect(
    (await change({ address: "|||||Bradford||BD9 6QH|||||||", "custom:postcode": "BD9 6QH" })).status,
  ).toBe(422);
  expect((await change({ address: HOME, "custom:postcode": "nowhere" })).status).toBe(422);
});

test("rejects a smart_meter_user that contradicts the registration", async () => {
  expect(await change({ "custom:smart_meter_user": "true" })).toMatchObject({
    status: 409,
    body: { code: "follows-from-registration" },
  });
  expect((await change({ "custom:smart_meter_user": "false" })).status).toBe(200);
});

test("allows corrections of a linked home at the same postcode only", async () => {
  amy = (await registerHousehold(app)).customer;
  expect((await change({ "custom:smart_meter_user": "true" })).status).toBe(200);
  const away = { address: HOME.replace("BD9 6QH", "GU51 1DF"), "custom:postcode": "GU51 1DF" };
  expect(await change(away)).toMatchObject({ status: 409, body: { code: "meter-is-linked" } });
  expect((await change({ address: "", "custom:postcode": "" })).status).toBe(409);
  const correction = { address: HOME, "custom:postcode": "BD9 6QH" };
  expect((await change(correction)).status).toBe(200);
});

// Claims: Z3
test("rejects fields that customers cannot set", async () => {
  expect((await change({ email: "other@example.com" })).status).toBe(400);
  expect((await change({ id: "x", registered: true })).status).toBe(400);
});
