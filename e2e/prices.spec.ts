import { addDays, dayOf } from "../domain/london-calendar.ts";
import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";

test("shows cost at the price cap, then at the customer's own prices", async ({ page, ada: _ }) => {
  await page.goto(`/account/energy?date=${addDays(dayOf(Date.now() / 1000), -300)}`);
  const unit = page.getByRole("navigation", { name: "Unit" });
  await unit.getByRole("link", { name: "Cost" }).click();
  await expect(page.getByText(/^Your electricity cost .* and its standing charge was /)).toBeVisible();
  await expect(page.getByText(/^Ofgem’s price cap of /).first()).toBeVisible();
  const plot = page.getByRole("slider", { name: /^Electricity/ });
  await plot.focus();
  await page.keyboard.press("End");
  await expect(plot).toHaveAttribute("aria-valuetext", /Electricity: 23:30 to 24:00, [\d.]+p/);
  await axeInBothSchemes(page);

  await page.getByRole("link", { name: "Put in your own prices" }).click();
  await expect(page.getByRole("heading", { name: "Your prices", level: 1 })).toBeVisible();
  await page.getByLabel("Price of a kWh of electricity").fill("100");
  await page.getByLabel("Standing charge a day for electricity").fill("0");
  await page
    .getByLabel("Since when do you pay this for electricity?")
    .fill(addDays(dayOf(Date.now() / 1000), -700));
  const electricity = page.locator("#electricity");
  await electricity.getByText("My price changes with the time of day").click();
  await electricity.getByRole("group", { name: "Time of day 1" }).getByLabel("From").selectOption("00:30");
  await page.getByRole("button", { name: "Save electricity prices" }).click();
  await expect(page.getByText("Choose when this price begins and ends").first()).toBeVisible();
  await expect(page.getByLabel("Price of a kWh of electricity")).toHaveValue("100");
  await axeInBothSchemes(page);

  const first = electricity.getByRole("group", { name: "Time of day 1" });
  await first.getByLabel("to").selectOption("05:30");
  await first.getByLabel("Price of a kWh").fill("7.5");
  await page.getByRole("button", { name: "Save electricity prices" }).click();
  await expect(page.getByText("Your electricity prices are saved.")).toBeVisible();
  await expect(electricity.getByText("100p a kWh at most times, 0p a day")).toBeVisible();
  await page.getByRole("link", { name: "Your energy", exact: true }).first().click();
  await page.goto("/account/energy?show=cost");
  await expect(
    page
      .getByText(
        /^The prices that you put in, since .*: 100p a kWh, 7\.5p from 00:30 to 05:30, and 0p a day\.$/,
      )
      // Insights repeat the sentence further down.
      .first(),
  ).toBeVisible();
});
