import { beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { CustomerData } from "../account/customer-data.ts";
import { CANARY_KEY, fillEveryTable } from "../account/test-canaries.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { bradford, fleet, registerHousehold } from "../testing/test-household.ts";
import { customerCalls, type Ids, pathOf, type SampleCall } from "./test-calls.ts";

const app = testAppOfFile();
let amy: TestCustomer;
let eve: TestCustomer;
let ids: Ids;

beforeAll(async () => {
  const household = await registerHousehold(app);
  amy = household.customer;
  eve = (await registerHousehold(app, fleet)).customer;
  await fillEveryTable(app, amy);
  const [consent] = await household.consents();
  const { sessions } = await (await app.call("GET", "/api/identity/sessions", { token: amy.token })).json();
  ids = {
    consent: consent.id,
    session: sessions[0].id,
    handle: "canary",
    passkey: "canary",
    accessKey: CANARY_KEY,
  };
});

const attacks = () => customerCalls(ids, amy);

function make(key: string, attack: SampleCall, token?: string) {
  const [method = "GET", template = ""] = key.split(" ");
  return app.call(method, pathOf(template, attack), {
    ...(token ? { token } : {}),
    ...(attack.body ? { body: attack.body } : {}),
  });
}

// Claims: Z2
test("every customer call requires a token", async () => {
  for (const [key, attack] of Object.entries(attacks())) {
    expect((await make(key, attack)).status, key).toBe(401);
  }
  const customerCalls = Object.entries(endpoints).filter(
    ([, one]) => (one as Endpoint).audience === "customer",
  );
  expect(Object.keys(attacks()).sort()).toEqual(customerCalls.map(([key]) => key).sort());
});

// Claims: Z1
test("Eve cannot read or change Amy's data by any call with any of Amy's ids", async () => {
  const before = await new CustomerData(app.deps.db).read(amy.id);
  for (const [key, attack] of Object.entries(attacks())) {
    const response = await make(key, attack, eve.token);
    const text = await response.text();
    for (const mark of [amy.id, amy.email, ids.consent, ids.session, bradford.mpan, "Canary", "canary"]) {
      expect(text, key).not.toContain(mark);
    }
    expect(response.status, `${key}: ${text}`).toBeLessThan(500);
  }
  expect(await new CustomerData(app.deps.db).read(amy.id)).toEqual(before);
});

// Claims: Z1
test("Amy's consent is 404 for Eve, like one that does not exist", async () => {
  const hers = await make(
    "POST /api/user/consents/{id}/withdraw",
    { params: { id: ids.consent } },
    eve.token,
  );
  const unknown = await make("POST /api/user/consents/{id}/withdraw", { params: { id: "none" } }, eve.token);
  expect([hers.status, unknown.status]).toEqual([404, 404]);
});

test("no call returns a 500 for a customer whom another process just deleted", async () => {
  const dot = await addTestCustomer(app, "dot@example.com");
  await app.deps.db.customers.delete(dot.id);
  for (const [key, sample] of Object.entries(customerCalls(ids, dot, GOOD_PASSWORD))) {
    const response = await make(key, sample, dot.token);
    expect(response.status, `${key}: ${await response.text()}`).toBeLessThan(500);
  }
});
