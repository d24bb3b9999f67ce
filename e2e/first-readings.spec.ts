import { expect, linkedCustomer, test } from "./account.ts";
import { homes } from "./people.ts";

// Long enough to open both pages before the first reading arrives.
test.use({ ownApp: true, appSettings: { SANDBOX_FIRST_DATA_SECONDS: "12" } });

test("the overview and the energy page update as first readings arrive", {
  tag: "@slow",
}, async ({ page, context, app }) => {
  await linkedCustomer(page, app, homes.brantwood);
  const energy = await context.newPage();
  await Promise.all([page.goto("/account/overview"), energy.goto("/account/energy")]);
  await expect(page.getByText("Not available").first()).toBeVisible();
  await expect(energy.getByRole("heading", { name: "Your first readings are on their way" })).toBeVisible();
  // A reload would remove this attribute.
  for (const one of [page, energy]) await one.evaluate(() => document.body.setAttribute("data-opened", ""));

  await page.bringToFront();
  await expect(page.getByText("Data available")).toHaveCount(1, { timeout: 60_000 });
  await energy.bringToFront();
  await expect(energy.getByText(/^Electricity £.* · Gas £/)).toBeVisible({ timeout: 30_000 });
  await expect(energy.getByText(/^Earlier months are coming in/)).toBeHidden({ timeout: 30_000 });
  for (const one of [page, energy]) await expect(one.locator("body")).toHaveAttribute("data-opened", "");
});
