import type { Page } from "@playwright/test";
import { test as base } from "../../e2e/fixtures.ts";

/** Where the pictures go: one folder for each size and scheme, one file for each page or state. */
export const folder = "screenshots";

type Scheme = keyof typeof schemes;

interface Look {
  width: number;
  height: number;
  schemes: readonly Scheme[];
}

const schemes = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  "forced-colours": { colorScheme: "dark", forcedColors: "active" },
} as const;

const everyScheme = ["light", "dark", "forced-colours"] as const;

/**
 * What each project looks at: a phone has its own touch and pixels, a window is only wider or narrower. The
 * narrowest phone and the widest window show whether everything still fits, which the colours do not change.
 */
const sizes: Record<string, Record<string, Look>> = {
  phone: {
    "small-phone": { width: 320, height: 568, schemes: ["light"] },
    phone: { width: 390, height: 844, schemes: everyScheme },
  },
  desktop: {
    tablet: { width: 768, height: 1024, schemes: everyScheme },
    wide: { width: 1680, height: 1050, schemes: ["light"] },
    desktop: { width: 1280, height: 800, schemes: everyScheme },
  },
};

interface Camera {
  /** Pictures of the whole page as it stands, at every size and in every scheme. */
  shoot: (name: string) => Promise<void>;
  /** A picture of what one sees without scrolling, for the README; taken at that size only. */
  shootForReadme: (name: string, size: "phone" | "desktop") => Promise<void>;
}

/** Journeys' `test`, with cameras. */
export const test = base.extend<Camera>({
  shoot: async ({ page, watch }, use, info) => {
    // Pictures of refusals are wanted; journeys test that there are no others.
    watch.allow(/status of \d{3}/);
    await use(async (name) => {
      await page.evaluate(() => document.fonts.ready);
      for (const [size, look] of Object.entries(sizes[info.project.name] ?? {})) {
        await page.setViewportSize({ width: look.width, height: look.height });
        for (const scheme of look.schemes) {
          await page.emulateMedia(schemes[scheme]);
          await page.screenshot({ path: `${folder}/${size}-${scheme}/${name}.png`, ...wholePage });
        }
      }
      await page.emulateMedia(schemes.light);
    });
  },

  shootForReadme: async ({ page }, use, info) => {
    await use(async (name, size) => {
      if (info.project.name !== size) return;
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `docs/images/${name}.png`, animations: "disabled" });
    });
  },
});

const wholePage = { fullPage: true, animations: "disabled" } as const;

/** Opens each page and takes its picture. */
export async function shootEach(
  page: Page,
  shoot: Camera["shoot"],
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await shoot(name);
  }
}
