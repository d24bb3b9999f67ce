import type { Page } from "@playwright/test";
import {
  agreeToMpan,
  answerMoveDate,
  chooseAddress,
  goodCard,
  reachCard,
  reachMpan,
  typeMeterCode,
  verifyBy,
  verifyCard,
} from "../../e2e/onboarding.ts";
import { injectFault } from "../../e2e/partner-faults.ts";
import { homes, newPerson } from "../../e2e/people.ts";
import { signUp } from "../../e2e/sign-up.ts";
import { test } from "./shoot.ts";

const proceed = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

test("address search and manual address", async ({ page, app, shoot }) => {
  await signUp(page, app, newPerson());
  const find = page.getByRole("button", { name: "Find your address" });
  await find.click();
  await shoot("address-refused");
  for (const [postcode, outcome, name] of [
    ["ID1 KFA", /We found no homes/, "address-none"],
    ["ZZ99 9ZZ", /isn’t working/, "address-down"],
    ["ID1 1QD", /addresses found/, "address-list"],
  ] as const) {
    await page.getByLabel("Postcode").fill(postcode);
    await find.click();
    await page.getByText(outcome).waitFor();
    await shoot(name);
  }
  await page.goto("/onboarding/manual-address");
  await shoot("manual-address");
  await page.getByText("Add address line 2").click();
  await page.getByLabel("Address", { exact: true }).fill("x".repeat(60));
  await proceed(page);
  await page.getByRole("alert").first().waitFor();
  await shoot("manual-address-refused");
  await page.getByLabel("Town or city").fill("Fleet");
  await page.getByLabel("Postcode").fill("GU51 1DF");
  await proceed(page);
  await page.getByText(/too long/).waitFor();
  await shoot("manual-address-too-long");
});

test("move date, MPAN and terms", async ({ page, app, shoot }) => {
  await signUp(page, app, newPerson());
  await chooseAddress(page, homes.jubilee);
  await page.getByLabel(/^Less than/).check();
  await shoot("move-date-less-than");
  await proceed(page);
  await shoot("move-date-refused");
  await answerMoveDate(page);
  await page.waitForURL(/\/mpan$/);
  await proceed(page);
  await shoot("mpan-refused");
  await page.getByLabel("MPAN", { exact: true }).fill("1099999999982");
  await page.getByRole("checkbox").check();
  await proceed(page);
  await page.getByText(/^There was a problem/).waitFor();
  await shoot("mpan-problem");
  await page.getByRole("link", { name: "What's this?" }).click();
  await shoot("mpan-whats-this");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Read the full terms" }).click();
  await shoot("terms-dialog");
  await page.keyboard.press("Escape");
  await agreeToMpan(page, homes.jubilee, { isTyped: true });
  await page.waitForURL(/\/verify-address$/);
  await shoot("verify-address-card-only");
  await page.goto("/onboarding/terms");
  await shoot("terms");
});

test("incompatible meter", async ({ page, app, shoot }) => {
  await signUp(page, app, newPerson());
  await reachMpan(page, homes.clydach);
  await agreeToMpan(page, homes.clydach, { isTyped: true });
  await page.waitForURL(/\/not-compatible$/);
  await shoot("not-compatible");
});

test("refused meter code and card", async ({ page, app, shoot }) => {
  await signUp(page, app, newPerson());
  await reachMpan(page, homes.ovington);
  await page.getByRole("button", { name: "Edit MPAN" }).click();
  await shoot("mpan-edited");
  await page.getByRole("button", { name: "Use previous MPAN" }).click();
  await agreeToMpan(page, homes.ovington);
  await verifyBy(page, "In-home display code");
  await typeMeterCode(page, "abcd");
  await page
    .getByText(/^Something went wrong/)
    .first()
    .waitFor();
  await page.getByText("Show me examples").click();
  await shoot("meter-code-refused");
  await page.goto("/onboarding/card-details");
  await verifyCard(page, "4000 0000 0000 0002");
  await page.getByRole("alert").waitFor();
  await shoot("card-details-declined");
  await verifyCard(page, "4000 0000 0000 0036");
  await page.waitForURL(/\/cannot-confirm$/);
  await shoot("cannot-confirm-postcode");
  await page.getByRole("link", { name: "Try a card again" }).click();
  await verifyCard(page, "4000 0000 0000 0044");
  await page.waitForURL(/\/cannot-confirm$/);
  await shoot("cannot-confirm-silence");
});

test("connecting and failing to connect", async ({ page, app, shoot }) => {
  await signUp(page, app, newPerson());
  await reachCard(page, homes.downing);
  await page.getByLabel("Credit or debit card number").waitFor();
  await injectFault(app, "smart-meter", { mode: "slow", ms: 7_000, times: 1 });
  await verifyCard(page, goodCard);
  await page.getByText(/^Still working/).waitFor();
  await shoot("connecting");
  await page
    .getByText(/^Something went wrong/)
    .first()
    .waitFor();
  await shoot("connecting-refused");
  await page.goto("/onboarding/error");
  await shoot("error");
  await page.goto("/onboarding/system-unavailable");
  await shoot("system-unavailable");
});
