import { axe } from "./axe.ts";
import { addAverageCar } from "./calculator.ts";
import { expect, test } from "./fixtures.ts";

// Claims: E37
test("looks up a car by plate, updates it and removes it after confirmation", async ({ page }) => {
  await page.goto("/net-zero/car");
  await page.getByRole("textbox", { name: "Number plate" }).fill("aa19 dsl");
  await page.getByRole("textbox", { name: "Miles in a year" }).fill("10,000");
  await page.getByRole("button", { name: "Add this car" }).click();
  await expect(page.getByText("AA19 DSL", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("10,000 miles a year")).toBeVisible();
  await expect(page.getByText("184 g CO₂ a mile")).toBeVisible();

  await page.getByText("Add another car").click();
  await page.getByRole("textbox", { name: "Number plate" }).fill("AA19DSL");
  await page.getByRole("textbox", { name: "Miles in a year" }).fill("12000");
  await page.getByRole("button", { name: "Add this car" }).click();
  await expect(page.getByText("12,000 miles a year")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);

  await page.getByRole("button", { name: "Remove AA19 DSL" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove AA19 DSL?" });
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
  await axe(page);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Tell us about your car" })).toBeVisible();
});

test("shows the specified errors for a missing or invalid car", async ({ page }) => {
  await page.goto("/net-zero/car");
  await page.getByRole("button", { name: "Add this car" }).click();
  await expect(page.getByText("Please enter your car's number plate").first()).toBeVisible();
  await expect(page.getByText("Please enter your annual mileage").first()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await axe(page);
  await page.getByRole("textbox", { name: "Number plate" }).fill("HELLO");
  await page.getByRole("textbox", { name: "Miles in a year" }).fill("100001");
  await page.getByRole("button", { name: "Add this car" }).click();
  await expect(page.getByText("Please enter a valid UK license plate").first()).toBeVisible();
  await expect(
    page.getByText("The value you've entered is very high compared to the average driver").first(),
  ).toBeVisible();
});

test("offers retry or an average car when the look-up fails", async ({ page, watch }) => {
  watch.allow(/status of (404|503)/);
  await page.goto("/net-zero/car-not-found");
  await expect(page, "opened without a car").toHaveURL(/\/net-zero\/car$/);
  for (const { plate, message } of [
    { plate: "ER19NFD", message: "We couldn’t find ER19 NFD" },
    { plate: "ER19MNT", message: "The look-up is not working" },
  ])
    await test.step(`${plate} shows "${message}"`, async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto("/net-zero/car");
      await page.getByRole("textbox", { name: "Number plate" }).fill(plate);
      await page.getByRole("textbox", { name: "Miles in a year" }).fill("8000");
      await page.getByRole("button", { name: "Add this car" }).click();
      await expect(page.getByRole("heading", { name: message })).toBeVisible();
      await expect(page, "same title for both").toHaveTitle(/^We couldn’t look up that car/);
      await axe(page);

      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("textbox", { name: "Number plate" })).toHaveValue(plate);
      await expect(page.getByRole("textbox", { name: "Miles in a year" })).toHaveValue("8,000");
      await page.goBack();

      await page.getByRole("button", { name: "Continue with an average car" }).click();
      await expect(page.getByText("---- ---")).toBeVisible();
      await expect(page.getByText("8,000 miles a year")).toBeVisible();
    });
});

// Claims: E41
test("adds several cars, each with its own mileage", async ({ page }) => {
  await page.goto("/net-zero/car");
  await page.getByRole("textbox", { name: "Number plate" }).fill("AA19DSL");
  await page.getByRole("textbox", { name: "Miles in a year" }).fill("10000");
  await page.getByRole("button", { name: "Add this car" }).click();
  for (const [plate, miles] of [
    ["AA19MOT", "3000"],
    ["AA19EEE", "5000"],
  ] as const) {
    await expect(page.getByRole("textbox", { name: "Number plate" })).toBeHidden();
    await page.getByText("Add another car").click();
    await expect(page.getByRole("textbox", { name: "Number plate" })).toHaveValue("");
    await expect(page.getByRole("textbox", { name: "Miles in a year" })).toHaveValue("");
    await page.getByRole("textbox", { name: "Number plate" }).fill(plate);
    await page.getByRole("textbox", { name: "Miles in a year" }).fill(miles);
    await page.getByRole("button", { name: "Add this car" }).click();
    await expect(page.getByText(`${Number(miles).toLocaleString("en-GB")} miles a year`)).toBeVisible();
  }
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(3);
  await expect(
    page.getByText("89 g CO₂ a mile"),
    "electric cars count 88.55, not the figure of their record",
  ).toBeVisible();
  await page.getByText("Add another car").click();
  await addAverageCar(page, "7000");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(4);
});
