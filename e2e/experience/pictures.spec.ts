import type { Page, Route } from "@playwright/test";
import examples from "../../domain/carbon/examples.json" with { type: "json" };
import { storeAnswers } from "../calculator.ts";
import { expect, test } from "../fixtures.ts";

const CHROMIUM_VERSION = 156;
/** Font hinting of other versions changes at most 0.03 of a page. */
const TOLERANCE = { maxDiffPixelRatio: 0.06 };

// `waitForFont` changes styles, which the CSP allows by hash.
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
  test(`${path} matches its screenshot`, { tag: ["@desktop", "@slow"] }, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectScreenshot(page, name);
  });
}

test("the breakdown chart matches its screenshot", { tag: ["@desktop", "@slow"] }, async ({ page }) => {
  const [family] = examples;
  expect(family).toBeDefined();
  if (family) await storeAnswers(page, family);
  await page.goto("/net-zero/breakdown?step=6", { waitUntil: "networkidle" });
  await expectScreenshot(page, "breakdown");
});

for (const heading of ["Buttons", "Fields"]) {
  test(`the styleguide's ${heading.toLowerCase()} match their screenshot`, { tag: "@slow" }, async ({
    page,
  }) => {
    await page.goto("/styleguide", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const section = page.locator("section", {
      has: page.getByRole("heading", { name: heading, exact: true }),
    });
    await expect(section).toHaveScreenshot(`${heading.toLowerCase()}.png`, toleranceFor(page));
  });
}

/** On a busy machine the font may load after the first paint. */
async function waitForFont(route: Route): Promise<void> {
  if (route.request().resourceType() !== "document") return route.fallback();
  const response = await route.fetch();
  const html = await response.text();
  expect(html).toContain("font-display:optional");
  await route.fulfill({ response, body: html.replaceAll("font-display:optional", "font-display:block") });
}

async function expectScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page).toHaveScreenshot(`${name}.png`, toleranceFor(page));
}

function toleranceFor(page: Page): typeof TOLERANCE | undefined {
  const version = Number.parseInt(page.context().browser()?.version() ?? "", 10);
  return version === CHROMIUM_VERSION ? undefined : TOLERANCE;
}
