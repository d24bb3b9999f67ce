import { axe } from "./axe.ts";
import { chooseHeating } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";

// Claims: E37
test("steps typical values by 100 and asks about very high ones", async ({ page }) => {
  await page.goto("/net-zero/heating");
  await chooseHeating(page, "Mains gas");
  await test.step("steps a typical value by 100 and restores it", async () => {
    await page.getByRole("radio", { name: "2 or 3 bedrooms" }).check();
    const electricity = page.getByRole("textbox", { name: "Electricity" });
    await electricity.press("ArrowUp");
    await expect(electricity).toHaveValue("3,000");
    await page.getByRole("button", { name: "Back to typical: 2,900 kWh" }).click();
    await expect(electricity).toHaveValue("2,900");
  });
  await page.getByRole("radio", { name: "1 bedroom" }).check();
  await page.getByRole("textbox", { name: "Electricity" }).fill("100000");
  await page.getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Is that right?" });
  await expect(dialog.getByText("100,000 kWh of electricity")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Edit" })).toBeFocused();
  await axe(page);
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Electricity" })).toHaveValue("100,000");
  await page.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Continue anyway" }).click();
  await expect(page).toHaveURL(/\/net-zero\/car$/);
});

test("accepts the maximum and refuses more", async ({ page }) => {
  await page.goto("/net-zero/heating");
  await chooseHeating(page, "Oil");
  await page.getByRole("radio", { name: "1 bedroom" }).check();
  const oil = page.getByRole("textbox", { name: "Heating oil" });
  await oil.fill("50001");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "The value you've entered is very high compared to the average home",
  );
  await axe(page);
  await oil.fill("50000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue anyway" }).click();
  await expect(page).toHaveURL(/\/net-zero\/car$/);
});
