import { expect, test } from "./fixtures.ts";

const phones = [
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "App Store"],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 15; Pixel 9)", "Google Play"],
] as const;

for (const [device, userAgent, store] of phones) {
  test.describe(device, () => {
    test.use({ userAgent });

    test(`${device} is shown its own store and no code to point a camera at`, async ({ page }) => {
      await page.goto("/download");
      const main = page.getByRole("main");
      await expect(main.getByText(/^You're on an /)).toBeVisible();
      await expect(main.getByRole("link", { name: /App Store|Google Play/ })).toHaveCount(1);
      await expect(main.getByRole("link", { name: store })).toBeVisible();
      await expect(main.getByRole("img", { name: /^QR code/ })).toHaveCount(0);
    });
  });
}

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
