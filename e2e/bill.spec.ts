import { addDays, dayOf } from "../domain/london-calendar.ts";
import { expect, linkedCustomer, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

test("checks a bill against the meter, and drafts a message to the supplier", { tag: "@desktop" }, async ({
  page,
  watch,
  ada: _,
}) => {
  watch.allow(/status of 422.*bill-check/);
  const today = dayOf(Date.now() / 1000);
  await page.goto("/account/energy/bill");
  await page.getByLabel("What is it for?").selectOption("Electricity");
  await expect(page.getByLabel("Energy for gas")).toBeHidden();
  await page.getByLabel("First day").fill(addDays(today, -40));
  await page.getByLabel("Last day").fill(addDays(today, -11));
  await page.getByLabel("Total for these days").fill("6019.10");
  await page.getByLabel("Energy for electricity").fill("20,000");
  await page.getByLabel("Unit rate for electricity").fill("0.30");
  await page.getByLabel("Standing charge for electricity").fill("63.7");
  await page.getByRole("button", { name: "Check my bill" }).click();
  await expect(page.getByText("Electricity: did you mean a unit rate of 30p?").first()).toBeVisible();
  await axeInBothSchemes(page);
  await page.getByRole("button", { name: "Yes, 30p" }).click();
  const verdict = page.getByRole("heading", { name: /^Your bill doesn’t match: it’s about £/ });
  await expect(verdict.locator("span")).toBeFocused();
  await expect(page.getByText(/^Hello,\s+Please check my bill for /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy the message" })).toBeVisible();
  await expect(page.getByLabel("Energy for electricity")).toHaveValue("20,000");
  await axeInBothSchemes(page);
});

test("replaces the offer to save prices with a confirmation", async ({ page, app }) => {
  await linkedCustomer(page, app, homes.brantwood);
  const today = dayOf(Date.now() / 1000);
  await page.goto("/account/energy/bill");
  await page.getByLabel("What is it for?").selectOption("Electricity");
  await page.getByLabel("First day").fill(addDays(today, -40));
  await page.getByLabel("Last day").fill(addDays(today, -11));
  await page.getByLabel("Total for these days").fill("79.11");
  await page.getByLabel("Energy for electricity").fill("200");
  await page.getByLabel("Unit rate for electricity").fill("30");
  await page.getByLabel("Standing charge for electricity").fill("63.7");
  await page.getByRole("button", { name: "Check my bill" }).click();
  await page.getByRole("button", { name: "Save the prices" }).click();
  const saved = page.getByText("Prices saved", { exact: true });
  await expect(saved).toBeFocused();
  await expect(saved).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("finds the mistake in the sample home’s bill before a meter is linked", async ({ page, app }) => {
    await signUp(page, app, newPerson(), "/account/energy/bill");
    await expect(page.getByText("This is an example")).toBeVisible();
    await expect(page.getByText(/^A reading on the bill is an estimate/)).toBeVisible();
    await page.getByText("Change the figures").click();
    await page.getByLabel("What is it for?").selectOption("Gas");
    await expect(page.getByLabel("Energy for electricity")).toBeHidden();
  });
});
