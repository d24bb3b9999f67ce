import { defineConfig } from "@playwright/test";
import { flags, installedBrowserForJourneys } from "./bin/setup/browser.mjs";

const results = process.env.RESULTS;
const browser = installedBrowserForJourneys();

/** A phone in one hand. Every journey runs here. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** A desk. Journeys tagged @desktop run here too. */
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/journeys/failures",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  // Those that stop and start the app, wait for clocks, or go the same way again and again: `npm run test:slow`.
  ...(process.env.SLOW_JOURNEYS ? {} : { grepInvert: /@slow/ }),
  // Most of a journey is waiting: a third one fits on two cores.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // A shared machine may stall for seconds; what fails twice is broken.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // A fiftieth of the picture may differ: less than any change that an eye would notice.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.02,
      animations: "disabled",
      scale: "css",
      pathTemplate: "{testDir}/experience/pictures/{arg}-{projectName}{ext}",
    },
  },
  // What is heard does not depend on the screen.
  snapshotPathTemplate: "{testDir}/experience/spoken/{arg}{ext}",
  reporter: results ? [["list"], ["json", { outputFile: results }]] : [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    // A trace costs a third of a journey's time: only a second try is traced.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // A context's first page takes over the process of the empty one: a sixth less for each.
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [...flags, "--renderer-process-limit=1"],
    },
  },
  projects: [
    { name: "phone", use: phone },
    // A worker is a project's own: the few of these keep to one browser, beside those of phones.
    { name: "desktop", use: desktop, grep: /@desktop/, workers: 1 },
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: "postgres", use: phone, grep: /@postgres/, workers: 1 }]
      : []),
  ],
});
