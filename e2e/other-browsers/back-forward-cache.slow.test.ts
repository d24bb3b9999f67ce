import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { flags, installedBrowser } from "../../bin/setup/browser.mjs";
import { openApp } from "../app-under-test.ts";

/** One of each layout. A customer's page is loaded afresh instead, for somebody else may be looking by then. */
const pages = ["/", "/net-zero", "/net-zero/heating", "/sample", "/year-summary", "/privacy"];

/** The headless shell, in which other journeys run, keeps no page that was left: it gives "masked" as its reason. */
const installed = installedBrowser();
const wholeChromium = installed?.includes("shell") ? undefined : installed;

if (!wholeChromium) console.log("No way back from memory: apt-get install chromium to look at it.");
// Claims: E2
test.runIf(wholeChromium)(
  "going back to a public page brings it from Chromium's memory, as it was left",
  async () => {
    const app = await openApp({ env: { PASSWORD_HASHING: "cheap" } });
    const browser = await chromium.launch({
      executablePath: `${wholeChromium}`,
      args: flags,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    for (const path of pages) {
      const page = await browser.newPage();
      await page.goto(app.origin + path, { waitUntil: "networkidle" });
      await page.evaluate("wasLeft = true");
      await page.goto(`${app.origin}/terms`);
      await page.evaluate("void setTimeout(() => history.back())");
      // Such a return has no load that could be waited for, and what is asked while it happens is not answered.
      await expect
        .poll(() => page.evaluate(seen).catch(String), { timeout: 15_000, interval: 100 })
        .toEqual({ path, wasLeft: true, why: null });
      await page.close();
    }
    await browser.close();
    await app.close();
  },
  // A whole Chromium on a busy machine takes ten seconds a page.
  240_000,
);

/** Where the browser is, whether the page is the one that was left, and what kept it from being held in memory. */
const seen = `({
  path: location.pathname,
  wasLeft: window.wasLeft === true,
  why: performance.getEntriesByType("navigation")[0].notRestoredReasons ?? null,
})`;
