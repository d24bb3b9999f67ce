import { beforeAll, expect, test } from "vitest";
import { customerCalls, pathOf, publicCalls, type SampleCall } from "../api/test-calls.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, type TestCustomer } from "../testing/test-customer.ts";

const app = testAppOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  amy = await addTestCustomer(app);
});

const ids = { consent: "none", session: "none", handle: "none", passkey: "none", accessKey: "none" };

const calls = () =>
  Object.entries({ ...publicCalls, ...customerCalls(ids, amy) }).filter(
    ([key, { body }]) => body && !/sign-out|referrals|email-capture/.test(key),
  );

async function errorsOf(key: string, sample: SampleCall, body: object): Promise<Record<string, string>> {
  const [method = "", template = ""] = key.split(" ");
  const response = await app.call(method, pathOf(template, sample), { token: amy.token, body });
  return response.status === 400 ? ((await response.json()).errors ?? {}) : {};
}

test("names a field of the wrong type and the expected type", async () => {
  let refused = 0;
  for (const [key, sample] of calls()) {
    for (const name of Object.keys(sample.body ?? {})) {
      const errors = await errorsOf(key, sample, { ...sample.body, [name]: [{}] });
      const fields = Object.keys(errors).map((field) => field.split(".")[0]);
      if (fields.length) expect(fields, key).toContain(name);
      for (const wanted of Object.values(errors))
        expect(wanted, `${key} ${name}`).toMatch(/expected|must|no such field/);
      refused += fields.length;
    }
  }
  expect(refused).toBeGreaterThan(40);
});

test("names a missing field and its expected type", async () => {
  const body = { email: "amy@example.com" };
  expect(await errorsOf("POST /api/identity/sign-in", {}, body)).toEqual({
    password: "Invalid input: expected string, received undefined",
  });
});

test("names an unknown field", async () => {
  const body = { email: "amy@example.com", password: "p", remember: true };
  expect(await errorsOf("POST /api/identity/sign-in", {}, body)).toEqual({
    remember: "This call has no such field.",
  });
});

test("states the maximum length of a text", async () => {
  const errors = await errorsOf("POST /api/identity/sign-in", {}, { email: "a".repeat(601), password: "p" });
  expect(errors.email).toContain("<=600 characters");
});

test("lists all shapes of a union", async () => {
  const call = publicCalls["PUT /api/user/subscriptions/web"];
  const errors = await errorsOf("PUT /api/user/subscriptions/web", call, { ...call.body, opt_in: 7 });
  expect(errors.opt_in).toContain("expected boolean");
  expect(errors.opt_in).toContain('"true"|"false"');
});

test("names an invalid path parameter", async () => {
  const response = await app.call("DELETE", "/api/identity/sessions/none", { token: amy.token });
  expect((await response.json()).errors).toEqual({ id: "Invalid UUID" });
});
