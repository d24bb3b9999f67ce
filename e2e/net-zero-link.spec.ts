import type { Page } from "@playwright/test";
import examples from "../domain/carbon/examples.json" with { type: "json" };
import { axe } from "./axe.ts";
import { storeAnswers } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";

const [family] = examples;
if (family === undefined) throw new Error("The worked example is missing.");

const link = "/net-zero/breakdown#v1_1.2.4300.1700_10000.120.p";
const answersIn = (page: Page) =>
  page.evaluate(() => ["heating-method", "usage", "cars"].map((key) => localStorage.getItem(key)));

// Claims: E42
test("labels figures from a link and stores them only on request", async ({ page }) => {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A friend’s home: 7.2 tonnes");
  await expect(page).toHaveTitle(/^A friend’s home: 7.2 tonnes/);
  await expect(page.getByText("These figures are from a link")).toBeVisible();
  await expect(page.getByText(/^Today this home causes/)).toBeVisible();
  expect(await answersIn(page)).toEqual([null, null, null]);
  await axe(page);

  for (const path of ["/net-zero/breakdown?step=6", "/net-zero/interactive"]) {
    await page.goto(path);
    await expect(page.getByText("These figures are from a link")).toBeVisible();
  }
  expect(await answersIn(page)).toEqual([null, null, null]);

  await page.getByRole("button", { name: "Start exploring" }).click();
  await page.getByRole("button", { name: "Keep them as mine" }).click();
  await expect(page.getByText("These figures are from a link")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect((await answersIn(page)).every((answer) => answer !== null)).toBe(true);
  await page.goto("/net-zero/car");
  await expect(page.getByText("Car from a link", { exact: true })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("CAR 1");
});

test("a link replaces the visitor's own answers only on request", async ({ page }) => {
  await storeAnswers(page, family);
  await page.goto("/net-zero/car");
  const own = await answersIn(page);
  await page.goto(link);
  await expect(page.getByText("Your own answers are still here, as you left them.")).toBeVisible();
  expect(await answersIn(page)).toEqual(own);
  await page.getByRole("button", { name: "Show my own figures" }).click();
  await expect(page.getByText("Today your home causes 4.9 tonnes")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your home today" })).toBeFocused();
  expect(await answersIn(page)).toEqual(own);

  await page.goto("/net-zero");
  await page.goto(link);
  await page.getByRole("button", { name: "Replace mine with these" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your home today" })).toBeVisible();
  expect(await answersIn(page)).not.toEqual(own);
});

test("a damaged link after a good one does not show the good one's figures", async ({ page }) => {
  await page.goto(link);
  await expect(page.getByText("These figures are from a link")).toBeVisible();
  await page.goto(`${link}x`);
  await page.reload();
  await expect(page.getByText("This link is damaged")).toBeVisible();
  await expect(page.getByText("These figures are from a link")).toBeHidden();
});

// Claims: E42
test("reports a damaged link and stores nothing", async ({ page }) => {
  for (const [damage, fragment] of Object.entries({
    "was cut off": "#v2_1.2.4300.17",
    "lost a car": "#v2_1.2.4300.1700_k3f1",
    "has an old format and was cut off": "#v1_1.2.4300.1700_10000",
  }))
    await test.step(`a link that ${damage}`, async () => {
      // The browser does not load a page again when only the fragment changes.
      await page.goto("/support");
      await page.goto(`/net-zero/breakdown${fragment}`);
      await expect(page.getByText("This link is damaged")).toBeVisible();
      await expect(page.getByText("These are typical figures")).toBeVisible();
      expect(await answersIn(page)).toEqual([null, null, null]);
      await axe(page);
    });
});
