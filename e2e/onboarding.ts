import { expect, type Page } from "@playwright/test";
import type { Home } from "./people.ts";

export const goodCard = "4242 4242 4242 4242";

export async function chooseAddress(page: Page, home: Home): Promise<void> {
  await expect(page).toHaveURL(/\/address$/);
  await page.getByLabel("Postcode").fill(home.postcode);
  await page.getByRole("button", { name: "Find your address" }).click();
  const list = page.getByLabel("Select your address");
  const line = await list.getByRole("option", { name: home.address }).textContent();
  await list.selectOption({ label: line ?? "" });
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function answerMoveDate(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/move-date$/);
  await page.getByLabel(/^More than/).check();
  await page.getByRole("button", { name: "Continue" }).click();
}

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

export async function verifyBy(page: Page, proof: "Payment card" | "In-home display code"): Promise<void> {
  await expect(page).toHaveURL(/\/verify-address$/);
  await page.getByLabel(proof).check();
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function verifyCard(page: Page, card: string, name = "Ada Thorne"): Promise<void> {
  await expect(page).toHaveURL(/\/card-details$/);
  await page.getByLabel("Name on card").fill(name);
  await page.getByLabel("Credit or debit card number").fill(card);
  await page.getByLabel("Credit or debit card expiration date").fill("12 / 30");
  await page.getByLabel("Credit or debit card security code (CVC)").fill("123");
  await page.getByRole("button", { name: /card/i }).click();
}

export async function typeMeterCode(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(/\/meter-code$/);
  await page.getByLabel(/^Last 4 characters/).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

export async function reachMpan(page: Page, home: Home): Promise<void> {
  await chooseAddress(page, home);
  await answerMoveDate(page);
  await expect(page).toHaveURL(/\/mpan$/);
}

export async function reachProof(page: Page, home: Home): Promise<void> {
  await reachMpan(page, home);
  await agreeToMpan(page, home);
  await expect(page).toHaveURL(/\/verify-address$/);
}

export async function reachCard(page: Page, home: Home): Promise<void> {
  await reachProof(page, home);
  await verifyBy(page, "Payment card");
  await expect(page).toHaveURL(/\/card-details$/);
}

export async function onboardByCard(page: Page, home: Home): Promise<void> {
  await reachCard(page, home);
  await verifyCard(page, goodCard);
  await expect(page).toHaveURL(/\/success$/);
}

export async function onboardByMeterCode(page: Page, home: Home & { code: string }): Promise<void> {
  await reachProof(page, home);
  await verifyBy(page, "In-home display code");
  await typeMeterCode(page, home.code);
  await expect(page).toHaveURL(/\/success$/);
}
