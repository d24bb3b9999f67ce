import { expect, test } from "vitest";
import { addTestCustomer } from "../../server/testing/test-customer.ts";
import { bradford, fleet, household, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { computeResults } from "../../server/turn-down/compute-results.ts";
import { addReadings, choose, command, participant, usualHome } from "../../server/turn-down/test-scheme.ts";

const app = testAppWithPagesOfFile();

test("without JavaScript: a customer without a meter opts in and out", async () => {
  const { cookie } = await addTestCustomer(app, "opting@example.com");
  const browser = testBrowser(app, cookie);
  await browser.open("/account/overview");
  await browser.follow("Turn Down Events");
  expect(browser.heading()).toBe("Turn Down and Save");
  expect(browser.text("#upcoming-events")).toContain("Be paid to use less for an hour");
  await browser.press("Take part");
  expect(browser.address()).toBe("/account/turn-down?done=in");
  expect(browser.text("main")).toContain("You’ll take part as soon as your smart meter is connected.");
  await browser.follow("Stop taking part");
  browser.dialog().getByRole("button", { name: "Stop taking part" });
  await browser.follow("Keep taking part");
  expect(browser.count("dialog")).toBe(0);
  expect(browser.text("main")).toContain("You’ve opted in.");
  await browser.follow("Stop taking part");
  await browser.press("Stop taking part");
  expect(browser.address()).toBe("/account/turn-down?done=out");
  expect(browser.text("main")).toContain("You’ve stopped taking part.");
  await browser.open("/account/turn-down?dialog=stop");
  expect(browser.count("dialog"), "a customer who left has nothing to stop").toBe(0);
});

test("a failed save shows an error and no earlier success message", async () => {
  const { cookie } = await addTestCustomer(app, "refused@example.com");
  const browser = testBrowser(app, cookie);
  const { raw } = app.deps.db;
  const expectFailedSave = async (press: () => Promise<void>) => {
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
  await expectFailedSave(() => browser.press("Stop taking part"));
  expect(browser.dialog().getAllByRole("alert")).toHaveLength(1);
  await browser.press("Stop taking part");
  expect(browser.address()).toBe("/account/turn-down?done=out");
  await expectFailedSave(() => browser.press("Take part"));
  expect(browser.text("main")).not.toContain("You’ve stopped taking part.");
});

test("upcoming events tell non-participants how to take part", async () => {
  app.setNow(new Date("2026-11-21T10:00:00Z"));
  const unlinked = await addTestCustomer(app, "looking@example.com");
  const linked = await registerWithoutReadings(app, bradford);
  const { customer } = linked;
  const made = await command(app, "event make 2026-11-24 17:00 18:00 --pence 250");
  const openEvents = async ({ cookie }: { cookie: string }) => {
    const browser = testBrowser(app, cookie);
    await browser.open("/account/turn-down");
    expect(browser.text("#upcoming-events")).toMatch(
      /^In 3 daysTuesday 24 November5pm to 6pm£2\.50 for each kWh/,
    );
    return browser;
  };
  for (const one of [unlinked, customer]) {
    const browser = await openEvents(one);
    await browser.press("Take part");
    expect(browser.text("main")).toContain("You’re in.");
  }
  expect((await openEvents(unlinked)).text("#upcoming-events")).toContain(
    "You’ll take part as soon as your smart meter is connected.",
  );
  expect((await openEvents(customer)).text("#upcoming-events")).not.toContain("Take part");
  await command(app, `event ${/Event (\d+)/.exec(made)?.[1]} cancel`);
  await choose(linked, false);
});

test("without JavaScript: opens an event's results and leaves the scheme", async () => {
  const amy = await participant(app);
  const browser = testBrowser(app, amy.customer.cookie);
  await addReadings(app, amy, usualHome("2026-11-26", [100, 300]), "2026-10-01", "2026-11-21");
  const made = await command(app, "event make 2026-11-26 17:00 18:00 --pence 250");
  const id = /Event (\d+)/.exec(made)?.[1];
  await browser.open("/account/turn-down");
  expect(browser.text("main")).toContain("You joined on 21 November. Your meter is ready.");
  expect(browser.text("main")).toContain("Thursday 26 November5pm to 6pm");
  const calendar = { name: "Add Thursday 26 November to your calendar" };
  const file = browser.page().getByRole("link", calendar).getAttribute("href");
  expect(decodeURIComponent(file ?? "")).toContain("BEGIN:VCALENDAR");

  await addReadings(app, amy, usualHome("2026-11-26", [100, 300]), "2026-11-21", "2026-11-26");
  app.setNow(new Date("2026-11-27T09:00:00Z"));
  await computeResults(app.deps);
  const { cookie } = await signInAgain(amy.customer.id);
  const later = testBrowser(app, cookie);
  await later.open("/account/turn-down");
  expect(later.text("main").replaceAll("\u00a0", " ")).toContain(
    "Your earnings£1.50for 0.600 kWh savedOn its way",
  );
  expect(later.text("main").replaceAll("\u00a0", " ")).toContain(
    "26 November 20265pm to 6pm, 0.600 kWh saved. On its way.£1.50",
  );
  await later.follow("26 November 2026");
  expect(later.address()).toBe(`/account/turn-down/${id}`);
  const sheet = later.text("main").replaceAll("\u00a0", " ");
  expect(sheet).toContain("26 November 20265pm to 6pm. You saved 0.600 kWh and earned £1.50.");
  expect(sheet).not.toContain("Late readings");
  expect(sheet).toContain("Wed 25 Nov");
  const csv = later.page().getByRole("link", { name: "Download as CSV" }).getAttribute("href");
  expect(decodeURIComponent(csv ?? "")).toContain("baseline_kwh");
  await later.open("/account/turn-down");
  await later.follow("Stop taking part");
  expect(later.text("dialog")).toContain("delete the half-hourly readings");
  await later.press("Stop taking part");
  expect(later.text("main")).toContain("Only what you earned is kept");
  await later.open(`/account/turn-down/${id}`);
  expect(later.address()).toBe("/not-found");
});

test("only final rewards count as owed; provisional ones are listed separately", async () => {
  const [final, provisional] = ["2026-12-03", "2026-12-08"];
  app.setNow(new Date("2026-12-01T10:00:00Z"));
  const ben = await participant(app, fleet);
  const browser = testBrowser(app, ben.customer.cookie);
  const readPastEvents = async () => {
    await browser.open("/account/turn-down");
    return browser.text("main").replaceAll("\u00a0", " ");
  };
  for (const day of [final, provisional]) await command(app, `event make ${day} 17:00 18:00 --pence 250`);
  await addReadings(app, ben, usualHome(final, [100, 300]), "2026-10-15", "2026-12-07");
  await addReadings(app, ben, usualHome(provisional, [100, null]), "2026-12-08", "2026-12-08");
  app.setNow(new Date("2026-12-03T20:00:00Z"));
  await computeResults(app.deps);
  expect(await readPastEvents()).toContain("£1.50for 0.600 kWh savedOn its way");
  app.setNow(new Date("2026-12-08T20:00:00Z"));
  await computeResults(app.deps);
  expect(await readPastEvents()).toContain(
    "£2.50for 1.000 kWh saved£1.50 on its way · £1.00 can still change",
  );
  expect(await readPastEvents()).toContain(
    "5pm to 6pm, 0.400 kWh saved. Can change until 48 hours after the event.",
  );
});

test("redirects a signed-out visitor to sign-in with a return URL", async () => {
  const browser = testBrowser(app);
  await browser.open("/account/turn-down");
  expect(browser.address()).toContain("next=%2Faccount%2Fturn-down");
});

test("a customer without a meter sees no meter figures", async () => {
  const { customer } = await household(app);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account/turn-down");
  expect(browser.text("main")).not.toContain("Your meter is");
});

async function signInAgain(userId: string) {
  const { identity } = app.deps;
  const request = new Request("http://localhost:3000/");
  const { cookie } = await identity.signIn(userId, { request, clientAddress: "203.0.113.9" });
  return { cookie: cookie.split(";")[0] ?? "" };
}
