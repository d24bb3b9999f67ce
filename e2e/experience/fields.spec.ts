import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { test } from "./customers.ts";

// Claims: E9
test("fields take what people type and paste, and show it as it is meant", async ({ page }) => {
  await page.goto("/styleguide");
  // The refused form on the page says so once its scripts have run.
  await expect(page).toHaveTitle(/^Error: /);
  // Claims: W2
  await test.step("the summary of errors leads to the field, in the same words", async () => {
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Please select a reason" }).click();
    await expect(page.getByLabel("No data, or poor data")).toBeFocused();
    await expect(page.getByText("Please select a reason")).toHaveCount(2);
  });
  await test.step("an e-mail address is lower-cased and trimmed as it is typed, and the caret stays", async () => {
    const email = page.getByLabel("Email", { exact: true });
    await email.pressSequentially("ADA @EXAMPLE.com ");
    await expect(email).toHaveValue("ada@example.com");
    await press(page, "Home", "ArrowRight");
    await email.pressSequentially("DD");
    await expect(email).toHaveValue("addda@example.com");
  });
  // Claims: W9
  await test.step("a pasted e-mail address loses its capitals and spaces", async () => {
    const email = page.getByLabel("Email", { exact: true });
    await email.fill("");
    await paste(email, " Ada.Thorne@Example.COM ");
    await expect(email).toHaveValue("ada.thorne@example.com");
  });
  await test.step("an MPAN is grouped while it is typed, and can be mended in its middle", async () => {
    const mpan = page.getByLabel("MPAN", { exact: true }).first();
    await mpan.pressSequentially("1234567891004");
    await expect(mpan).toHaveValue("12 3456 7891 004");
    await press(page, "Home", "ArrowRight", "ArrowRight", "ArrowRight", "Backspace");
    await expect(mpan).toHaveValue("13 4567 8910 04");
    await mpan.pressSequentially("2");
    await expect(mpan).toHaveValue("12 3456 7891 004");
    await mpan.pressSequentially("9");
    await expect(mpan).toHaveValue("12 9345 6789 100");
  });
  await test.step("a supply number of 21 digits, pasted with its spaces, leaves the MPAN", async () => {
    const mpan = page.getByLabel("MPAN", { exact: true }).first();
    await mpan.fill("");
    await paste(mpan, "03 801 020 12 3456 7891 004");
    await expect(mpan).toHaveValue("12 3456 7891 004");
  });
  await test.step("a whole supply number or GUID, typed digit by digit, leaves its end; a key too many is taken back", async () => {
    const mpan = page.getByLabel("MPAN", { exact: true }).first();
    await mpan.fill("");
    await mpan.pressSequentially("03 801 020 12 3456 7891 004");
    await expect(mpan).toHaveValue("12 3456 7891 004");
    await mpan.pressSequentially("7");
    await expect(mpan).toHaveValue("23 4567 8910 047");
    await mpan.press("Backspace");
    await expect(mpan).toHaveValue("12 3456 7891 004");
    const code = page.getByLabel("Last 4 characters");
    await code.pressSequentially("00:0d:6f:00:17:2a:60:fc");
    await expect(code).toHaveValue("60FC");
  });
  await test.step("a code takes digits only, spaces and all", async () => {
    const code = page.getByLabel("Code", { exact: true });
    await paste(code, "123 456");
    await expect(code).toHaveValue("123456");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  });
  await test.step("a pasted GUID keeps its last four characters, in upper case", async () => {
    const code = page.getByLabel("Last 4 characters");
    await code.fill("");
    await paste(code, "00:0d:6f:00:17:2a:60:fc");
    await expect(code).toHaveValue("60FC");
  });
  // Claims: W15
  await test.step("a number goes up and down by buttons and arrow keys, and the wheel leaves it alone", async () => {
    const electricity = page.getByLabel("Electricity", { exact: true });
    await page.getByRole("button", { name: "Increase by 100 kWh" }).first().click();
    await expect(electricity).toHaveValue("3,000");
    await electricity.press("ArrowDown");
    await electricity.press("ArrowDown");
    await expect(electricity).toHaveValue("2,800");
    await electricity.hover();
    await page.mouse.wheel(0, 400);
    await expect(electricity).toHaveValue("2,800");
  });
  await test.step("a password can be shown, says so, and ticks its rules off", async () => {
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("Kettle-7");
    await page.getByRole("button", { name: "Show password" }).first().click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(page.getByText("Your password is visible")).toBeAttached();
    await expect(page.getByRole("listitem").filter({ hasText: "a symbol: done" })).toBeVisible();
  });
});

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

/** Pastes as a customer does; the clipboard itself is out of reach for a page without permission. */
async function paste(field: Locator, text: string) {
  await field.focus();
  await field.page().keyboard.insertText(text);
}
