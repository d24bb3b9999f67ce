import type { Page } from "@playwright/test";
import examples from "../../domain/carbon/examples.json" with { type: "json" };
import { remember } from "../calculator.ts";
import { expect, test } from "../fixtures.ts";

/** The browser that drew the pictures in `pictures/`. Another one sets type a little differently. */
const MADE_WITH = 156;

test.beforeEach(async ({ browser, page }, info) => {
  const version = Number.parseInt(browser.version(), 10);
  info.skip(version !== MADE_WITH, `The pictures were made with Chromium ${MADE_WITH}; this is ${version}.`);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
});

const pages = {
  "sign-in": "/",
  "net-zero": "/net-zero",
  heating: "/net-zero/heating",
  "year-summary": "/year-summary",
} as const;

for (const [name, path] of Object.entries(pages)) {
  test(`${path} looks as it did`, { tag: "@desktop" }, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await looksLike(page, name);
  });
}

test("the stepped chart looks as it did", { tag: "@desktop" }, async ({ page }) => {
  const [family] = examples;
  expect(family).toBeDefined();
  if (family) await remember(page, family);
  await page.goto("/net-zero/breakdown?step=6", { waitUntil: "networkidle" });
  await looksLike(page, "breakdown");
});

for (const heading of ["Buttons", "Fields"]) {
  test(`the ${heading.toLowerCase()} of the styleguide look as they did`, async ({ page }) => {
    await page.goto("/styleguide", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const section = page.locator("section", {
      has: page.getByRole("heading", { name: heading, exact: true }),
    });
    await expect(section).toHaveScreenshot(`${heading.toLowerCase()}.png`);
  });
}

async function looksLike(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page).toHaveScreenshot(`${name}.png`);
}
