import { expect, test } from "./account.ts";
import { pauseRequests } from "./pause-requests.ts";

test("on a first load the server says where a customer with a meter belongs", async ({ page, ada: _ }) => {
  const response = await page.goto("/");
  await expect(page).toHaveURL(/\/account\/overview$/);
  const first = response?.request().redirectedFrom()?.redirectedFrom();
  expect(new URL(first?.url() ?? "").pathname, "no script took part").toBe("/");
});

test("a spinner stands in the page while a customer's linked items are checked", async ({ page, ada: _ }) => {
  await page.goto("/download");
  const release = await pauseRequests(page, /\/api\/user\/linked-items$/);
  await page.getByRole("link", { name: "Hearth, home page" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
