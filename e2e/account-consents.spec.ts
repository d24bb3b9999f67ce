import { addMonths, longDate } from "../domain/london.ts";
import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";

// Claims: P7, E33
test("shows a consent with its terms and a printable receipt", async ({ page, watch, linked, ada: _ }) => {
  await page.goto("/account/consents");
  await expect(page.getByText("MPAN 12 3456 7891 004")).toBeVisible();
  await expect(page.getByText(longDate(addMonths(linked.at, 12)))).toBeVisible();
  await page.getByText("Details", { exact: true }).click();
  await axeInBothSchemes(page);
  await page.getByRole("link", { name: "Printable receipt" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt of your permission");
  await expect(page.getByText(longDate(linked.at))).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.getByText("Signed copy").click();
  await expect(page.getByText(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy the permission" })).toBeVisible();
  await axeInBothSchemes(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Ada Thorne", { exact: true })).toBeVisible();
  await expect(page.getByText(/^7,? Brantwood Close, Bradford.*BD9 6QH$/)).toBeVisible();
  await expect(page.getByText(/^The full terms, version \d{4}-\d{2}-\d{2}$/).last()).toBeVisible();
  await expect(page.getByText("You can withdraw at any time, without giving a reason")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Account" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  watch.allow(/status of 404/);
  await page.goto("/account/consents/no-such-receipt");
  await expect(page).toHaveURL(/\/not-found$/);
});
