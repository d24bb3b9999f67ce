import { expect } from "@playwright/test";
import type { Success } from "../../contract/endpoints.ts";
import type { ApiCustomer } from "../../e2e/api-customer.ts";
import { homes, newPerson } from "../../e2e/people.ts";
import { signUp, signUpLinked } from "../../e2e/sign-up.ts";
import { shootEach, test } from "./shoot.ts";

async function firstTariff(customer: ApiCustomer): Promise<string> {
  const comparison = async () => (await customer.call("GET", "/api/user/tariff-comparison")).body;
  await expect.poll(comparison, { timeout: 60_000 }).toMatchObject({ state: "ready" });
  const { fuels } = (await comparison()) as Success<"GET /api/user/tariff-comparison">["data"];
  return fuels[0]?.tariffs[0]?.code ?? "";
}

async function waitForReadings(customer: ApiCustomer) {
  const status = async () => (await customer.call("GET", "/api/user/energy")).body;
  await expect.poll(status, { timeout: 60_000 }).toMatchObject({ status: { fetching: null } });
}

test("sample home", async ({ page, shoot }) => {
  await shootEach(page, shoot, { sample: "/sample", "sample-year": "/sample?by=year" });
});

test("energy by day, week, month and year, as cost and as carbon", async ({
  page,
  app,
  shoot,
  shootForReadme,
}) => {
  const customer = await signUpLinked(page, app, newPerson(), homes.brantwood);
  await waitForReadings(customer);
  const tariff = await firstTariff(customer);
  await shootEach(page, shoot, { "energy-day": "/account/energy" });
  await shootForReadme("account-energy", "desktop");
  await shootEach(page, shoot, {
    "energy-week": "/account/energy?by=week",
    "energy-month": "/account/energy?by=month",
    "energy-year": "/account/energy?by=year",
    "energy-gas": "/account/energy?fuel=gas",
    "energy-cost": "/account/energy?by=week&show=cost",
    "energy-carbon": "/account/energy?by=week&show=carbon",
    "energy-prices": "/account/energy/prices",
    "energy-bill": "/account/energy/bill",
    "energy-clean-hours": "/account/energy/clean-hours",
    "energy-heat-pump": "/account/energy/heat-pump",
    "energy-solar": "/account/energy/solar",
    "energy-heating": "/account/energy/heating?by=month",
    "energy-tariffs": "/account/energy/tariffs",
    "energy-tariff": `/account/energy/tariffs/${tariff}`,
  });
});

test("home with solar panels, two electricity meters and late gas", async ({ page, app, shoot }) => {
  await waitForReadings(await signUpLinked(page, app, newPerson(), homes.larkfield));
  await shootEach(page, shoot, {
    "energy-solar-day": "/account/energy",
    "energy-solar-month": "/account/energy?by=month",
  });
});

test("no meter yet, and consent withdrawn", async ({ page, app, shoot }) => {
  await signUp(page, app, newPerson(), "/account/energy");
  await shoot("energy-example");
  const customer = await signUpLinked(page, app, newPerson(), homes.ovington);
  await waitForReadings(customer);
  expect((await customer.call("DELETE", "/api/user/mpan")).status).toBe(204);
  await shootEach(page, shoot, { "energy-ended": "/account/energy" });
});

test.describe("Turn Down and Save", () => {
  test.use({ ownApp: true });

  test("before taking part and after events", async ({ page, app, shoot }) => {
    const person = newPerson();
    const customer = await signUpLinked(page, app, person, homes.brantwood);
    await shootEach(page, shoot, { "turn-down-out": "/account/turn-down" });
    await waitForReadings(customer);
    await app.admin("event", "sample", person.email);
    await shootEach(page, shoot, { "turn-down": "/account/turn-down" });
    const resultRows = page.getByRole("list", { name: "Results of past events" });
    await resultRows.getByRole("link").first().click();
    await expect(page.getByText(/^You saved/)).toBeVisible();
    await shoot("turn-down-event");
    await shootEach(page, shoot, { "turn-down-stop": "/account/turn-down?dialog=stop" });
  });
});
