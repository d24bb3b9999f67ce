import { expect, test } from "vitest";
import { addTestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, fleet, household, registeredUnread } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { choose, command, read, takingPart, usualHome } from "../../server/turn-down/test-scheme.ts";
import { workOutResults } from "../../server/turn-down/work-out.ts";

const app = testAppWithPagesOfFile();

test("without script: opting in without a meter leads to connecting one", async () => {
  const { cookie } = await addTestCustomer(app, "opting@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/overview");
  await browser.follow("Turn Down events");
  expect(browser.heading()).toBe("Turn Down and Save");
  expect(browser.text("main")).toContain("You don’t take part.");
  expect(browser.text("main")).toContain("None is planned for your home.");
  await browser.press("Take part");
  expect(browser.address()).toBe("/account/turn-down?done=in");
  expect(browser.text("main")).toContain("You take part as soon as your smart meter is connected.");
  await browser.follow("Stop taking part");
  browser.dialog().getByRole("button", { name: "Stop taking part" });
  await browser.follow("Keep taking part");
  expect(browser.count("dialog")).toBe(0);
  expect(browser.text("main")).toContain("You’ve opted in.");
  await browser.follow("Stop taking part");
  await browser.press("Stop taking part");
  expect(browser.address()).toBe("/account/turn-down?done=out");
  expect(browser.text("main")).toContain("You no longer take part.");
  await browser.open("/account/turn-down?dialog=stop");
  expect(browser.count("dialog"), "who takes no part has nothing to stop").toBe(0);
});

