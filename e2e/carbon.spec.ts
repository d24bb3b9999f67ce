import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { expectNoOverlaps } from "./chart-overlaps.ts";

// Claims: E35
test("shows energy as carbon dioxide and forecasts clean hours", async ({ page, ada: _ }) => {
  await page.goto("/account/energy?date=2025-11-20");
  const unit = page.getByRole("navigation", { name: "Unit" });
  await unit.getByRole("link", { name: "CO₂" }).click();
  await expect(page.getByText(/^Electricity .*g · Gas .*g$/)).toBeVisible();
  const plot = page.getByRole("slider", { name: /^Electricity/ });
  await plot.focus();
  await page.keyboard.press("End");
  await expect(plot).toHaveAttribute("aria-valuetext", /Electricity: 23:30 to 24:00, [\d.]+\sg/);
  await axeInBothSchemes(page);

  await page.getByText("About these figures").click();
  await page.getByRole("link", { name: "See the clean hours to come" }).click();
  await expect(page.getByRole("heading", { name: "Clean hours", level: 1 })).toBeVisible();
  // The app fetches the forecast after it starts.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^The best three hours in a row: \d+ g a kWh\.$/)).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  const hours = page.getByRole("slider", { name: /^Carbon dioxide a kWh in / });
  await hours.focus();
  await page.keyboard.press("Home");
  await expect(hours).toHaveAttribute("aria-valuetext", /^Today, .* g a kWh$/);
  await page.keyboard.press("Escape");
  await page.getByText("Show the hours as a table").click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(97);
  await axeInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverlaps(page);
});
