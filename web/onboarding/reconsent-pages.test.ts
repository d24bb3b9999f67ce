import { afterEach, expect, test } from "vitest";
import { cookieFrom } from "../../server/testing/test-customer.ts";
import { bradford, type Household, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings, yearWithGaps } from "../../server/testing/test-readings.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const DAY = 86_400_000;

const app = testAppWithPagesOfFile();
afterEach(() => app.setNow(NOW));

test("with an expired permission the energy page leads to /reconfirm/now", async () => {
  app.setNow(NOW);
  const bob = await registerWithoutReadings(app, bradford);
  await keepReadings(app, bob.customer.id, yearWithGaps("electricity"));
  app.setNow(new Date(NOW.getTime() + 370 * DAY));
  const browser = await signedIn(bob);
  await browser.open("/account/energy");
  expect(browser.page().getByText("Your permission has ended")).toBeTruthy();
  expect(browser.text("main")).not.toContain("connect your meter again");
  await browser.follow("Give permission again");
  expect(browser.address()).toBe("/reconfirm/now");
});

test.each(["soon", "now", "address"])(
  "deleting from /reconfirm/%s returns there when cancelled",
  async (step) => {
    app.setNow(NOW);
    const bob = await registerWithoutReadings(app, bradford);
    app.setNow(new Date(NOW.getTime() + (step === "now" ? 370 : 360) * DAY));
    const browser = await signedIn(bob);
    await browser.open(`/reconfirm/${step}`);
    expect(browser.address()).toBe(`/reconfirm/${step}`);
    await browser.follow("Delete it here");
    browser.check("I prefer not to say");
    await browser.press("Continue");
    await browser.follow("Keep my account");
    expect(browser.address()).toBe(`/reconfirm/${step}`);
  },
);

test("the deletion dialog returns only to pages that offer it", async () => {
  const browser = await signedIn(await registerWithoutReadings(app, bradford));
  await browser.open("/account/overview?dialog=delete-account&from=//example.com");
  expect(browser.dialog().getByRole("link", { name: "Close" }).getAttribute("href")).toBe(
    "/account/overview",
  );
});

async function signedIn({ customer }: Household) {
  const { cookie } = await app.deps.identity.signIn(customer.id, {
    request: new Request("http://localhost:3000/"),
    clientAddress: "192.0.2.7",
  });
  return testBrowser(app, cookieFrom(cookie));
}
