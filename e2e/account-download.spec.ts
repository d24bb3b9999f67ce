import { expect, test } from "./fixtures.ts";

test("shows a QR code on large screens only", { tag: "@desktop" }, async ({ page, app, isMobile }) => {
  await page.goto("/download");
  const code = page.getByRole("img", { name: `QR code of ${app.origin}/download` });
  await expect(code).toBeVisible({ visible: !isMobile });
  await expect(page.getByRole("main").getByRole("link", { name: /App Store|Google Play/ })).toHaveCount(2);
});
