import examples from "../domain/carbon/examples.json" with { type: "json" };
import { addAverageCar, storeAnswers } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { newPerson } from "./people.ts";
import { fillSignUp } from "./sign-up.ts";

const [family] = examples;
if (family === undefined) throw new Error("The worked example is missing.");

// Claims: E5
test("adding and removing cars keeps the focus", async ({ page }) => {
  const [car] = family.cars;
  if (car === undefined) throw new Error("The worked example has no car.");
  const heading = page.getByRole("heading", { level: 1 });
  const remove = page.getByRole("button", { name: /^Remove/ });
  const dialog = page.getByRole("dialog");
  await storeAnswers(page, { ...family, cars: [car, car, car] });
  await page.goto("/net-zero/car");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await test.step("removes one of several cars", async () => {
    for (const left of [2, 1]) {
      await remove.first().click();
      await dialog.getByRole("button", { name: "Remove" }).click();
      await expect(remove).toHaveCount(left);
      await expect(heading).toBeFocused();
    }
  });
  await test.step("keeps the last car", async () => {
    await remove.click();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(remove).toBeFocused();
  });
  await test.step("removes the last car and adds another", async () => {
    await remove.click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(heading).toBeFocused();
    await expect(remove).toHaveCount(0);
    await page.getByRole("textbox", { name: "Number plate" }).focus();
    await addAverageCar(page, "7400");
    await expect(heading).toBeFocused();
  });
});

test("closing the interactive page's dialog focuses the heading", async ({ page }) => {
  const closings = {
    button: () => page.getByRole("button", { name: "Start exploring" }).click(),
    cross: () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    Escape: () => page.keyboard.press("Escape"),
  };
  for (const [how, close] of Object.entries(closings))
    await test.step(`by ${how}`, async () => {
      await page.goto("/net-zero/interactive");
      await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
      await close();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });
});

// Claims: E5
test("focuses the message that a code was resent", async ({ page }) => {
  await page.goto("/signup");
  await fillSignUp(page, newPerson());
  await page.getByRole("button", { name: /another code|new code|resend/i }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Email resent" }).locator("[tabindex]"),
  ).toBeFocused();
});

test("number buttons name their field and radios announce hints once", async ({ page }) => {
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
