import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestApp } from "../test-app.ts";
import { testAppWithPages, testBrowser } from "../test-pages.ts";

const UNAVAILABLE = "This service is temporarily unavailable";

let app: TestApp;
beforeAll(async () => {
  app = await testAppWithPages();
});
beforeEach(() => app.sandbox.reset());
afterAll(() => app.close());

test("while the content service is away, pages that were read before keep their words, others are unavailable", async () => {
  const browser = testBrowser(app);
  await browser.open("/privacy");
  for (const mode of ["down", "garbage", "error-500"] as const) {
    app.sandbox.faults.set("content", { mode });
    later(10 * 60);
    await browser.open("/privacy");
    expect(browser.status(), mode).toBe(200);
    expect(browser.heading(), mode).toBe("Privacy notice");
  }
  await browser.open("/storage");
  expect(browser.status()).toBe(503);
  expect(browser.heading()).toBe(UNAVAILABLE);
  expect(browser.title()).toBe(`${UNAVAILABLE} – Hearth`);

  app.sandbox.reset();
  later(20 * 60);
  await browser.follow("Try again");
  expect(browser.address()).toBe("/storage");
  expect(browser.status()).toBe(200);
  expect(browser.heading()).not.toBe(UNAVAILABLE);
});

test("a slow content service holds nobody up who reads what was read before", async () => {
  const browser = testBrowser(app);
  await browser.open("/accessibility");
  const heading = browser.heading();
  app.sandbox.faults.set("content", { mode: "slow" });
  later(10 * 60);
  const began = performance.now();
  await browser.open("/accessibility");
  expect(browser.heading()).toBe(heading);
  expect(performance.now() - began).toBeLessThan(3_000);
});

function later(seconds: number) {
  app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));
}
