import type { Page } from "@playwright/test";
import { countAnimations } from "../count-animations.ts";
import { expect, test } from "../fixtures.ts";
import { pauseRequests } from "../pause-requests.ts";

// Claims: W19
test("forced colours keep edges of controls and show what is selected", {
  tag: "@slow",
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/styleguide");
  expect(await controlsWithoutEdge(page)).toEqual([]);
  await page.goto("/net-zero/heating");
  const gas = page.locator("label", { hasText: "Mains gas" });
  const before = await gas.screenshot();
  await page.getByRole("radio", { name: /^Mains gas/ }).check();
  expect((await gas.screenshot()).equals(before)).toBe(false);
  await page.goto("/year-summary");
  const dots = page.locator("[aria-roledescription=carousel] p > [aria-hidden] > *");
  await expect(dots).toHaveCount(7);
  const colours = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  const background = await page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.background = "Canvas";
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  });
  expect(colours).not.toContain(background);
  expect(colours.filter((colour) => colour === colours[0])).toHaveLength(1);
});

test("the year summary fills the window when scroll bars take space", {
  tag: "@slow",
}, async ({ playwright, launchOptions, app }) => {
  // Headless and mobile Chromium hide scroll bars.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  const desktop = await browser.newPage({
    baseURL: app.origin,
    isMobile: false,
    viewport: { width: 1280, height: 800 },
  });
  const unusedWidth = () =>
    desktop.evaluate(() => innerWidth - document.documentElement.getBoundingClientRect().width);
  await desktop.goto("/net-zero");
  expect(await unusedWidth()).toBeGreaterThan(0);
  await desktop.goto("/year-summary");
  expect(await unusedWidth()).toBe(0);
  const [pageColour, summaryColour] = await desktop.evaluate(() =>
    ["html", "[aria-roledescription=carousel]"].map((place) => {
      const element = document.querySelector(place);
      return element && getComputedStyle(element).backgroundColor;
    }),
  );
  expect(pageColour).toBe(summaryColour);
  await browser.close();
});

// Claims: W3
test("pages do not animate with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/net-zero/breakdown", "/year-summary"]) {
    await page.goto(path);
    expect(await countAnimations(page), path).toBe(0);
  }
});

// Claims: W19
test("prints the page without menu and footer", async ({ page }) => {
  await page.goto("/terms");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("announces a pending request in text", async ({ page }) => {
  const resume = await pauseRequests(page, "**/api/user/subscriptions/web*");
  await page.goto("/opt-in?email=ada@example.com&utm_campaign=winter-2026");
  await expect(page.getByRole("status").filter({ hasText: "Signing you up…" })).toBeVisible();
  resume();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
});

function controlsWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll("main :is(button, input:not([type=radio], [type=checkbox]), select)"),
    )
      .filter((control) => control.getClientRects().length > 0)
      .filter((control) => {
        const edges = [control, control.parentElement, control.parentElement?.parentElement].map(
          (one) => one && getComputedStyle(one),
        );
        return !edges.some((style) => style && style.borderBlockEndStyle !== "none") && !control.textContent;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
