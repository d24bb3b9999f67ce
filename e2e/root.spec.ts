import { expect, test } from "./account.ts";
import { pauseRequests } from "./pause-requests.ts";

test("shows a spinner while linked items are loaded", async ({ page, ada: _ }) => {
  await page.goto("/download");
  const release = await pauseRequests(page, /\/api\/user\/linked-items$/);
  await page.getByRole("link", { name: "Hearth, home page" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
