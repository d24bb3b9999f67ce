import { readFile } from "node:fs/promises";
import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

const TARIFFS = "/account/energy/tariffs";
/** A region's first fetch takes about 60 calls, which the app paces. */
const FETCH_TIMEOUT_MS = 90_000;

test("compares tariffs, and opens one down to its half hours", { tag: "@desktop" }, async ({
  page,
  ada: _,
}) => {
  test.setTimeout(180_000);
  await page.goto("/account/energy");
  await page.getByRole("link", { name: "Compare tariffs" }).click();
  await expect(page).toHaveURL(TARIFFS);
  await expect(page.getByText("Your prices", { exact: true })).toHaveCount(2, { timeout: FETCH_TIMEOUT_MS });
  await axeInBothSchemes(page);
  await expect(page.getByText("needs an electric car").first()).toBeHidden();
  await page.getByText("Show only tariffs for my home").click();
  await page.getByLabel("An electric car").check();
  await page.getByRole("button", { name: "Show these tariffs" }).click();
  await expect(page).toHaveURL(/electric-car=/);
  await expect(page.getByText("needs an electric car").first()).toBeVisible();
  await expect(page.getByText(/needs a heat pump/)).toHaveCount(0);

  await page.getByRole("link", { name: "Quillmoor Night Drive", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quillmoor Night Drive" })).toBeVisible();
  await axeInBothSchemes(page);
  const table = page.getByRole("table");
  await table.getByRole("link").nth(3).click();
  await expect(table.getByRole("columnheader", { name: "Day" })).toBeAttached();
  await table.getByRole("link").nth(9).click();
  await expect(table.getByRole("rowheader", { name: "23:30" })).toBeVisible();
  // No column is cut off on a phone.
  expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBe(0);
  await axeInBothSchemes(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download these figures (CSV)" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.trimEnd().split("\r\n")).toHaveLength(49);
  await page.goBack();
  await expect(table.getByRole("rowheader", { name: "23:30" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("opens the sample home’s tariffs before a meter is linked", async ({ page, app }) => {
    test.setTimeout(180_000);
    await signUp(page, app, newPerson(), TARIFFS);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Your prices", { exact: true })).toHaveCount(2, { timeout: 3_000 });
    }).toPass({ timeout: FETCH_TIMEOUT_MS, intervals: [3_000] });
    await expect(page.getByText("This is an example")).toBeVisible();
    await page.getByRole("link", { name: "Quillmoor Half Hour", exact: true }).click();
    await page.getByRole("table").getByRole("link").nth(3).click();
    await page.getByRole("table").getByRole("link").nth(9).click();
    await expect(page.getByRole("rowheader", { name: "23:30" })).toBeVisible();
  });
});
