import { expect, type Page } from "@playwright/test";
import type { Home } from "./people.ts";

/** A sandbox card that passes every check. The sandbox's front page lists others. */
export const goodCard = "4242 4242 4242 4242";

/** `/onboarding/address` */
export async function chooseAddress(page: Page, home: Home): Promise<void> {
  await expect(page).toHaveURL(/\/address$/);
  await page.getByLabel("Postcode").fill(home.postcode);
  await page.getByRole("button", { name: "Find your address" }).click();
  const list = page.getByLabel("Select your address");
  const line = await list.getByRole("option", { name: home.address }).textContent();
  await list.selectOption({ label: line ?? "" });
  await page.getByRole("button", { name: "Continue" }).click();
}

/** `/move-date`: longer than the configured period. */
export async function movedInLongAgo(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/move-date$/);
  await page.getByLabel(/^More than/).check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** `/mpan`: confirms the prefilled MPAN or types it, and agrees to the terms. */
export async function agreeToMpan(page: Page, home: Home, { isTyped = false } = {}): Promise<void> {
  await expect(page).toHaveURL(/\/mpan$/);
  const field = page.getByLabel("MPAN", { exact: true });
  await expect(field).toBeVisible();
  if (isTyped) await field.fill(home.mpan);
  else await page.getByLabel("This is the number of the electricity meter at my home").check();
  await agreeToTerms(page);
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function agreeToTerms(page: Page): Promise<void> {
  await page
    .getByLabel("I give Hearth permission to read my smart meters, as the full terms describe")
    .check();
}

/** `/verify-address` */
export async function verifyBy(page: Page, proof: "Payment card" | "In-home display code"): Promise<void> {
  await expect(page).toHaveURL(/\/verify-address$/);
  await page.getByLabel(proof).check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** `/card-details` */
export async function payNothingWith(page: Page, card: string, name = "Ada Thorne"): Promise<void> {
  await expect(page).toHaveURL(/\/card-details$/);
  await page.getByLabel("Name on card").fill(name);
  await page.getByLabel("Credit or debit card number").fill(card);
  await page.getByLabel("Credit or debit card expiration date").fill("12 / 30");
  await page.getByLabel("Credit or debit card security code (CVC)").fill("123");
  await page.getByRole("button", { name: /card/i }).click();
}

/** `/meter-code` */
export async function typeMeterCode(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(/\/meter-code$/);
  await page.getByLabel(/^Last 4 characters/).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** From the address to `/mpan`. */
export async function reachMpan(page: Page, home: Home): Promise<void> {
  await chooseAddress(page, home);
  await movedInLongAgo(page);
  await expect(page).toHaveURL(/\/mpan$/);
}

/** From the address to `/verify-address`, with the prefilled MPAN. */
export async function reachProof(page: Page, home: Home): Promise<void> {
  await reachMpan(page, home);
  await agreeToMpan(page, home);
  await expect(page).toHaveURL(/\/verify-address$/);
}

/** From the address to `/card-details`. */
export async function reachCard(page: Page, home: Home): Promise<void> {
  await reachProof(page, home);
  await verifyBy(page, "Payment card");
  await expect(page).toHaveURL(/\/card-details$/);
}

/** From the address to `/success` with a card. */
export async function onboardByCard(page: Page, home: Home): Promise<void> {
  await reachCard(page, home);
  await payNothingWith(page, goodCard);
  await expect(page).toHaveURL(/\/success$/);
}

/** From the address to `/success` with the code on the in-home display. */
export async function onboardByMeterCode(page: Page, home: Home & { code: string }): Promise<void> {
  await reachProof(page, home);
  await verifyBy(page, "In-home display code");
  await typeMeterCode(page, home.code);
  await expect(page).toHaveURL(/\/success$/);
}
