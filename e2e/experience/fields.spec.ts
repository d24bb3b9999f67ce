import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { test } from "./customers.ts";

// Claims: E9
test("fields normalise typed and pasted input", async ({ page }) => {
  await page.goto("/styleguide");
  // Hydration of the form with errors sets this title.
  await expect(page).toHaveTitle(/^Error: /);
  // Claims: W2
  await test.step("the error summary links to the field with the same message", async () => {
    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Please select a reason" }).click();
    await expect(page.getByLabel("No data, or poor data")).toBeFocused();
    await expect(page.getByText("Please select a reason")).toHaveCount(2);
  });
  await test.step("lower-cases and trims an email while typing and keeps the caret", async () => {
    const email = page.getByLabel("Email", { exact: true });
    await email.pressSequentially("ADA @EXAMPLE.com ");
    await expect(email).toHaveValue("ada@example.com");
    await press(page, "Home", "ArrowRight");
    await email.pressSequentially("DD");
    await expect(email).toHaveValue("addda@example.com");
  });
  // Claims: W9
  await test.step("lower-cases and trims a pasted email", async () => {
    const email = page.getByLabel("Email", { exact: true });
    await email.fill("");
    await paste(email, " Ada.Thorne@Example.COM ");
    await expect(email).toHaveValue("ada.thorne@example.com");
  });
  await test.step("groups an MPAN while typing and editing in its middle", async () => {
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
  await test.step("extracts the MPAN of a pasted supply number", async () => {
    const mpan = page.getByLabel("MPAN", { exact: true }).first();
    await mpan.fill("");
    await paste(mpan, "03 801 020 12 3456 7891 004");
    await expect(mpan).toHaveValue("12 3456 7891 004");
  });
  await test.step("keeps the end of a typed supply number or GUID", async () => {
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
  await test.step("removes spaces from a code", async () => {
    const code = page.getByLabel("Code", { exact: true });
    await paste(code, "123 456");
    await expect(code).toHaveValue("123456");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  });
  await test.step("keeps the last four characters of a pasted GUID in upper case", async () => {
    const code = page.getByLabel("Last 4 characters");
    await code.fill("");
    await paste(code, "00:0d:6f:00:17:2a:60:fc");
    await expect(code).toHaveValue("60FC");
  });
  // Claims: W15
  await test.step("steps a number by buttons and arrow keys, not by the wheel", async () => {
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
  await test.step("shows a password and ticks off its rules", async () => {
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

async function paste(field: Locator, text: string) {
  await field.focus();
  await field.page().keyboard.insertText(text);
}
