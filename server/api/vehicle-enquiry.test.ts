import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";

const app = testAppOfFile();
let visitor = 0;
beforeEach(() => {
  visitor += 1;
  app.sandbox.faults.clearAll();
});

function send(registrationNumber: string) {
  const from = `203.0.113.${visitor}`;
  return app.call("POST", "/api/vehicle-enquiry", { body: { registrationNumber }, from });
}

// Claims: Z4
test("POST /api/vehicle-enquiry → 200 with make, fuel and emissions only", async () => {
  const response = await send("aa19 aaa");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    registrationNumber: "AA19AAA",
    make: "FORD",
    fuelType: "PETROL",
    co2Emissions: 300,
  });
});

test.each(["ER19NFD", "ER19BAD"])(
  "POST /api/vehicle-enquiry → 404 for %s, unknown to the register",
  async (plate) => {
    expect(await (await send(plate)).json()).toMatchObject({ status: 404, code: "vehicle-not-found" });
  },
);

test.each(["ER19THR", "ER19ERR", "ER19MNT"])(
  "POST /api/vehicle-enquiry → 503 for %s, when the register fails",
  async (plate) => {
    expect(await (await send(plate)).json()).toMatchObject({ status: 503, code: "vehicle-look-up-down" });
  },
);

test.each([
  ["", "Please enter your car's number plate"],
  ["HELLO", "Please enter a valid UK license plate"],
  ["AVERAGE", "The average car is not registered."],
])("POST /api/vehicle-enquiry → 422 for %j", async (plate, message) => {
  const response = await send(plate);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { registrationNumber: message } });
});

// Claims: B4
test("POST /api/vehicle-enquiry → 429 after sixty unknown cars", async () => {
  for (let n = 0; n < 70; n++) expect((await send("AA19DSL")).status).toBe(200);
  for (let n = 0; n < 60; n++) expect((await send("ER19NFD")).status).toBe(404);
  const refused = await send("AA19DSL");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("serves a cached car while the register is down", async () => {
  expect((await send("AA19MOT")).status).toBe(200);
  app.sandbox.faults.set("vehicles", { mode: "down" });
  expect((await send("AA19MOT")).status).toBe(200);
});

// Claims: B4
test("does not log number plates", async () => {
  await send("YK74XYZ");
  await send("TE57VRN");
  expect(app.readLog()).not.toMatch(/YK74|TE57/);
});
