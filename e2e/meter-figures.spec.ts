import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { chooseHeating } from "./calculator.ts";

test.beforeEach(async ({ page, ada: _ }) => {
  await page.goto("/account/energy");
  await expect(page.getByText(/^Electricity £.* · Gas £/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Earlier months are coming in/)).toBeHidden({ timeout: 30_000 });
  await page.goto("/net-zero/heating");
  await chooseHeating(page, "Mains gas");
});

// Claims: E36
test("fills in the meter's figures, keeps them after Back, and removes them", async ({ page }) => {
  const electricity = page.getByRole("textbox", { name: "Electricity" });
  const gas = page.getByRole("textbox", { name: "Gas" });
  const source = page.getByText(/^From your meter: .* \d+% of readings\./);
  await expect(source).toBeVisible();
  await expect(electricity).not.toHaveValue("");
  const own = await electricity.inputValue();
  await page.getByRole("radio", { name: "2 or 3 bedrooms" }).check();
  await expect(electricity).toHaveValue(own);
  await expect(gas).not.toHaveValue("12,000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/net-zero\/car$/);
  await page.goBack();
  await expect(electricity).toHaveValue(own);
  await expect(source).toBeVisible();
  await test.step("changing the bedrooms keeps the meter's figures", async () => {
    await page.getByRole("radio", { name: "1 bedroom" }).check();
    await expect(electricity).toHaveValue(own);
    await page.getByRole("radio", { name: "2 or 3 bedrooms" }).check();
    await expect(electricity).toHaveValue(own);
    await expect(source).toBeVisible();
  });
  await axeInBothSchemes(page);
  await page.getByRole("button", { name: "Back to the typical figures" }).click();
  await expect(electricity).toHaveValue("2,900");
  await expect(gas).toHaveValue("12,000");
  await test.step("a double click works like a single one", async () => {
    await page.getByRole("button", { name: "Use your meter’s figures" }).dblclick();
    await expect(source).toBeVisible();
    await expect(electricity).not.toHaveValue("2,900");
    await page.getByRole("button", { name: "Back to the typical figures" }).dblclick();
    await expect(electricity).toHaveValue("2,900");
  });
});

test("a customer with a meter is not invited to link one", async ({ page }) => {
  await page.goto("/net-zero/interactive");
  await page.getByRole("button", { name: "Start exploring" }).click();
  await expect(page.getByRole("link", { name: "See your energy" })).toBeVisible();
  await expect(page.getByText(/for free/i)).toHaveCount(0);
});

test("reports a failed look-up of figures and retries it", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route("**/api/user/year-use", (route) => route.abort());
  await page.reload();
  await page.getByRole("radio", { name: "2 or 3 bedrooms" }).check();
  await expect(page.getByRole("alert")).toContainText("We couldn’t look up your meter’s figures.");
  await expect(page.getByRole("textbox", { name: "Electricity" })).toHaveValue("2,900");
  await axeInBothSchemes(page);
  await page.unroute("**/api/user/year-use");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^From your meter: /)).toBeVisible();
});
