import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { chooseHeating } from "./calculator.ts";

test("the calculator takes the figures of one's own meter, and gives the typical ones back", async ({
  page,
  ada: _,
}) => {
  await page.goto("/net-zero/heating");
  await chooseHeating(page, "Mains gas");
  await page.getByRole("radio", { name: "2 or 3 bedrooms" }).check();
  const electricity = page.getByRole("textbox", { name: "Electricity" });
  const gas = page.getByRole("textbox", { name: "Gas" });
  await expect(
    page.getByText(/^Your meter knows what you use: from .* of which \d+% was read\./),
  ).toBeVisible();
  await page.getByRole("button", { name: "Use your meter's figures" }).click();
  await expect(electricity).not.toHaveValue("2900");
  await expect(gas).not.toHaveValue("12000");
  await axeInBothSchemes(page);
  await page.getByRole("button", { name: "Back to the typical figures" }).click();
  await expect(electricity).toHaveValue("2900");
  await expect(gas).toHaveValue("12000");
  await page.getByRole("button", { name: "Use your meter's figures" }).click();
  const own = await electricity.inputValue();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/net-zero\/car$/);
  await page.goBack();
  await expect(electricity).toHaveValue(own);
});
