import type { Page } from "@playwright/test";
import examples from "../domain/carbon/examples.json" with { type: "json" };
import { expect, openDialog, test } from "./account.ts";
import { chooseHeating, storeAnswers } from "./calculator.ts";
import { isHydrated } from "./is-hydrated.ts";
import { onboardByMeterCode } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUpByForm } from "./sign-up.ts";
import { reloadWithWebFont } from "./web-font.ts";

const [family] = examples;
if (family === undefined) throw new Error("The worked example is missing.");

// Claims: E1
test("links open at the top; back, forward and reload restore scroll @desktop", async ({ page }) => {
  await open(page, "/privacy");
  // The font changes the page's height.
  await reloadWithWebFont(page);
  const scrolled = await scrollToEnd(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expectTop(page);

  await page.evaluate(() => scrollTo(0, 120));
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
  await expectPosition(page, scrolled);
  await page.goForward();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expectPosition(page, 120);
  await page.reload();
  await expectPosition(page, 120);
  await page.goBack();
  await expectPosition(page, scrolled);
  await test.step("a full page load opens at the top", async () => {
    await open(page, "/terms");
    expect(await position(page)).toBe(0);
  });
});

test("scrolls to an anchor and back", async ({ page }) => {
  await open(page, "/net-zero/methodology");
  const target = await page.evaluate(() => {
    const headings = [...document.querySelectorAll("main h2")];
    const last = headings.at(-1);
    if (last) last.id ||= "last";
    return last?.id;
  });
  await page.evaluate((id) => {
    location.hash = id ?? "";
  }, target);
  await expect.poll(() => position(page)).toBeGreaterThan(100);
  await page.goBack();
  await expectPosition(page, 0);
});

// Claims: E1
test("each question and walkthrough step opens at the top", async ({ page }) => {
  await open(page, "/net-zero/heating");
  await scrollToEnd(page);
  await chooseHeating(page, "Mains gas");
  await expectTop(page);

  await storeAnswers(page, family);
  await open(page, "/net-zero/breakdown");
  for (let step = 2; step <= 6; step++) {
    await scrollToEnd(page);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(new RegExp(`step=${step}$`));
    await expectTop(page);
  }
});

test("every page of sign-up opens at the top", async ({ page, app }) => {
  await watchArrivals(page);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 });
  await signUpByForm(page, app, newPerson());
  await onboardByMeterCode(page, homes.brantwood);
  await expectTop(page);
  const arrivals = await readArrivals(page);
  expect(arrivals.map(({ path }) => path)).toContain("/onboarding/verify-address");
  for (const { path, y } of arrivals) expect.soft(y, path).toBe(0);
});

// Claims: E1
test("opening and closing a dialog keeps the scroll position @desktop", async ({ page, ada }) => {
  expect(ada.email).toBeTruthy();
  await open(page, "/account/overview");
  await page.getByRole("link", { name: "Delete Account" }).last().scrollIntoViewIfNeeded();
  const scrolled = await position(page);
  expect(scrolled).toBeGreaterThan(50);
  const dialog = await openDialog(page, "Delete Account", "Delete your account");
  await expectPosition(page, scrolled);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expectPosition(page, scrolled);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => isHydrated(page)).toBe(true);
}

function position(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

async function scrollToEnd(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await position(page);
  expect(end).toBeGreaterThan(0);
  return end;
}

async function expectPosition(page: Page, y: number): Promise<void> {
  await expect.poll(() => position(page)).toBe(y);
}

async function expectTop(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expectPosition(page, 0);
}

interface Arrival {
  path: string;
  y: number;
}

async function watchArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let last = "";
    const record = () => {
      const path = location.pathname;
      const arrivals: Arrival[] = JSON.parse(sessionStorage.getItem("arrivals") ?? "[]");
      sessionStorage.setItem("arrivals", JSON.stringify([...arrivals, { path, y: Math.round(scrollY) }]));
    };
    new MutationObserver(() => {
      if (document.title === last) return;
      last = document.title;
      requestAnimationFrame(() => requestAnimationFrame(record));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function readArrivals(page: Page): Promise<Arrival[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("arrivals") ?? "[]"));
}
