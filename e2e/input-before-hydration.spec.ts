import type { Page } from "@playwright/test";
import examples from "../domain/carbon/examples.json" with { type: "json" };
import { storeAnswers } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { pauseRequests } from "./pause-requests.ts";

const SCRIPTS = "**/assets/*.js";

test("keeps a password typed before hydration", async ({ page }) => {
  const release = await pauseRequests(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill("ada@example.com");
  await password.fill("Teapot-on-the-9th-shelf");
  release();
  await page.getByRole("button", { name: "Use a passkey" }).waitFor();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveValue("Teapot-on-the-9th-shelf");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("keeps an answer chosen before hydration", async ({ page }) => {
  await chooseOilBeforeHydration(page);
});

test("input before hydration overrides stored answers", async ({ page }) => {
  const [example] = examples.filter(({ heatingMethod }) => heatingMethod === "oil");
  if (!example) throw new Error("The worked example with oil is missing.");
  await storeAnswers(page, example);
  const release = await pauseRequests(page, SCRIPTS);
  await page.goto("/net-zero/energy", { waitUntil: "commit" });
  const bedrooms = page.getByRole("radio", { name: "1 bedroom" });
  const electricity = page.getByRole("textbox", { name: "Electricity" });
  await bedrooms.check();
  await electricity.fill("4321");
  await electricity.focus();
  release();
  await expect(page.getByRole("textbox", { name: "Heating oil" })).not.toHaveValue("");
  await expect(electricity).toHaveValue("4321");
  await expect(electricity).toBeFocused();
  await expect(bedrooms).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/net-zero\/car$/);
  const usage = await page.evaluate(() => JSON.parse(localStorage.getItem("usage") ?? "{}"));
  expect(usage).toMatchObject({ bedroomCount: "one", electricityUsage: 4321 });
});

test("shows a stored answer unless another was chosen before hydration", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("heating-method", '"mains-gas"'));
  await chooseOilBeforeHydration(page);
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Mains gas/ })).toBeChecked();
});

async function chooseOilBeforeHydration(page: Page): Promise<void> {
  const release = await pauseRequests(page, SCRIPTS);
  await page.goto("/net-zero/heating", { waitUntil: "commit" });
  const oil = page.getByRole("radio", { name: /^Oil/ });
  await oil.check();
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(oil).toBeChecked();
}

for (const [to, from, link] of [
  ["another address", "/privacy", "Accessibility statement"],
  ["another view of a page", "/sample", "Month"],
] as const)
  test(`going back to ${to} before hydration shows only that page`, async ({ page }) => {
    await page.goto(from);
    const lead = page.getByRole("main").getByText(/./).first();
    const heading = page.getByRole("heading", { level: 1 });
    const before = await page.getByRole("main").textContent();
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await expect(page).not.toHaveURL(from);
    const release = await pauseRequests(page, SCRIPTS);
    await page.reload({ waitUntil: "commit" });
    await lead.waitFor();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(from);
    release();
    await expect.poll(() => isHydrated(page).catch(() => false)).toBe(true);
    await expect(heading).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveText(before ?? "");
  });
