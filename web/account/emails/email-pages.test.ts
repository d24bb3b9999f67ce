import { expect, test } from "vitest";
import { energyEmailNames } from "../../../domain/energy-email.ts";
import { WHOLE_SCHEME } from "../../../domain/opt-in.ts";
import { stopPath } from "../../../server/mail/stop-link.ts";
import { addTestCustomer } from "../../../server/testing/test-customer.ts";
import { bradford, registerHousehold } from "../../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();

test("without JavaScript: leaving Turn Down and Save on Emails needs confirmation", async () => {
  const { cookie, token } = await addTestCustomer(app, "leaving-by-emails@example.com");
  const join = async (campaign_id: string) => {
    const body = { campaign_id, opt_in: true };
    expect((await app.call("PUT", "/api/user/subscriptions", { token, body })).status).toBe(200);
  };
  await join("winter-2026");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/emails");
  const turnDown = () => browser.page().getByRole("switch", { name: "Turn Down and Save: Winter 2026" });
  const stop = async () => {
    (turnDown() as HTMLInputElement).checked = false;
    await browser.press("Save Turn Down and Save: Winter 2026");
  };
  await stop();
  expect(browser.text("dialog")).toContain("can’t bring them back");
  await browser.follow("Keep taking part");
  expect(turnDown()).toHaveProperty("checked", true);
  await stop();
  await browser.press("Stop taking part");
  expect(browser.address()).toBe("/account/emails?done=subscriptions");
  expect(turnDown()).toHaveProperty("checked", false);
  await browser.open("/account/emails?stop=winter-2026");
  expect(browser.count("dialog"), "nothing is left to stop").toBe(0);
  browser.check("Turn Down and Save: Winter 2026");
  await browser.press("Save Turn Down and Save: Winter 2026");
  expect(turnDown()).toHaveProperty("checked", true);
  await join("spring-2027");
  await browser.open("/account/emails?stop=spring-2027");
  expect(browser.text("dialog")).toContain("still take part in Turn Down and Save through another");
});

test("the whole scheme is named Turn Down and Save on Permissions and Emails", async () => {
  const { cookie, token } = await addTestCustomer(app, "whole-scheme@example.com");
  const body = { campaign_id: WHOLE_SCHEME, opt_in: true };
  expect((await app.call("PUT", "/api/user/subscriptions", { token, body })).status).toBe(200);
  const browser = testBrowser(app, cookie);
  await browser.open("/account/consents");
  expect(browser.page().getByRole("heading", { name: "Turn Down and Save" })).toBeTruthy();
  await browser.open("/account/emails");
  expect(browser.page().getByRole("switch", { name: "Turn Down and Save" })).toHaveProperty("checked", true);
});

test("without JavaScript: energy emails start switched off; changes are rate limited", async () => {
  const { customer } = await registerHousehold(app, bradford);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account/emails");
  const isOn = () =>
    Object.values(energyEmailNames).map(
      (name) => (browser.page().getByRole("switch", { name }) as HTMLInputElement).checked,
    );
  expect(isOn()).toEqual([false, false]);
  browser.check("Weekly summary");
  await browser.press("Save Weekly summary");
  expect(browser.address()).toBe("/account/emails?done=energy");
  expect(browser.text("main")).toContain("Your choice has been saved.");
  expect(isOn()).toEqual([true, false]);
  browser.check("If your meter goes quiet");
  await browser.press("Save If your meter goes quiet");
  (browser.page().getByRole("switch", { name: "Weekly summary" }) as HTMLInputElement).checked = false;
  await browser.press("Save Weekly summary");
  expect(isOn()).toEqual([false, true]);
  await app.deps.limits.refund([["energy-email", customer.id]]);
  for (let times = 0; times < 20; times++) await app.deps.limits.take("energy-email", customer.id);
  browser.check("Weekly summary");
  await browser.press("Save Weekly summary");
  expect(browser.status()).toBe(429);
  expect(browser.page().getByRole("alert").textContent).toContain("This has been changed too often");
  expect(isOn(), "nothing changed").toEqual([false, true]);
  expect(browser.text("main")).not.toContain("Your choice has been saved.");
});

// Claims: P23
test("without JavaScript: unsubscribe links work signed out and by one-click POST", async () => {
  const { id, cookie } = await addTestCustomer(app, "stopping@example.com");
  const account = testBrowser(app, cookie);
  const isOn = async (name: string) => {
    await account.open("/account/emails");
    return (account.page().getByRole("switch", { name }) as HTMLInputElement).checked;
  };
  for (const name of Object.values(energyEmailNames)) {
    await account.open("/account/emails");
    expect(account.text("main")).toContain("Starts once your smart meter is connected.");
    account.check(name);
    await account.press(`Save ${name}`);
  }
  const stranger = testBrowser(app);
  await stranger.open(stopPath(app.deps.keys, id, "week"));
  expect(await isOn("Weekly summary"), "opening the link stops nothing").toBe(true);
  await stranger.press("Stop these emails");
  expect(stranger.address()).toBe("/stop-emails?done=week");
  expect(stranger.heading()).toBe("Switched off");
  expect(await isOn("Weekly summary")).toBe(false);
  const byMailbox = await app.call("POST", stopPath(app.deps.keys, id, "silence"), {
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(byMailbox.status).toBe(200);
  expect(await isOn("If your meter goes quiet")).toBe(false);
  await stranger.open("/stop-emails?link=week.cut-short");
  await stranger.press("Stop these emails");
  expect(stranger.status()).toBe(403);
  expect(stranger.page().getByRole("alert").textContent).toContain("This link is incomplete.");
});