test("a failed save shows an error and no earlier success message", async () => {
  const { cookie } = await addTestCustomer(app, "refused@example.com");
  const browser = testBrowser(app, cookie);
  const { raw } = app.deps.db;
  const refused = async (press: () => Promise<void>) => {
    await raw(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await raw(
      "create trigger refused before insert or update on opt_in for each row execute function refuse()",
    );
    await press();
    await raw("drop function refuse cascade");
    expect(browser.status()).toBe(500);
    expect(browser.page().getAllByRole("alert")).toHaveLength(1);
  };
  await browser.open("/account/turn-down");
  await browser.press("Take part");
  await browser.follow("Stop taking part");
  await refused(() => browser.press("Stop taking part"));
  expect(browser.dialog().getAllByRole("alert")).toHaveLength(1);
  await browser.press("Stop taking part");
  expect(browser.address()).toBe("/account/turn-down?done=out");
  await refused(() => browser.press("Take part"));
  expect(browser.text("main")).not.toContain("You no longer take part.");
});

test("upcoming events tell non-participants how to take part", async () => {
  app.setNow(new Date("2026-11-21T10:00:00Z"));
  const unlinked = await addTestCustomer(app, "looking@example.com");
  const linked = await registeredUnread(app, bradford);
  const { customer } = linked;
  const made = await command(app, "event make 2026-11-24 17:00 18:00 --pence 250");
  const events = async ({ cookie }: { cookie: string }) => {
    const browser = testBrowser(app, cookie);
    await browser.open("/account/turn-down");
    expect(browser.text("#coming-events")).toContain("Tuesday 24 November 2026, 17:00 to 18:00");
    return browser;
  };
  for (const one of [unlinked, customer]) {
    const browser = await events(one);
    expect(browser.text("#coming-events")).toContain("You don’t take part, so these bring you no reward.");
    const wayIn = browser.page().getByRole("link", { name: "Take part first" }).getAttribute("href");
    await browser.press("Take part");
    expect(browser.count(wayIn ?? ""), "the link leads to the button").toBe(1);
  }
  expect((await events(unlinked)).text("#coming-events")).toContain(
    "These bring you no reward until your smart meter is connected.",
  );
  expect((await events(customer)).text("#coming-events")).not.toContain("no reward");
  await command(app, `event ${/Event (\d+)/.exec(made)?.[1]} cancel`);
  await choose(linked, false);
});

test("without script: opens an event's results and leaves the scheme", async () => {
  const amy = await takingPart(app);
  const browser = testBrowser(app, amy.customer.cookie);
  await read(app, amy, usualHome("2026-11-26", [100, 300]), "2026-10-01", "2026-11-21");
  const made = await command(app, "event make 2026-11-26 17:00 18:00 --pence 250");
  const id = /Event (\d+)/.exec(made)?.[1];
  await browser.open("/account/turn-down");
  expect(browser.text("main")).toContain("You’ve taken part since 21 November 2026, here, in your account.");
  expect(browser.text("main")).toContain("100% of the last 15 days was read: 720 of 720 half hours.");
  expect(browser.text("main")).toContain("Thursday 26 November 2026, 17:00 to 18:00");
  const file = browser.page().getByRole("link", { name: "Add to your calendar" }).getAttribute("href");
  expect(decodeURIComponent(file ?? "")).toContain("BEGIN:VCALENDAR");

  await read(app, amy, usualHome("2026-11-26", [100, 300]), "2026-11-21", "2026-11-26");
  app.setNow(new Date("2026-11-27T09:00:00Z"));
  await workOutResults(app.deps);
  const { cookie } = await signedInAgain(amy.customer.id);
  const later = testBrowser(app, cookie);
  await later.open("/account/turn-down");
  expect(later.text("main").replaceAll("\u00a0", " ")).toContain(
    "£1.50 in all, for 0.600 kWh saved. £1.50 is still to be paid.",
  );
  expect(later.text("caption")).toContain("kWh");
  expect(later.text("td"), "a unit would push the reward out of sight on a phone").toBe("0.600");
  await later.follow("Thursday 26 November 2026, 17:00 to 18:00");
  expect(later.address()).toBe(`/account/turn-down/${id}`);
  const sheet = later.text("main").replaceAll("\u00a0", " ");
  expect(sheet).toContain("You saved 0.600 kWh and earned £1.50.");
  expect(sheet).toContain("This is final.");
  expect(sheet).toContain("Wednesday 25 November 2026");
  const csv = later.page().getByRole("link", { name: "Download this sheet (CSV)" }).getAttribute("href");
  expect(decodeURIComponent(csv ?? "")).toContain("baseline_kwh");
  await later.open("/account/turn-down");
  await later.follow("Stop taking part");
  expect(later.text("dialog")).toContain("delete the half hours");
  await later.press("Stop taking part");
  expect(later.text("main")).toContain("Only what you earned is kept");
  await later.open(`/account/turn-down/${id}`);
  expect(later.address()).toBe("/not-found");
});

test("only final rewards count as owed; provisional ones are listed apart", async () => {
  const [final, provisional] = ["2026-12-03", "2026-12-08"];
  app.setNow(new Date("2026-12-01T10:00:00Z"));
  const ben = await takingPart(app, fleet);
  const browser = testBrowser(app, ben.customer.cookie);
  const past = async () => {
    await browser.open("/account/turn-down");
    return browser.text("main").replaceAll("\u00a0", " ");
  };
  for (const day of [final, provisional]) await command(app, `event make ${day} 17:00 18:00 --pence 250`);
  await read(app, ben, usualHome(final, [100, 300]), "2026-10-15", "2026-12-07");
  await read(app, ben, usualHome(provisional, [100, null]), "2026-12-08", "2026-12-08");
  app.setNow(new Date("2026-12-03T20:00:00Z"));
  await workOutResults(app.deps);
  expect(await past()).toContain("£1.50 in all, for 0.600 kWh saved. £1.50 is still to be paid.");
  app.setNow(new Date("2026-12-08T20:00:00Z"));
  await workOutResults(app.deps);
  const words = "£1.00 is provisional: late readings can still change it.";
  expect(await past()).toContain(`£2.50 in all, for 1.000 kWh saved. £1.50 is still to be paid. ${words}`);
  expect(await past()).toContain("17:00 to 18:00: provisional, until late readings have had 48 hours.");
});

test("a signed-out visitor is asked to sign in and returns", async () => {
  const browser = testBrowser(app);
  await browser.open("/account/turn-down");
  expect(browser.address()).toContain("next=%2Faccount%2Fturn-down");
});

test("a customer without a meter sees no meter figures", async () => {
  const { customer } = await household(app);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account/turn-down");
  expect(browser.text("main")).not.toContain("half hours");
});

/** Moves the clock on by days; the session lasts, the token does not. */
async function signedInAgain(userId: string) {
  const { identity } = app.deps;
  const request = new Request("http://localhost:3000/");
  const { cookie } = await identity.signIn(userId, { request, clientAddress: "203.0.113.9" });
  return { cookie: cookie.split(";")[0] ?? "" };
}
