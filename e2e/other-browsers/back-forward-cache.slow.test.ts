import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { flags, installedBrowser } from "../../bin/setup/browser.mjs";
import { openApp } from "../app-under-test.ts";

const pages = ["/", "/net-zero", "/net-zero/heating", "/sample", "/year-summary", "/privacy"];

/** The headless shell has no back/forward cache. */
const installed = installedBrowser();
const fullChromium = installed?.includes("shell") ? undefined : installed;

if (!fullChromium) console.log("Back/forward cache not tested: apt-get install chromium.");
// Claims: E2
test.runIf(fullChromium)(
  "restores public pages from Chromium's back/forward cache",
  async () => {
    const app = await openApp({ env: { PASSWORD_HASHING: "cheap" } });
    const browser = await chromium.launch({
      executablePath: `${fullChromium}`,
      args: flags,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    for (const path of pages) {
      const page = await browser.newPage();
      await page.goto(app.origin + path, { waitUntil: "networkidle" });
      await page.evaluate("wasLeft = true");
      await page.goto(`${app.origin}/terms`);
      await page.evaluate("void setTimeout(() => history.back())");
      // There is no load event to wait for, and evaluating during the navigation throws.
      await expect
        .poll(() => page.evaluate(restored).catch(String), { timeout: 15_000, interval: 100 })
        .toEqual({ path, wasLeft: true, why: null });
      await page.close();
    }
    await browser.close();
    await app.close();
  },
  // Full Chromium takes ten seconds a page on a busy machine.
  240_000,
);

const restored = `({
  path: location.pathname,
  wasLeft: window.wasLeft === true,
  why: performance.getEntriesByType("navigation")[0].notRestoredReasons ?? null,
})`;
