import { expect, test } from "./fixtures.ts";

test("a large screen shows a code to point a phone at, a small one does not", { tag: "@desktop" }, async ({
  page,
  app,
  isMobile,
}) => {
  await page.goto("/download");
  const code = page.getByRole("img", { name: `QR code of ${app.origin}/download` });
  await expect(code).toBeVisible({ visible: !isMobile });
  await expect(page.getByRole("main").getByRole("link", { name: /App Store|Google Play/ })).toHaveCount(2);
});
