import type { Page } from "@playwright/test";
import examples from "../domain/carbon/examples.json" with { type: "json" };
import { expect, openDialog, test } from "./account.ts";
import { chooseHeating, storeAnswers } from "./calculator.ts";
import { isHydrated } from "./is-hydrated.ts";
import { onboardByMeterCode } from "./onboarding.ts";
import { reloadInOwnFont } from "./own-font.ts";
import { homes, newPerson } from "./people.ts";
import { signUpByForm } from "./sign-up.ts";

const [family] = examples;
if (family === undefined) throw new Error("There is no worked example.");

// Claims: E1
test("a link opens the next page at its top, and back, forward and reload return to where one was @desktop", async ({
  page,
}) => {
  await open(page, "/privacy");
  // Which make the page shorter.
  await reloadInOwnFont(page);
  const left = await scrollToEnd(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expectTop(page);

  await page.evaluate(() => scrollTo(0, 120));
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
  await expectPosition(page, left);
  await page.goForward();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expectPosition(page, 120);
  await page.reload();
  await expectPosition(page, 120);
  await page.goBack();
  await expectPosition(page, left);
  await test.step("a page that the browser loads itself opens at its top, whatever was scrolled before", async () => {
    await open(page, "/terms");
    expect(await position(page)).toBe(0);
  });
});

test("an anchor of the page is honoured, and Back returns from it", async ({ page }) => {
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
test("each question and each step of the walkthrough opens at its top", async ({ page }) => {
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

test("every page of signing up opens at its top", async ({ page, app }) => {
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
test("a window opens and closes in front of the place where one was @desktop", async ({ page, ada }) => {
  expect(ada.email).toBeTruthy();
  await open(page, "/account/overview");
  await page.getByRole("link", { name: "Delete Account" }).last().scrollIntoViewIfNeeded();
  const left = await position(page);
  expect(left).toBeGreaterThan(50);
  const dialog = await openDialog(page, "Delete Account", "Delete your account");
  await expectPosition(page, left);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expectPosition(page, left);
});

/** Opens a page and waits until the browser's router answers for it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => isHydrated(page)).toBe(true);
}

/** How far down the page is, in CSS pixels. */
function position(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Goes to the end of the page, and says how far down that is. */
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

/** Notes how far down each page is two frames after it got its title. */
async function watchArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let last = "";
    const note = () => {
      const path = location.pathname;
      const arrivals: Arrival[] = JSON.parse(sessionStorage.getItem("arrivals") ?? "[]");
      sessionStorage.setItem("arrivals", JSON.stringify([...arrivals, { path, y: Math.round(scrollY) }]));
    };
    new MutationObserver(() => {
      if (document.title === last) return;
      last = document.title;
      requestAnimationFrame(() => requestAnimationFrame(note));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function readArrivals(page: Page): Promise<Arrival[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("arrivals") ?? "[]"));
}
