import type { Page } from "@playwright/test";
import { test as base } from "../../e2e/fixtures.ts";

export const folder = "screenshots";

type Scheme = keyof typeof schemes;

interface Size {
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

/** The smallest and widest only check the layout, which does not depend on colours. */
const sizes: Record<string, Record<string, Size>> = {
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
  shoot: (name: string) => Promise<void>;
  shootForReadme: (name: string, size: "phone" | "desktop") => Promise<void>;
}

export const test = base.extend<Camera>({
  shoot: async ({ page, watch }, use, info) => {
    watch.allow(/status of \d{3}/);
    await use(async (state) => {
      await page.evaluate(() => document.fonts.ready);
      for (const [name, size] of Object.entries(sizes[info.project.name] ?? {})) {
        await page.setViewportSize({ width: size.width, height: size.height });
        for (const scheme of size.schemes) {
          await page.emulateMedia(schemes[scheme]);
          await page.screenshot({ path: `${folder}/${name}-${scheme}/${state}.png`, ...wholePage });
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
