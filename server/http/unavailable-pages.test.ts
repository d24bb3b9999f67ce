import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { publicPages } from "../../e2e/experience/public-pages.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { testAppWithPagesOfFile, testBrowser } from "../testing/test-pages.ts";

const UNAVAILABLE = "This service is temporarily unavailable";

const app = testAppWithPagesOfFile({ PARTNER_PATIENCE: "1" });
beforeEach(() => app.sandbox.reset());

// Claims: F14
test("pages with cached content stay up while the content service is down", async () => {
  const browser = testBrowser(app);
  await browser.open("/privacy");
  for (const mode of ["down", "garbage", "error-500"] as const) {
    app.sandbox.faults.set("content", { mode });
    advanceClock(10 * 60);
    await browser.open("/privacy");
    expect(browser.status(), mode).toBe(200);
    expect(browser.heading(), mode).toBe("Privacy notice");
  }
  await browser.open("/storage");
  expect(browser.status()).toBe(503);
  expect(browser.heading()).toBe(UNAVAILABLE);
  expect(browser.title()).toBe(`${UNAVAILABLE} – Hearth`);

  app.sandbox.reset();
  advanceClock(20 * 60);
  await browser.follow("Try again");
  expect(browser.address()).toBe("/storage");
  expect(browser.status()).toBe(200);
  expect(browser.heading()).not.toBe(UNAVAILABLE);
});

// Claims: F14
test("a slow content service does not delay pages with cached content", async () => {
  const browser = testBrowser(app);
  await browser.open("/accessibility");
  const heading = browser.heading();
  app.sandbox.faults.set("content", { mode: "slow" });
  advanceClock(10 * 60);
  const began = performance.now();
  await browser.open("/accessibility");
  expect(browser.heading()).toBe(heading);
  expect(performance.now() - began).toBeLessThan(3_000);
});

test("missing content causes no unhandled rejection", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const { cookie } = await addTestCustomer(app, "amy@example.com");
  app.sandbox.faults.set("content", { mode: "down" });
  for (const path of [...publicPages, ...customerPages])
    for (const headers of [{}, { cookie }]) {
      const response = await app.call("GET", path, { headers: { accept: "text/html", ...headers } });
      await response.text();
      // Node reports unhandled rejections when idle.
      await setImmediate();
      expect(unhandled, path).toEqual([]);
    }
});

const customerPages = [
  ...["", "/overview", "/consents", "/security", "/emails", "/data", "/energy", "/turn-down"].map(
    (page) => `/account${page}`,
  ),
  ...["", "/address", "/mpan", "/terms", "/verify-address", "/card-details", "/meter-code"].map(
    (page) => `/onboarding${page}`,
  ),
  ...["", "/now", "/soon", "/success"].map((page) => `/reconfirm${page}`),
  "/solar",
  "/year-summary",
];

function advanceClock(seconds: number) {
  app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));
}
