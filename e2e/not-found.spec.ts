import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("an unknown address returns 404 with a way home", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await axe(page);
});
