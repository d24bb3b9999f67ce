import type { Page } from "@playwright/test";
import { addAverageCar, answerEnergy, chooseHeating } from "../calculator.ts";
import { expect, test } from "../fixtures.ts";

// Claims: E12
test("keeps the entered email between sign-in and forgotten password", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

// Claims: E12
test("explains the electricity question, returns by Back and links to support", async ({ page }) => {
  await page.goto("/net-zero/heating");
  await chooseHeating(page, "Something else");
  await page.getByRole("radio", { name: "2 or 3" }).check();
  await expect(page.getByText(/^A year’s use in kWh\. We ask for electricity because/)).toBeVisible();
  await page.getByRole("textbox", { name: "Electricity for heating" }).fill("5000");
  await page.getByRole("button", { name: "Continue" }).click();
  await addAverageCar(page, "5000");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/emissions$/);
  await page.locator(`main a[href^="/net-zero/how-to-with-"]`).click();
  await expect(page).toHaveURL(/how-to/);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/emissions$/);
  await page.getByRole("link", { name: "Get help" }).click();
  await expect(page).toHaveURL(/\/support$/);
});

// Claims: E12
test("prints results as table and working, without buttons", async ({ page }) => {
  await page.goto("/net-zero/heating");
  await chooseHeating(page, "Mains gas");
  await answerEnergy(page, "2 or 3");
  await addAverageCar(page, "5000");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Show the working")).toBeVisible();
  await emitPrint(page, "beforeprint", "print");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByText("The working", { exact: true })).toBeVisible();
  await expect(page.getByText("Where these numbers come from")).toBeVisible();
  const printedControls = page.locator("main").locator("button, a[data-look], summary .no-print");
  expect(await printedControls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(
    0,
  );
  await emitPrint(page, "afterprint", "screen");
  await expect(page.getByRole("table")).toBeHidden();
});

async function emitPrint(page: Page, event: "beforeprint" | "afterprint", media: "print" | "screen") {
  await page.emulateMedia({ media });
  await page.evaluate((name) => dispatchEvent(new Event(name)), event);
}
