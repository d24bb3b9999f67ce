import { defineConfig } from "@playwright/test";
import { flags, installedBrowser } from "../../bin/setup/browser.mjs";

const browser = installedBrowser();
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 } },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Pictures of every page and state, at three sizes and in both colour schemes: `npm run screenshots`. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.gallery.ts",
  outputDir: "../../.cache/gallery",
  globalSetup: "../global-setup.ts",
  globalTeardown: "./contact-sheet.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: { ...(browser && { executablePath: browser }), args: flags },
  },
  projects: Object.entries(sizes).flatMap(([size, use]) =>
    (["light", "dark"] as const).map((colorScheme) => ({
      name: `${size}-${colorScheme}`,
      use: { ...use, colorScheme },
    })),
  ),
});
