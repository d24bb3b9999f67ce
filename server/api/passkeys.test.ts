import { beforeAll, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";

const app = testAppOfFile();
let amy: TestCustomer;

beforeAll(async () => {
  amy = await addTestCustomer(app);
});

function post(path: string, body: object | undefined, token?: string) {
  return app.call("POST", `/api/identity/passkeys${path}`, {
    ...(body && { body }),
    ...(token && { token }),
  });
}

// Claims: A19
test("POST …/passkeys/registration-options → 200 after the password is verified", async () => {
  const response = await post("/registration-options", { password: GOOD_PASSWORD }, amy.token);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    rp: { id: "localhost", name: "Hearth" },
    user: { name: amy.email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
});

// Claims: A16
test("POST …/passkeys/registration-options → 422 for a wrong password", async () => {
  expect((await post("/registration-options", { password: "Not-the-1-password" }, amy.token)).status).toBe(
    422,
  );
});

// Claims: A19
test("POST /identity/passkeys/sign-in-options → 200 without naming a customer", async () => {
  const options = await (await post("/sign-in-options", undefined)).json();
  expect(options.challenge.length).toBeGreaterThan(40);
  expect(options.allowCredentials ?? []).toEqual([]);
});

// Claims: A19
test.each([
  ["empty client data", { clientDataJSON: "" }],
  ["a NUL character as its challenge", { clientDataJSON: clientData("\u0000") }],
  ["a challenge that was not issued", { clientDataJSON: clientData("c29tZWJvZHkgZWxzZSdz") }],
  ["invalid JSON", { clientDataJSON: "%%%" }],
])("POST /identity/passkeys → 422 for %s", async (_, response) => {
  const body = { id: "abc", rawId: "abc", type: "public-key", response, clientExtensionResults: {} };
  expect((await post("", body, amy.token)).status).toBe(422);
});

test("POST /identity/passkeys/sign-in → 401 for an unknown passkey", async () => {
  const userHandle = Buffer.from(amy.id.replaceAll("-", ""), "hex").toString("base64url");
  const body = {
    id: "abc",
    rawId: "abc",
    type: "public-key",
    response: { userHandle, clientDataJSON: clientData("c29tZWJvZHkgZWxzZSdz") },
    clientExtensionResults: {},
  };
  expect((await post("/sign-in", body)).status).toBe(401);
});

function clientData(challenge: string): string {
  const clientData = { type: "webauthn.create", challenge, origin: "http://localhost:3000" };
  return Buffer.from(JSON.stringify(clientData)).toString("base64url");
}
