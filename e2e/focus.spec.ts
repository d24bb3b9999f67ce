import type { Page } from "@playwright/test";
import examples from "../domain/carbon/examples.json" with { type: "json" };
import { addAverageCar, storeAnswers } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { homes, newPerson } from "./people.ts";
import { fillSignUp, signUp } from "./sign-up.ts";

const [family] = examples;
if (family === undefined) throw new Error("There is no worked example.");

test("each step of the walkthrough is a new page: its title, and the focus on its heading", async ({
  page,
}) => {
  await storeAnswers(page, family);
  await page.goto("/net-zero/breakdown");
  await expect.poll(() => isHydrated(page)).toBe(true);
  const titles = new Set([await page.title()]);
  for (let step = 2; step <= 6; step++) {
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(new RegExp(`step=${step}$`));
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    if (step <= 5) await expect(heading).toHaveAccessibleDescription(`Step ${step - 1} of 4`);
    else await expect(heading).toHaveAccessibleDescription("");
    await expect(page).toHaveTitle(new RegExp(`^${await heading.textContent()}`));
    titles.add(await page.title());
  }
  expect(titles.size).toBe(6);
});

test("how many addresses were found is focused, and another postcode loses no focus", async ({
  page,
  app,
}) => {
  await signUp(page, app, newPerson());
  await page.getByLabel("Postcode").fill(homes.brantwood.postcode);
  await page.getByRole("button", { name: "Find your address" }).click();
  await expect(page.getByText(/^\d+ address(es)? found$/)).toBeFocused();
  await page.getByRole("link", { name: "Change postcode" }).click();
  await expect(page.getByLabel("Postcode")).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe("BODY");
});

test("adding and removing a car leaves the focus on the heading", async ({ page }) => {
  await storeAnswers(page, { ...family, cars: [] });
  await page.goto("/net-zero/car");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await addAverageCar(page, "7400");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("removing one of several cars, or not, never loses the focus", async ({ page }) => {
  const [car] = family.cars;
  if (car === undefined) throw new Error("The worked example has no car.");
  await storeAnswers(page, { ...family, cars: [car, car, car] });
  await page.goto("/net-zero/car");
  await expect.poll(() => isHydrated(page)).toBe(true);
  for (const left of [2, 1]) {
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(left);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeFocused();
});

for (const [how, close] of Object.entries({
  "its button": (page: Page) => page.getByRole("button", { name: "Start exploring" }).click(),
  "the cross": (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
  Escape: (page: Page) => page.keyboard.press("Escape"),
}))
  test(`the window that opens with the interactive page leaves the focus on the heading when ${how} closes it`, async ({
    page,
  }) => {
    await page.goto("/net-zero/interactive");
    await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
    await close(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

test("that another code was sent is focused", async ({ page }) => {
  await page.goto("/signup");
  await fillSignUp(page, newPerson());
  await page.getByRole("button", { name: /another code|new code|resend/i }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Email resent" }).locator("[tabindex]"),
  ).toBeFocused();
});

test("buttons of a number name their field, and a choice says its hint once", async ({ page }) => {
  await page.goto("/net-zero/car");
  await expect(page.getByRole("button", { name: /^Miles in a year: increase by/ })).toBeVisible();
  await page.goto("/net-zero/heating");
  let seen = 0;
  for (const choice of await page.getByRole("radio").all()) {
    const hint = await choice.evaluate((radio) => {
      const id = radio.getAttribute("aria-describedby");
      return id && document.getElementById(id)?.textContent;
    });
    if (!hint) continue;
    seen++;
    await expect(choice).not.toHaveAccessibleName(new RegExp(hint.slice(0, 20)));
  }
  expect(seen).toBeGreaterThan(0);
});

/** What has the focus. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName);
}
