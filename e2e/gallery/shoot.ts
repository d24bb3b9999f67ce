import { test as base } from "../fixtures.ts";

/** Where the pictures go: one folder for each size and scheme, one file for each page or state. */
export const folder = "screenshots";

/** Journeys' `test`, with `shoot("sign-in")` that takes a picture of the whole page as it stands. */
export const test = base.extend<{ shoot: (name: string) => Promise<void> }>({
  shoot: async ({ page }, use, info) => {
    await use(async (name) => {
      await page.evaluate(() => document.fonts.ready);
      const path = `${folder}/${info.project.name}/${name}.png`;
      await page.screenshot({ path, fullPage: true, animations: "disabled" });
    });
  },
});
