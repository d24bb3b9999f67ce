import { expect } from "@playwright/test";
import { test } from "./customers.ts";

const publicFields = {
  "/": { Email: "username", Password: "current-password" },
  "/?screen=sign-up": {
    "First name": "given-name",
    "Last name": "family-name",
    Email: "email",
    Password: "new-password",
  },
  "/?screen=forgot-password": { Email: "username" },
} as const;

for (const [path, fields] of Object.entries(publicFields)) {
  test(`${path} tells the browser what belongs in its fields, and takes what is pasted`, async ({ page }) => {
    await page.goto(path);
    for (const [label, token] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field, label).toHaveAttribute("autocomplete", new RegExp(`\\b${token}$`));
      const longest = Number((await field.getAttribute("maxlength")) ?? Number.POSITIVE_INFINITY);
      expect(longest, `${label} cuts nothing off`).toBeGreaterThanOrEqual(254);
      await field.focus();
      await page.keyboard.insertText("pasted.text@example.com");
      await expect(field).toHaveValue("pasted.text@example.com");
    }
  });
}

const newcomersFields = {
  "/onboarding/address": { Postcode: "postal-code" },
  "/onboarding/manual-address": {
    Address: "address-line1",
    "Town or city": "address-level2",
    "County (optional)": "address-level1",
    Postcode: "postal-code",
  },
} as const;

test.describe("to a newcomer", () => {
  test.use({ who: "newcomer" });
  for (const [path, fields] of Object.entries(newcomersFields)) {
    test(`${path} tells the browser what belongs in its fields`, async ({ page }) => {
      await page.goto(path);
      for (const [label, token] of Object.entries(fields)) {
        await expect(page.getByLabel(label, { exact: true }), label).toHaveAttribute("autocomplete", token);
      }
    });
  }
});
