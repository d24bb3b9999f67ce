import { addDays, dayOf } from "../domain/london-calendar.ts";
import { expect, linkedCustomer, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { homes } from "./people.ts";

test("shows cost at the price cap, then at the customer's own prices", async ({ page, ada: _ }) => {
  await page.goto(`/account/energy?date=${addDays(dayOf(Date.now() / 1000), -300)}`);
  const unit = page.getByRole("navigation", { name: "Unit" });
  await unit.getByRole("link", { name: "CO₂" }).click();
  await expect(page.getByText(/^Electricity .*g · Gas .*g$/)).toBeVisible();
  await unit.getByRole("link", { name: "cost" }).click();
  await expect(page.getByText(/^Electricity £.* · Gas £.*, standing charges included$/)).toBeVisible();
  await page.getByText("About these figures").click();
  await expect(page.getByText(/^Electricity: Ofgem’s .* price cap /)).toBeVisible();
  const plot = page.getByRole("slider", { name: /^Electricity/ });
  await plot.focus();
  await page.keyboard.press("End");
  await expect(plot).toHaveAttribute("aria-valuetext", /Electricity: 23:30 to 24:00, [\d.]+p/);
  await axeInBothSchemes(page);

  await page.getByRole("link", { name: "Add your own prices" }).click();
  await expect(page.getByRole("heading", { name: "Your prices", level: 1 })).toBeVisible();
  await page.locator("#electricity").getByText("Add the prices from my bill").click();
  await page.getByLabel("Unit rate for electricity").fill("0.2593");
  await page.getByRole("button", { name: "Save electricity prices" }).click();
  await expect(page.getByText("Did you mean a unit rate of 25.93p?").first()).toBeVisible();
  await axeInBothSchemes(page);
  await page.getByLabel("Unit rate for electricity").fill("100");
  await page.getByLabel("Standing charge for electricity").fill("0");
  const electricity = page.locator("#electricity");
  await electricity.getByText("I pay different prices at different times").click();
  await electricity.getByRole("group", { name: "Time of day 1" }).getByLabel("From").selectOption("00:30");
  await page.getByRole("button", { name: "Save electricity prices" }).click();
  await expect(page.getByText("Choose when this price begins and ends").first()).toBeVisible();
  await expect(page.getByLabel("Unit rate for electricity")).toHaveValue("100");
  await axeInBothSchemes(page);

  const first = electricity.getByRole("group", { name: "Time of day 1" });
  await first.getByLabel("To").selectOption("05:30");
  await first.getByLabel("Unit rate").fill("7.5");
  await page.getByRole("button", { name: "Save electricity prices" }).click();
  await expect(page.getByText("Electricity prices saved.")).toBeVisible();
  await expect(electricity.getByText("00:30 to 05:30: 7.5p")).toBeVisible();
  await page.getByRole("link", { name: "Your energy", exact: true }).first().click();
  await page.goto("/account/energy");
  await page.getByText("About these figures").click();
  await expect(
    page.getByText(
      /^Electricity: The prices you added, since .*: 100p a kWh, 7\.5p from 00:30 to 05:30, and 0p a day\.$/,
    ),
  ).toBeVisible();
});

test("puts the customer's own prices back in force without a reload", async ({ page, app }) => {
  await linkedCustomer(page, app, homes.brantwood);
  await page.goto("/account/energy/prices");
  const electricity = page.locator("#electricity");
  const source = electricity.getByText(/^From your smart meter, since /);
  const save = page.getByRole("button", { name: "Save electricity prices" });
  await expect(async () => {
    await page.reload();
    await expect(source).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await electricity.getByText("Add the prices from my bill").click();
  await page.getByLabel("From for electricity").fill(addDays(dayOf(Date.now() / 1000), -200));
  await page.getByLabel("Unit rate for electricity").fill("30");
  await page.getByLabel("Standing charge for electricity").fill("55");
  await save.click();
  await expect(source).toContainText("newer than the ones you added");
  await electricity.getByText("Use my own prices").click();
  await expect(page.getByLabel("Unit rate for electricity")).toHaveValue("30");
  await save.click();
  await expect(electricity.getByText(/^From your bill, since /)).toBeVisible();
});
