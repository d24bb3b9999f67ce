import { test as base } from "../fixtures.ts";

/** Where the pictures go: one folder for each size and scheme, one file for each page or state. */
export const folder = "screenshots";

interface Camera {
  /** A picture of the whole page as it stands, for the contact sheet. */
  shoot: (name: string) => Promise<void>;
  /** A picture of what one sees without scrolling, for the README; taken at that size only. */
  shootForReadme: (name: string, size: "phone" | "desktop") => Promise<void>;
}

/** Journeys' `test`, with cameras. */
export const test = base.extend<Camera>({
  shoot: async ({ page }, use, info) => {
    await use(async (name) => {
      await page.evaluate(() => document.fonts.ready);
      const path = `${folder}/${info.project.name}/${name}.png`;
      await page.screenshot({ path, fullPage: true, animations: "disabled" });
    });
  },

  shootForReadme: async ({ page }, use, info) => {
    await use(async (name, size) => {
      if (info.project.name !== `${size}-light`) return;
      await page.screenshot({ path: `docs/images/${name}.png`, animations: "disabled" });
    });
  },
});
