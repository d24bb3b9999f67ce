import { expect, test } from "vitest";
import { reasonsByFault, sandboxNetwork } from "./test-network.ts";
import { vehicles } from "./vehicles.ts";

function open(apiKey = "sandbox-vehicles") {
  const { sandbox, network } = sandboxNetwork();
  const url = "http://sandbox/dvla/vehicle-enquiry/v1/vehicles";
  return { sandbox, register: vehicles({ url, apiKey, ...network }) };
}

// Claims: P11
test("returns exactly the four fields that the calculator uses", async () => {
  expect(await open().register.find("AA19DSL")).toEqual({
    registrationNumber: "AA19DSL",
    make: "SKODA",
    fuelType: "DIESEL",
    co2Emissions: 114,
  });
});

test("emissions are optional", async () => {
  const { register } = open();
  expect(await register.find("L2WPS")).not.toHaveProperty("co2Emissions");
  expect(await register.find("AA19PPP")).toMatchObject({ fuelType: "PETROL", co2Emissions: 0 });
});

test.each(["ER19NFD", "ER19BAD", "BD51SMR", "NOT A PLATE"])("finds no car for %s", async (plate) => {
  expect(await open().register.find(plate)).toBeNull();
});

test.each([
  ["ER19THR", "busy"],
  ["ER19ERR", "failed"],
  ["ER19MNT", "failed"],
])("rejects with PartnerDown for %s: %s", async (plate, reason) => {
  await expect(open().register.find(plate)).rejects.toMatchObject({ name: "PartnerDown", reason });
});

test.each(reasonsByFault)("fault %s: rejects with PartnerDown, reason %s", async (mode, reason) => {
  const { register, sandbox } = open();
  sandbox.faults.set("vehicles", { mode });
  await expect(register.find("AA19AAA")).rejects.toMatchObject({ name: "PartnerDown", reason });
});

test("rejects with PartnerDown for a wrong key", async () => {
  await expect(open("wrong").register.find("AA19AAA")).rejects.toMatchObject({ reason: "not-authorised" });
});

// Claims: C4
test("sends the plate in the body, never in the URL", async () => {
  const { register, sandbox } = open();
  await register.find("AA19AAA");
  const log = await (await sandbox.fetch("http://sandbox/sandbox/log/vehicles")).json();
  expect(log).toEqual([
    { method: "POST", path: "/dvla/vehicle-enquiry/v1/vehicles", bodyKeys: ["registrationNumber"] },
  ]);
});
