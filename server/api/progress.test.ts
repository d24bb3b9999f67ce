import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { household } from "../testing/test-household.ts";

const app = testAppOfFile();

test("GET /user/progress/{flow} → 401 without a token, 200 empty, 400 unknown flow", async () => {
  expect((await app.call("GET", "/api/user/progress/onboarding")).status).toBe(401);
  const amy = await household(app);
  expect(await amy.call("GET", "/api/user/progress/onboarding")).toMatchObject({ status: 200, body: {} });
  expect((await amy.call("GET", "/api/user/progress/elsewhere")).status).toBe(400);
});

test("PUT /user/progress/{flow} → 200 with the later time of each step, per flow", async () => {
  const amy = await household(app);
  await amy.call("PUT", "/api/user/progress/onboarding", { "address-1": 100, connecting: 300 });
  const { body } = await amy.call("PUT", "/api/user/progress/onboarding", { "address-1": 50, terms: 200 });
  expect(body).toEqual({ "address-1": 100, connecting: 300, terms: 200 });
  expect((await amy.call("GET", "/api/user/progress/reconfirm")).body).toEqual({});
});

test("PUT /user/progress/{flow} drops unknown steps and invalid times", async () => {
  const amy = await household(app);
  const invalidSteps = { "address-1": -1, "made-up": 5, __proto__: { terms: 1 }, email: "amy@example.com" };
  await amy.call("PUT", "/api/user/progress/onboarding", invalidSteps);
  expect((await amy.call("GET", "/api/user/progress/onboarding")).body).toEqual({});
});

test("PUT /user/draft/{flow} → 204, readable by that customer only", async () => {
  const amy = await household(app);
  const draft = { isManualAddress: true, mpan: "1234567891004", moveDate: { choice: "more-than" } };
  expect((await amy.call("PUT", "/api/user/draft/onboarding", draft)).status).toBe(204);
  expect((await amy.call("GET", "/api/user/draft/onboarding")).body).toEqual(draft);
  const bob = await household(app);
  expect((await bob.call("GET", "/api/user/draft/onboarding")).body).toEqual({});
});

test("PUT /user/draft/{flow} → 400 for an unknown field", async () => {
  const amy = await household(app);
  expect((await amy.call("PUT", "/api/user/draft/onboarding", { password: "secret" })).status).toBe(400);
});

test("registering the meter deletes the draft", async () => {
  const amy = await household(app);
  await amy.call("PUT", "/api/user/draft/onboarding", { mpan: "1234567891004" });
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
  expect((await amy.call("GET", "/api/user/draft/onboarding")).body).toEqual({});
});
