import { defineConfig } from "@playwright/test";
import { flags, installedBrowserForJourneys } from "./bin/setup/browser.mjs";

const results = process.env.RESULTS;
const browser = installedBrowserForJourneys();

/** Every journey runs on the phone; those tagged @desktop also run on the desktop. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/journeys/failures",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  // `npm run test:slow` runs those that restart the app, wait for clocks or repeat a journey.
  ...(process.env.SLOW_JOURNEYS ? {} : { grepInvert: /@slow/ }),
  // Journeys mostly wait, so three fit on two cores.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // A shared CI machine may stall for seconds.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.02,
      animations: "disabled",
      scale: "css",
      pathTemplate: "{testDir}/experience/pictures/{arg}-{projectName}{ext}",
    },
  },
  // Screen reader output does not depend on the screen.
  snapshotPathTemplate: "{testDir}/experience/spoken/{arg}{ext}",
  reporter: results ? [["list"], ["json", { outputFile: results }]] : [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Tracing takes a third of a journey's time.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // A context's first page reuses the process of the empty one, which saves a sixth of the time.
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [...flags, "--renderer-process-limit=1"],
    },
  },
  projects: [
    { name: "phone", use: phone },
    // Workers are not shared between projects, and few journeys run here.
    { name: "desktop", use: desktop, grep: /@desktop/, workers: 1 },
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: "postgres", use: phone, grep: /@postgres/, workers: 1 }]
      : []),
  ],
});
