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

// Claims: W9
test("sign-in and sign-up fields have autocomplete tokens and accept paste", async ({ page }) => {
  for (const [path, fields] of Object.entries(publicFields))
    await test.step(path, async () => {
      await page.goto(path);
      for (const [label, token] of Object.entries(fields)) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field, label).toHaveAttribute("autocomplete", new RegExp(`\\b${token}$`));
        const maxLength = Number((await field.getAttribute("maxlength")) ?? Number.POSITIVE_INFINITY);
        expect(maxLength, `${label} has no short maxlength`).toBeGreaterThanOrEqual(254);
        await field.fill("");
        await page.keyboard.insertText("pasted.text@example.com");
        await expect(field).toHaveValue("pasted.text@example.com");
      }
    });
});
