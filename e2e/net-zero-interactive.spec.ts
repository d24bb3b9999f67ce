import examples from "../domain/carbon/examples.json" with { type: "json" };
import { axe } from "./axe.ts";
import { storeAnswers } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";

const [family, heatPump] = examples;
if (family === undefined || heatPump === undefined) throw new Error("Worked examples are missing.");

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  // Claims: E37
  test("switches and numbers update the house and the total @desktop", async ({ page }) => {
    await storeAnswers(page, family);
    await page.goto("/net-zero/interactive");
    const overlay = page.getByRole("dialog", { name: "Try it yourself" });
    await expect(overlay).toBeVisible();
    await axe(page);
    await overlay.getByRole("button", { name: "Start exploring" }).click();

    const total = page.locator("[aria-live=polite]");
    await expect(total).toHaveText("0.6 tonnes of CO₂ a year");
    await expect(page.getByText("Today: 4.9")).toBeVisible();
    await page.getByRole("button", { name: "Start from today" }).click();
    await expect(total).toHaveText("4.9 tonnes of CO₂ a year");
    await page.getByRole("button", { name: "Switch everything on" }).click();
    await expect(total).toHaveText("0.6 tonnes of CO₂ a year");
    await expect(page.getByRole("img", { name: /solar panels on the roof, a heat pump/ })).toBeVisible();
    await page.getByRole("switch", { name: "Solar panels" }).click();
    await expect(total).toHaveText("2.1 tonnes of CO₂ a year");
    await page.getByRole("switch", { name: "Low-carbon heat" }).click();
    await page.getByRole("switch", { name: "Electric vehicle" }).click();
    await expect(total).toHaveText("4.9 tonnes of CO₂ a year");
    await expect(page.getByRole("img", { name: "A house with a petrol car on the drive." })).toBeVisible();
    await axe(page);

    await page.getByRole("textbox", { name: "Electricity" }).fill("250001");
    await expect(page.getByText("Showing the last valid result")).toBeVisible();
    await expect(total).toHaveText("4.9 tonnes of CO₂ a year");
    await page.getByRole("textbox", { name: "Electricity" }).fill("250000");
    await expect(page.getByText("Showing the last valid result")).toBeHidden();
    await expect(total).toHaveText("60.5 tonnes of CO₂ a year");
  });

  // Claims: W15
  test("explains disabled switches of a home with a heat pump and no car", async ({ page }) => {
    await storeAnswers(page, heatPump);
    await page.goto("/net-zero/interactive");
    await page.getByRole("button", { name: "Start exploring" }).click();
    await expect(page.getByRole("switch", { name: "Low-carbon heat" })).toBeDisabled();
    await expect(page.getByText("You already heat with electricity")).toBeVisible();
    await expect(page.getByRole("switch", { name: "Electric vehicle" })).toBeDisabled();
    await expect(page.getByRole("textbox", { name: "Heating" })).toBeDisabled();
    await expect(page.getByRole("textbox", { name: "Mileage" })).toBeDisabled();
    await expect(page.locator("[aria-live=polite]")).toHaveText("0.2 tonnes below zero");
  });
});

// Claims: W4
test("the total counts up for three seconds to the exact value", async ({ page }) => {
  await storeAnswers(page, family);
  await page.clock.install({ time: "2026-11-21T10:00:00Z" });
  await page.clock.pauseAt("2026-11-21T10:00:01Z");
  await page.goto("/net-zero/emissions");
  await expect.poll(() => isHydrated(page)).toBe(true);
  const announced = page.locator("[aria-live=polite]");
  await expect(announced).toHaveText("");
  await page.clock.runFor(2500);
  await expect(announced).toHaveText("");
  await page.clock.runFor(1000);
  await expect(announced).toHaveText("4.9 tonnes of CO₂ a year");
});

test("shows typical figures without answers, and asks for a meter or email", async ({ page, app }) => {
  await page.goto("/net-zero/interactive");
  await page.getByRole("button", { name: "Start exploring" }).click();
  await expect(page.getByText("These are typical figures")).toBeVisible();
  await expect(
    page.getByRole("heading", {
      name: "Link Hearth to your smart meter for FREE, and get started on your solar journey!",
    }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/signup");

  await page.getByRole("button", { name: "Email me tips" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Keep me posted" }).click();
  await expect(dialog.getByText("Please enter your email address").first()).toBeVisible();
  await axe(page);
  await dialog.getByRole("textbox", { name: "Email address" }).fill("priya");
  await dialog.getByRole("button", { name: "Keep me posted" }).click();
  await expect(dialog.getByText("Please enter a valid email address").first()).toBeVisible();
  const address = `priya+${Date.now()}@example.com`;
  await dialog.getByRole("textbox", { name: "Email address" }).fill(address);
  await dialog.getByRole("button", { name: "Keep me posted" }).click();
  await expect(dialog.getByText("Thank you. We will be in touch.")).toBeVisible();
  const received = await (await fetch(`${app.sandbox}/capture`)).json();
  expect(JSON.stringify(received)).toContain(address);
});
