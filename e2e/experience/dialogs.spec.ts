import type { Page } from "@playwright/test";
import { axe } from "../axe.ts";
import { addAverageCar, answerEnergy, chooseHeating } from "../calculator.ts";
import { expect } from "../fixtures.ts";
import { test } from "./customers.ts";

// Claims: E11
test("the calculator's dialogs are centred @desktop", async ({ page }) => {
  await page.goto("/net-zero/interactive");
  await expectCentred(page);
  await page.getByRole("button", { name: "Start exploring" }).click();
  await page.getByRole("button", { name: "Email me tips" }).click();
  await expectCentred(page);
  await page.goto("/net-zero/heating");
  await chooseHeating(page, "Mains gas");
  await page.getByRole("radio", { name: "1 bedroom" }).check();
  await page.getByRole("textbox", { name: "Electricity" }).fill("100000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectCentred(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await answerEnergy(page, "2 or 3 bedrooms");
  await addAverageCar(page, "7000");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expectCentred(page);
});

async function expectCentred(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const distanceFromCentre = () =>
    dialog.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return Math.max(
        Math.abs(top - (document.documentElement.clientHeight - bottom)),
        Math.abs(left - (document.documentElement.clientWidth - right)),
      );
    });
  // A scroll bar takes up to 15 pixels of one side.
  await expect.poll(distanceFromCentre).toBeLessThan(16);
}

test.describe("styleguide", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/styleguide");
    await expect(page).toHaveTitle(/^Error: /);
  });

  // Claims: W6
  test("a dialog takes, traps and restores the focus", async ({ page }) => {
    const opener = page.getByRole("button", { name: "Open a dialog" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Your usage is very high" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("heading")).toBeFocused();
    await axe(page);
    for (let press = 0; press < 5; press++) await page.keyboard.press("Tab");
    const isInside = await dialog.evaluate((element) => element.contains(document.activeElement));
    expect(isInside || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("a click outside closes a dialog", async ({ page }) => {
    await page.getByRole("button", { name: "Open a dialog" }).click();
    await page.mouse.click(5, 5);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  // Claims: W6
  test("a busy dialog cannot be closed", async ({ page }) => {
    await page.getByRole("button", { name: "Open a busy dialog" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
    for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
  });
});
