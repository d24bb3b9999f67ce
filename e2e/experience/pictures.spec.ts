import type { Page, Route } from "@playwright/test";
import examples from "../../domain/carbon/examples.json" with { type: "json" };
import { storeAnswers } from "../calculator.ts";
import { expect, test } from "../fixtures.ts";

/** The browser that drew the pictures in `pictures/`. */
const MADE_WITH = 156;
/**
 * Another one sets type a little differently: there a page has to look alike, not the same. Other hinting of the
 * letters changes three hundredths of a page at most; twice that is allowed.
 */
const ALIKE = { maxDiffPixelRatio: 0.06 };

// Styles are served with their hash, and `waitForFont` changes them.
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.route("**/*", waitForFont);
});

const pages = {
  "sign-in": "/",
  "net-zero": "/net-zero",
  heating: "/net-zero/heating",
  "year-summary": "/year-summary",
} as const;

for (const [name, path] of Object.entries(pages)) {
  // Claims: E7
  test(`${path} looks as it did`, { tag: ["@desktop", "@slow"] }, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await looksLike(page, name);
  });
}

test("the stepped chart looks as it did", { tag: ["@desktop", "@slow"] }, async ({ page }) => {
  const [family] = examples;
  expect(family).toBeDefined();
  if (family) await storeAnswers(page, family);
  await page.goto("/net-zero/breakdown?step=6", { waitUntil: "networkidle" });
  await looksLike(page, "breakdown");
});

for (const heading of ["Buttons", "Fields"]) {
  test(`the ${heading.toLowerCase()} of the styleguide look as they did`, { tag: "@slow" }, async ({
    page,
  }) => {
    await page.goto("/styleguide", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const section = page.locator("section", {
      has: page.getByRole("heading", { name: heading, exact: true }),
    });
    await expect(section).toHaveScreenshot(`${heading.toLowerCase()}.png`, allowance(page));
  });
}

/** On a busy machine the font may come too late for the first paint, and the page would keep its stand-in. */
async function waitForFont(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.fallback();
  const response = await route.fetch();
  const html = await response.text();
  expect(html).toContain("font-display:optional");
  await route.fulfill({ response, body: html.replaceAll("font-display:optional", "font-display:block") });
}

async function looksLike(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page).toHaveScreenshot(`${name}.png`, allowance(page));
}

/** How much may differ: by the configuration, or more in a browser that did not draw the pictures. */
function allowance(page: Page): typeof ALIKE | undefined {
  const version = Number.parseInt(page.context().browser()?.version() ?? "", 10);
  return version === MADE_WITH ? undefined : ALIKE;
}
