import { expect, test } from "vitest";
import { epochSeconds, longDate } from "../../domain/london.ts";
import { type TestBrowser, testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { solarTest } from "../../server/testing/test-solar.ts";

const app = testAppWithPagesOfFile();
const CHECK_ICON = 'main path[d="M223 63l11 11 20-22"]';
const END_TEXT = "Thank you. Your details are on their way to our partner";

// Claims: E46
test("a repeated request is already known, corrected or sent as a correction", async () => {
  const browser = await atHome("amy@example.com");
  const first = "07700 900 123";
  expect(await requestQuote(browser, first)).toBe("Your request is on its way");
  expect(browser.count(CHECK_ICON)).toBe(1);
  expect(browser.text("main")).toContain(END_TEXT);
  expect(await requestQuote(browser, first)).toBe("We have this request already");
  expect(await requestQuote(browser, "07700 900 456")).toBe("Your request is corrected");
  expect(browser.count(CHECK_ICON)).toBe(1);
  expect(browser.text("main")).toContain(END_TEXT);
  await app.deps.jobs.drain();
  expect(await requestQuote(browser, "+44 7700 900 456")).toBe("We have this request already");
  expect(await requestQuote(browser, first)).toBe("Your correction is on its way");
  await browser.open(browser.address());
  expect(browser.heading()).toBe("Your correction is on its way");
});

// Claims: E45
test("without JavaScript: lists what the partner was sent and withdraws permission", async () => {
  const browser = await atHome("bea@example.com");
  await browser.open("/account/consents");
  expect(browser.text("main")).toContain("You haven’t given any permission yet");
  await requestQuote(browser, "07700 900 123");
  await app.deps.jobs.drain();
  await requestQuote(browser, "07700 900 456");
  await app.deps.jobs.drain();
  await browser.open("/account/consents");
  const shown = browser.text("main");
  expect(shown).toContain("Sharing your details with Stoneway Batteries");
  expect(shown).toContain("You haven’t allowed us to read a smart meter");
  expect(shown).toMatch(/Stoneway BatteriesGot your details on \d+ \w+ \d{4}/);
  expect(shown).toContain("We sent Stoneway Batteries a correction to your request");
  expect(browser.count("ol wbr"), "email addresses can break before the @").toBeGreaterThan(0);
  for (const phone of ["07700900123", "07700900456"]) expect(shown).toContain(phone);
  expect(shown).toContain("7, Brantwood Close, Bradford, BD9 6QH");

  app.sandbox.faults.set("leads", { mode: "down" });
  await browser.follow(/^Withdraw permission/);
  expect(browser.address()).toBe("/account/consents?withdraw=BATTERY_ONLY");
  await browser.follow("Keep sharing");
  expect(browser.address()).toBe("/account/consents");
  expect(browser.text("main")).toContain("Sharing your details with Stoneway Batteries");
  await browser.follow(/^Withdraw permission/);
  expect(browser.text("dialog")).toContain(
    "We stop sharing your details with Stoneway Batteries straight away",
  );
  await browser.press("Withdraw permission");
  expect(browser.address()).toBe("/account/consents?done=BATTERY_ONLY");
  expect(browser.text("main")).toContain(
    "We’ve stopped sharing your details with Stoneway Batteries, and we’re telling them.",
  );
  await app.deps.jobs.drain();
  await browser.open("/account/consents");
  expect(browser.text("main")).toContain("No longer shared with Stoneway Batteries");
  expect(browser.text("main")).toContain("Who it was for");
  expect(browser.text("main")).not.toContain("Who gets your details");
  expect(browser.text("main")).toContain("We’re telling them to stop");
  app.sandbox.faults.clearAll();
  await app.deps.jobs.send("deliver-solar-lead", { userId: browser.id, interest: "BATTERY_ONLY" });
  await app.deps.jobs.drain();
  await browser.open("/account/consents");
  expect(browser.text("main")).toMatch(/Was told on \d+ \w+ \d{4} to stop using your details/);
  expect(browser.page().queryByRole("link", { name: /^Withdraw permission/ })).toBeNull();
  await browser.open("/account/consents?withdraw=BATTERY_ONLY");
  expect(browser.count("dialog"), "a withdrawn permission has no dialog").toBe(0);

  await browser.follow(/^Printable receipt/);
  expect(browser.heading()).toBe("Receipt of your permission");
  expect(browser.text("main")).toContain("Amy Ashworth");
  expect(browser.text("main")).toContain("We told Stoneway Batteries that you withdrew your permission");
  expect(browser.text("main")).toContain("You gave your permission");
});

test("a failed withdrawal shows an error in its dialog and is not confirmed", async () => {
  const browser = await atHome("cat@example.com");
  await requestQuote(browser, "07700 900 123");
  await browser.open("/account/consents");
  const { raw } = app.deps.db;
  await raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await raw("create trigger refused before update on solar_lead for each row execute function refuse()");
  await browser.follow(/^Withdraw permission/);
  await browser.press("Withdraw permission");
  await raw("drop function refuse cascade");
  expect(browser.status()).toBe(500);
  expect(browser.dialog().getAllByRole("alert")).toHaveLength(1);
  expect(browser.text("main")).toContain("Sharing your details with Stoneway Batteries");
  await browser.open("/account/consents/SOLAR_WITH_BATTERY");
  expect(browser.address()).toBe("/not-found");
  await browser.open("/account/consents?done=BATTERY_ONLY");
  expect(browser.text("main"), "a typed URL does not confirm a withdrawal").not.toContain("stopped sharing");
});

test("a request names its partner, and the account lists it until it ends", async () => {
  const browser = await atHome("dan@example.com");
  await browser.open("/account/overview");
  expect(browser.text("#solar")).toContain("Could your roof pay its way?");
  await requestQuote(browser, "07700 900 123");
  expect(browser.text("main")).toContain("Your request goes to Stoneway Batteries, our battery installer.");
  await browser.follow("Permissions");
  expect(browser.address()).toBe("/account/consents");
  for (const drain of [false, true]) {
    if (drain) await app.deps.jobs.drain();
    await browser.open("/account/overview");
    expect(browser.text("#solar")).toMatch(
      /You’ve asked for a quoteA quote for a battery, from Stoneway Batteries, on \d+ \w+ \d{4}\./,
    );
    expect(browser.count("a[href='/solar']"), "invitations to ask").toBe(0);
  }
  await browser.open("/account/consents?withdraw=BATTERY_ONLY");
  await browser.press("Withdraw permission");
  await browser.open("/account/overview");
  expect(browser.text("#solar")).toContain("Could your roof pay its way?");
});

test("only an active request is shown as on its way, whatever URL is typed", async () => {
  const browser = await atHome("eve@example.com");
  await browser.open("/solar");
  const form = browser.heading();
  const expectForm = async (query: string) => {
    await browser.open(`/solar?${query}`);
    expect(browser.heading(), query).toBe(form);
  };
  await expectForm("requested=new&interest=BATTERY_ONLY");
  await requestQuote(browser, "07700 900 123");
  const requested = browser.address();
  await browser.open(requested);
  expect(browser.heading(), "loaded again").toBe("Your request is on its way");
  for (const query of [
    "requested=new&interest=SOLAR_WITH_BATTERY",
    "requested=new&interest=NONE",
    "requested=new",
    "requested=nonsense&interest=BATTERY_ONLY",
    "requested=",
  ])
    await expectForm(query);
  await browser.open("/account/consents?withdraw=BATTERY_ONLY");
  await browser.press("Withdraw permission");
  await browser.open(requested);
  expect(browser.heading(), "withdrawn").toBe(form);
});

test("reloading a request the partner refused shows that and how to ask again", async () => {
  const browser = await atHome("fay@example.com");
  await requestQuote(browser, "07700 900 123");
  const requested = browser.address();
  await app.deps.jobs.drain();
  await app.deps.db.raw("update solar_lead set state = 'refused' where user_id = $1", [browser.id]);
  await browser.open(requested);
  expect(browser.heading()).toBe("Your request wasn’t accepted");
  expect(browser.text("main")).toContain("didn’t accept your request, so they won’t call you");
  expect(browser.text("main")).not.toContain("on its way");
  await browser.follow("Ask again");
  expect(browser.address()).toBe("/solar");
  expect(await requestQuote(browser, "07700 900 123")).toBe("Your request is on its way");
});

test("the request page shows what, when, next steps, withdrawing and asking again", async () => {
  const browser = await atHome("gus@example.com");
  await browser.open("/solar");
  expect(browser.text("main")).not.toContain("You’ve asked for");
  await requestQuote(browser, "07700 900 123");
  const today = longDate(epochSeconds(app.deps.clock.now()));
  const readMain = async () => {
    await browser.open("/solar");
    return browser.text("main");
  };
  const waiting = await readMain();
  expect(waiting, "an invitation").not.toContain("with no obligation");
  expect(waiting).toContain("You’ve asked for a battery");
  expect(waiting).toContain(`Asked on${today}`);
  expect(waiting).toContain("Stoneway BatteriesHasn’t got your details yet.");
  expect(waiting).toContain("Once they have your details, they’ll call you within five working days.");

  await app.deps.jobs.drain();
  const [lead] = await ownLeads(browser);
  const by = longDate(lead?.callsBy ?? 0);
  const delivered = await readMain();
  expect(delivered).toContain(`Stoneway BatteriesGot your details on ${today}`);
  expect(delivered).toContain(`They’ll call you by ${by}, then send a quote.`);
  expect(browser.page().getByRole("textbox", { name: /Phone number/ })).toBeTruthy();
  await browser.follow(/^See what was sent/);
  expect(browser.heading()).toBe("Receipt of your permission");

  const before = app.deps.clock.now();
  app.setNow(new Date(before.getTime() + 60_000));
  await readMain();
  browser.fill("Phone number", "020 7946 0018");
  browser.check(/Solar panels, with or without a battery/);
  browser.check(/Brightfield Solar/);
  await browser.press("Request my quote");
  const both = await readMain();
  expect(both.indexOf("You’ve asked for solar panels"), "the latest first").toBeLessThan(
    both.indexOf("You’ve asked for a battery"),
  );

  app.setNow(new Date(((lead?.callsBy ?? 0) + 1) * 1000));
  expect(await readMain()).toContain(`They should have called by ${by}. If they haven’t, tell us`);
  app.setNow(before);

  await app.deps.db.raw(
    "update solar_lead set state = 'refused' where user_id = $1 and interest = 'BATTERY_ONLY'",
    [browser.id],
  );
  const refused = await readMain();
  expect(refused).toContain("Stoneway BatteriesDidn’t accept your request");
  expect(refused).toContain("Nothing, unless you ask again.");
  await browser.follow(/^Withdraw your request to Stoneway Batteries/);
  expect(browser.address()).toBe("/account/consents?withdraw=BATTERY_ONLY");
  await browser.press("Withdraw permission");
  expect(await readMain(), "withdrawn").not.toContain("You’ve asked for a battery");
});

test("a rejected form keeps earlier requests, which strangers cannot see", async () => {
  const browser = await atHome("hal@example.com");
  await requestQuote(browser, "07700 900 123");
  await browser.open("/solar");
  browser.fill("Phone number", "123");
  browser.check(/A battery only/);
  browser.check(/Stoneway Batteries/);
  await browser.press("Request my quote");
  expect(browser.status()).toBe(422);
  expect(browser.text("main")).toContain("You’ve asked for a battery");
  const stranger = testBrowser(app);
  await stranger.open("/solar");
  expect(stranger.address()).toBe("/?next=%2Fsolar");
});

test("an ended session leads back to the form with the estimate’s choices", async () => {
  const browser = await atHome("ivy@example.com");
  const page = "/solar?panels=12&battery=5";
  await browser.open(page);
  browser.fill("Phone number", "07700 900 123");
  browser.check(/A battery only/);
  browser.check(/Stoneway Batteries/);
  await app.deps.db.query.deleteFrom("session").where("user_id", "=", browser.id).execute();
  await browser.press("Request my quote");
  expect(browser.address()).toBe(`/?next=${encodeURIComponent(page)}`);
});

async function ownLeads({ id }: { id: string }) {
  return app.deps.db.solarLeads.list(id);
}

async function atHome(email: string) {
  const { id, cookie } = await solarTest(() => app).atHome(email);
  return { ...testBrowser(app, cookie), id };
}

async function requestQuote(browser: TestBrowser, phone: string): Promise<string> {
  await browser.open("/solar");
  browser.fill("Phone number", phone);
  browser.check(/A battery only/);
  browser.check(/Stoneway Batteries/);
  await browser.press("Request my quote");
  return browser.heading();
}
