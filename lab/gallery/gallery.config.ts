import { defineConfig } from "@playwright/test";
import { flags, installedBrowserForJourneys } from "../../bin/setup/browser.mjs";

const browser = installedBrowserForJourneys();
export default defineConfig({
  testDir: ".",
  testMatch: "*.gallery.ts",
  outputDir: "../../.cache/gallery",
  globalSetup: "../../e2e/global-setup.ts",
  globalTeardown: "./contact-sheet.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: flags,
      ignoreDefaultArgs: ["--hide-scrollbars"],
    },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@phone/ },
  ],
});
