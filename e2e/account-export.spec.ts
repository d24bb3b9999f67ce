import { readFileSync } from "node:fs";
import { expect, linkedCustomer, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { clearFault, injectFault } from "./partner-faults.ts";
import { homes } from "./people.ts";

// The slow provider would affect other tests.
test.use({ ownApp: true });

// Claims: P12
test("collects the customer's data with progress and offers it for download", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 422/);
  const ada = await linkedCustomer(page, app, homes.brantwood);
  await page.goto("/account/overview");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Your data" }).click();
  await page.getByRole("button", { name: "Get my data" }).click();
  await expect(page.getByRole("alert")).toContainText("Your password is required");
  await axeInBothSchemes(page);
  await page.getByRole("textbox", { name: "Your password" }).fill("Not-the-1-password");
  await page.getByRole("button", { name: "Get my data" }).click();
  await expect(page.getByRole("alert")).toContainText("That password isn’t right. Try again.");

  await injectFault(app, "smart-meter", { mode: "slow", ms: 400 });
  await page.getByRole("textbox", { name: "Your password" }).fill(ada.password);
  await page.getByRole("button", { name: "Get my data" }).click();
  await expect(page.getByRole("heading", { name: "Collecting your data" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await axeInBothSchemes(page);
  await clearFault(app, "smart-meter");
  await expect(page.getByRole("heading", { name: "Your data is ready" })).toBeVisible();
  await axeInBothSchemes(page);

  await expect(page.getByRole("link", { name: "Electricity readings" })).toBeVisible();
  await page.getByText("Everything else we hold").click();
  await axeInBothSchemes(page);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Everything, for programs" }).click();
  const text = readFileSync(await (await file).path(), "utf8");
  const content = JSON.parse(text);
  expect(text).toContain(ada.email);
  expect(text).toContain(homes.brantwood.mpan);
  expect(text).toContain("Brantwood Close");
  expect(content.tables["electricity-readings"].length).toBeGreaterThan(48);
  expect(text).not.toContain(ada.password);

  const table = page.waitForEvent("download");
  await page.getByRole("link", { name: "Your details", exact: true }).click();
  const rows = readFileSync(await (await table).path(), "utf8")
    .trim()
    .split(/\r?\n/);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(ada.email);
});
