import examples from "../domain/carbon/examples.json" with { type: "json" };
import { addAverageCar, storeAnswers } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { newPerson } from "./people.ts";
import { fillSignUp } from "./sign-up.ts";

const [family] = examples;
if (family === undefined) throw new Error("There is no worked example.");

// Claims: E5
test("adding and removing cars, or not, never loses the focus", async ({ page }) => {
  const [car] = family.cars;
  if (car === undefined) throw new Error("The worked example has no car.");
  const heading = page.getByRole("heading", { level: 1 });
  const remove = page.getByRole("button", { name: /^Remove/ });
  const dialog = page.getByRole("dialog");
  await storeAnswers(page, { ...family, cars: [car, car, car] });
  await page.goto("/net-zero/car");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await test.step("one of several cars is removed", async () => {
    for (const left of [2, 1]) {
      await remove.first().click();
      await dialog.getByRole("button", { name: "Remove" }).click();
      await expect(remove).toHaveCount(left);
      await expect(heading).toBeFocused();
    }
  });
  await test.step("the last one is not", async () => {
    await remove.click();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(remove).toBeFocused();
  });
  await test.step("the last one is, and another is added", async () => {
    await remove.click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(heading).toBeFocused();
    await expect(remove).toHaveCount(0);
    await page.getByRole("textbox", { name: "Number plate" }).focus();
    await addAverageCar(page, "7400");
    await expect(heading).toBeFocused();
  });
});

test("the window that opens with the interactive page leaves the focus on the heading, whatever closes it", async ({
  page,
}) => {
  const ways = {
    "its button": () => page.getByRole("button", { name: "Start exploring" }).click(),
    "the cross": () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    Escape: () => page.keyboard.press("Escape"),
  };
  for (const [how, close] of Object.entries(ways))
    await test.step(`${how} closes it`, async () => {
      await page.goto("/net-zero/interactive");
      await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
      await close();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });
});

// Claims: E5
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
