import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { latestCode } from "./mail.ts";
import {
  agreeToMpan,
  agreeToTerms,
  answerMoveDate,
  chooseAddress,
  goodCard,
  verifyCard,
} from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { confirmWith, fillSignUp } from "./sign-up.ts";

const next = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

// Claims: E13
test("onboards on a phone with a lost network", async ({ page, app, context }) => {
  const person = newPerson("Hana", "Lee");
  await page.goto("/signup");
  await expectToFit(page, "1-sign-up");
  await fillSignUp(page, person);
  await expectToFit(page, "2-code");
  await confirmWith(page, await latestCode(app, person.email));
  await expect(page).toHaveURL(/\/address$/);
  await expectToFit(page, "3-address");
  await page.getByLabel("Postcode").fill("bd96qh");
  await context.setOffline(true);
  await page.getByLabel("Postcode").press("Enter");
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  await expectToFit(page, "4-offline");
  await context.setOffline(false);
  await expect(page.getByLabel("Select your address")).toBeVisible();
  await expectToFit(page, "5-list");
  await chooseFrom(page, homes.brantwood.address);
  await expectToFit(page, "6-move-date");
  await answerMoveDate(page);
  await expect(page).toHaveURL(/\/mpan$/);
  await expectToFit(page, "7-mpan");
  await agreeToMpan(page, homes.brantwood);
  await expect(page).toHaveURL(/\/verify-address$/);
  await expectToFit(page, "8-proof");
  await page.getByLabel("Payment card").check();
  await next(page);
  await expect(page.getByLabel("Credit or debit card number")).toBeVisible();
  await expectToFit(page, "9-card");
  await verifyCard(page, goodCard, "Hana Lee");
  await expect(page).toHaveURL(/\/success$/);
  await expectToFit(page, "10-success");
});

// Claims: E13
test("onboards by typing everything, with help and the display's code", {
  tag: "@slow",
}, async ({ page, app }) => {
  const person = newPerson("Joan", "Pickering");
  await page.goto("/signup");
  await fillSignUp(page, person);
  await confirmWith(page, await latestCode(app, person.email));
  await page.getByRole("link", { name: "Address not listed? Click here" }).click();
  await expect(page).toHaveURL(/\/manual-address$/);
  await expectToFit(page, "1-manual-address");
  await page.getByLabel("House number").fill("4");
  await page.getByLabel("Address", { exact: true }).fill("Ovington Drive");
  await page.getByLabel("Town or city").fill("Fleet");
  await page.getByLabel("Postcode").fill(homes.ovington.postcode);
  await next(page);
  await expect(page).toHaveURL(/\/move-date$/);
  await page.getByLabel(/^Less than/).check();
  await page.getByLabel("Month", { exact: true }).selectOption({ index: 1 });
  await expect(page.getByLabel("Year", { exact: true })).toHaveValue(/\d{4}/);
  await expectToFit(page, "2-move-date");
  await page.getByLabel(/^More than/).check();
  await next(page);
  await expect(page).toHaveURL(/\/mpan$/);
  await page.getByText("Lost your bill?").click();
  await expect(page.getByText("Scottish and Southern Electricity Networks")).toBeVisible();
  await expectToFit(page, "3-lost-your-bill");
  await page.getByRole("link", { name: "What's this?" }).click();
  await expectToFit(page, "4-whats-this");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByLabel("MPAN", { exact: true }).pressSequentially("10 9999 9999 990");
  await expectToFit(page, "5-typed");
  await agreeToTerms(page);
  await next(page);
  await expect(page).toHaveURL(/\/verify-address$/);
  await page.getByLabel("In-home display code").check();
  await next(page);
  await expect(page).toHaveURL(/\/meter-code$/);
  await page.getByText("Show me examples").click();
  await expectToFit(page, "6-examples");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^See it step by step/ }).click();
  await expectToFit(await opened, "7-step-by-step");
  await (await opened).close();
  await page.getByLabel(/^Last 4 characters/).fill("f502");
  await next(page);
  await expect(page).toHaveURL(/\/success$/);
  await expectToFit(page, "8-success");
});

// Claims: E13
test("onboards after a mistake at each of six steps", {
  tag: "@slow",
}, async ({ page, app, watch }) => {
  watch.allow(/status of 4(04|22|01|09|29)/);
  const person = newPerson("Mo", "Typer");
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expectToFit(page, "1-empty-sign-up");
  await fillSignUp(page, person);
  await confirmWith(page, "000000");
  await expect(page.getByText(/isn’t right|not right|wrong/i).first()).toBeVisible();
  await expectToFit(page, "2-wrong-code");
  await confirmWith(page, await latestCode(app, person.email));
  await expect(page).toHaveURL(/\/address$/);
  await page.getByLabel("Postcode").fill("BD9 6QHH");
  await page.getByRole("button", { name: "Find your address" }).click();
  await expect(page.getByRole("link", { name: /full UK postcode/ })).toBeVisible();
  await expectToFit(page, "3-wrong-postcode");
  await page.getByLabel("Postcode").fill(homes.jubilee.postcode);
  await chooseAddress(page, homes.jubilee);
  await page.getByLabel(/^Less than/).check();
  await page.getByLabel("Month", { exact: true }).selectOption({ index: 12 });
  await page.getByLabel("Year", { exact: true }).selectOption({ index: 1 });
  await expectToFit(page, "4-future-month");
  await page.getByLabel(/^More than/).check();
  await next(page);
  await page.getByLabel("MPAN", { exact: true }).fill("1099999999982");
  await agreeToTerms(page);
  await next(page);
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expectToFit(page, "5-wrong-check-digit");
  await page.getByRole("link", { name: "This MPAN doesn’t look right, please check it" }).click();
  await expect(page.getByLabel("MPAN", { exact: true })).toBeFocused();
  await page.getByLabel("MPAN", { exact: true }).fill(homes.jubilee.mpan);
  await next(page);
  await expect(page).toHaveURL(/\/verify-address$/);
  await expectToFit(page, "6-card-only");
  await next(page);
  await expect(page.getByLabel("Credit or debit card number")).toBeVisible();
  await verifyCard(page, "4000 0000 0000 0036", "Mo Typer");
  await expect(page).toHaveURL(/\/cannot-confirm$/);
  await expectToFit(page, "7-cannot-confirm");
  await page.getByRole("link", { name: "Try a card again" }).click();
  await expect(page.getByLabel("Credit or debit card number")).toBeVisible();
  await verifyCard(page, goodCard, "Mo Typer");
  await expect(page).toHaveURL(/\/success$/);
  await expectToFit(page, "8-success");
});

async function chooseFrom(page: Page, line: RegExp) {
  const list = page.getByLabel("Select your address");
  await list.selectOption({ label: (await list.getByRole("option", { name: line }).textContent()) ?? "" });
  await next(page);
  await expect(page).toHaveURL(/\/move-date$/);
}

async function expectToFit(page: Page, where: string) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page), where).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Uses `clientWidth`, because a phone's `innerWidth` grows with overflow. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((one) => one.checkVisibility() && !one.closest("svg, .visually-hidden, iframe"))
      .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((one) => `${one.tagName} ${one.textContent?.slice(0, 30)}`),
  );
}

test("the width check detects a box wider than the smallest screen", async ({ page }) => {
  await page.goto("/net-zero/heating");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page)).toEqual([]);
  await page.evaluate(() => {
    const box = document.createElement("div");
    box.style.inlineSize = "345px";
    box.textContent = "too wide";
    document.querySelector("main")?.append(box);
  });
  expect(await findOverflow(page)).toContain("DIV too wide");
});
