import type { Page } from "@playwright/test";
import { expect, linkedCustomer, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

const SOLAR = "/account/energy/solar";

test("estimates panels, updates for another roof and offers to share the estimate", {
  tag: ["@desktop", "@slow"],
}, async ({ page, watch, ada: _ }) => {
  watch.allow(/status of 400.*solar-estimate/);
  test.setTimeout(240_000);
  await page.goto("/account/energy");
  await page.getByRole("link", { name: "Solar savings" }).click();
  await expect(page).toHaveURL(SOLAR);
  await reloadUntilEstimated(page);
  await axeInBothSchemes(page);
  await page.getByRole("radio", { name: "West", exact: true }).check();
  await page.getByLabel("Battery", { exact: true }).selectOption("5 kWh");
  await page.getByLabel("Price for what you sell").fill("a lot");
  const update = page.getByRole("button", { name: "Update the estimate" });
  await update.click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText(/would make about/)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "West", exact: true })).toBeChecked();
  await axeInBothSchemes(page);
  await summary.getByRole("link", { name: "Enter a price in pence, such as 12.5" }).click();
  await expect(page.getByLabel("Price for what you sell")).toBeFocused();
  await page.getByLabel("Price for what you sell").fill("30");
  await page.getByLabel("Your quote, in pounds").fill("£7,000");
  await test.step("the outcome is shown beside the button, which keeps focus", async () => {
    await update.click();
    await expect(page.getByText(/^8 panels and a 5\skWh battery would make about/)).toBeVisible();
    await expect(update).toBeFocused();
    await expect(update).toBeInViewport();
    await expect(page.getByLabel("Your quote, in pounds")).toHaveValue("7,000");
    const outcome = page.getByRole("status").filter({ hasText: "Estimated saving" });
    await expect(outcome).toHaveText(/^Estimated saving: £\d+ to £\d+ a year\. Payback: \d+ to \d+ years\.$/);
    await expect(outcome).toBeInViewport();
    await expect(page).toHaveTitle(/^(?!Error)/);
  });
  await expect(page.getByText(/^Selling pays better than storing at these prices/)).toBeVisible();
  await page.getByText("How we worked it out").click();
  await page.getByText("Sources", { exact: true }).click();
  await expect(page.getByText(/SAP 2012, appendices M and U/)).toBeVisible();
  await axeInBothSchemes(page);
  await test.step("the roof's directions fit at double text size", async () => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const tiles = page.getByRole("group", { name: "It faces" }).locator("label");
    const hidden = await tiles.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(Math.max(...hidden), "hidden pixels").toBe(0);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });
  await page.goBack();
  await expect(page.getByLabel("Price for what you sell")).toHaveValue("a lot");
  await page.goForward();
  await expect(page.getByLabel("Price for what you sell")).toHaveValue("30");

  await page.getByRole("link", { name: "Ask for a quote" }).click();
  const share = page.getByRole("checkbox", { name: /also shares the estimate/ });
  await expect(page.getByRole("radio", { name: /Solar panels/ })).toBeChecked();
  await expect(share).not.toBeChecked();
  await page.getByRole("radio", { name: /battery only/ }).check();
  await expect(share).toHaveCount(0);
  await page.getByRole("radio", { name: /Solar panels/ }).check();
  await expect(share).not.toBeChecked();
  await expect(share).toHaveAttribute("value", /^8 panels of 440\sW and a 5\skWh battery, facing west/);
  await axeInBothSchemes(page);
});

test("a changed estimate is shown again and needs its own tick", { tag: "@slow" }, async ({
  page,
  app,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/status of 422.*solar-leads/);
  await linkedCustomer(page, app, homes.brantwood);
  await page.goto(SOLAR);
  await reloadUntilEstimated(page);
  await page.getByRole("link", { name: "Ask for a quote" }).click();
  await page.getByRole("textbox", { name: "Phone number" }).fill("07700 900 123");
  await page.getByRole("checkbox", { name: /shares my name/ }).check();
  const share = page.getByRole("checkbox", { name: /also shares the estimate/ });
  await share.check();
  const before = (await share.getAttribute("value")) ?? "";
  await test.step("prices change in another tab", async () => {
    const tab = await page.context().newPage();
    await tab.goto("/account/energy/prices");
    await tab.locator("#electricity").getByText("Add the prices from my bill").click();
    await tab.getByLabel("Unit rate for electricity").fill("50");
    await tab.getByRole("button", { name: "Save electricity prices" }).click();
    await expect(tab.getByText("Electricity prices saved.")).toBeVisible();
    await tab.close();
  });
  const send = page.getByRole("button", { name: "Request my quote" });
  await send.click();
  await expect(page.getByRole("link", { name: /^The estimate has changed/ })).toBeVisible();
  await expect(share).not.toHaveAttribute("value", before);
  await expect(share).not.toBeChecked();
  await share.check();
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your request is on its way");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("estimates the sample home’s panels before a meter is linked", async ({ page, app, watch }) => {
    watch.allow(/status of 422.*solar/);
    await signUp(page, app, newPerson(), SOLAR);
    await expect(page.getByText("This is an example")).toBeVisible();
    const update = page.getByRole("button", { name: "Update the estimate" });
    await page.getByLabel("Panels", { exact: true }).selectOption("12");
    await page.getByLabel("Your quote, in pounds").fill("£9,000");
    await page.getByLabel("Price for what you sell").fill("900");
    await update.click();
    await expect(page.getByRole("link", { name: "Enter at most 300p" })).toBeInViewport();
    await page.getByLabel("Price for what you sell").fill("9p");
    await update.click();
    await expect(page).toHaveURL(/panels=12/);
    await expect(page.getByText(/^12 panels would make about/)).toBeVisible();
    await expect(page.getByText(/^A quote of £9,000 would pay for itself in/)).toBeVisible();
    await expect(page.getByLabel("Panels", { exact: true })).toHaveValue("12");
  });
});

/** Waits for a year of sunshine, which the weather job fetches a minute after the start. */
async function reloadUntilEstimated(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^8 panels would make about/)).toBeVisible({ timeout: 3_000 });
    await expect(page.getByText("This is an example")).toBeHidden({ timeout: 100 });
  }).toPass({ timeout: 150_000, intervals: [5_000] });
}
