import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";

const app = testAppOfFile();

function send(email: string) {
  return app.call("POST", "/api/email-capture", { body: new URLSearchParams({ email }) });
}

test("POST /api/email-capture → 202 and adds the address to the list", async () => {
  expect((await send(" Priya+news@Example.com ")).status).toBe(202);
  const received = await app.sandbox.fetch("http://sandbox.test/capture");
  expect(await received.json()).toMatchObject([{ fields: { email: "priya+news@example.com" } }]);
});

test.each([
  ["", "Please enter your email address"],
  ["priya", "Please enter a valid email address"],
])("POST /api/email-capture → 422 for %j", async (email, message) => {
  const response = await send(email);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { email: message } });
});

// Claims: F16
test("POST /api/email-capture → 503 without logging the address during an outage", async () => {
  app.sandbox.faults.set("leads", { mode: "error-500" });
  expect((await send("sam@example.com")).status).toBe(503);
  app.sandbox.faults.clearAll();
  expect(app.readLog()).not.toContain("sam@example.com");
});

test("POST /api/email-capture → 429 for an address's fourth request in a day", async () => {
  for (const _ of [1, 2, 3]) await send("amir@example.com");
  expect((await send("amir@example.com")).status).toBe(429);
});
