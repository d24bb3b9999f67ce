import { beforeEach, expect, test } from "vitest";
import { CONSENT_LOST } from "../../domain/consent.ts";
import { dayKey } from "../../domain/london.ts";
import type { Mpan } from "../../domain/mpan.ts";
import { fetchAll } from "../../server/readings/test-fetching.ts";
import { addTestCustomer, cookieFrom, type TestCustomer } from "../../server/testing/test-customer.ts";
import { atHome, fleet, registerHousehold } from "../../server/testing/test-household.ts";
import { type TestBrowser, testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";

const opening = Date.parse("2026-11-21T10:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
const app = testAppWithPagesOfFile();
let count = 0;
beforeEach(() => {
  app.sandbox.reset();
  app.setNow(new Date(opening));
});

// Claims: D20, E31
test("the record holds page and dialog as plain text; renewal keeps known facts", async () => {
  const customer = await newcomer();
  const browser = testBrowser(app, customer.cookie);
  await openMpan(browser);
  await browser.open("/onboarding/mpan?terms");
  const page = withoutSpaces(browser.text("main"));
  const dialog = withoutSpaces(browser.text("dialog"));
  browser.check("This is the number of the electricity meter at my home");
  await agree(browser);
  await verifyByCode(browser, "onboarding");
  const first = await newest(customer);
  for (const line of first.record.page.split("\n")) expect(page).toContain(withoutSpaces(line));
  for (const line of first.record.modal.split("\n")) expect(dialog).toContain(withoutSpaces(line));
  expect(first.record.modal).toContain("You can withdraw at any time");
  expect(`${first.record.page}${first.record.modal}`).not.toMatch(/<\/?\w/);
  expect(first.record).toMatchObject({ userSuppliedMpan: false, confirmMpan: true });
  expect(first.readingsFrom).toBe("2026-06-01");

  app.setNow(new Date(opening + 350 * DAY));
  const renewal = testBrowser(app, await newSession(customer));
  await renewal.open("/reconfirm/terms");
  const renewalPage = withoutSpaces(renewal.text("main"));
  await agree(renewal);
  await verifyByCode(renewal, "reconfirm");
  const second = await newest(customer);
  expect(second.id).not.toBe(first.id);
  for (const line of second.record.page.split("\n")) expect(renewalPage).toContain(withoutSpaces(line));
  expect(second.record).toMatchObject({ userSuppliedMpan: false, modal: "Full terms not viewed" });
  expect(second.readingsFrom).toBe("2026-06-01");
});

// Claims: E31
test("an entered number counts as entered after renewal", async () => {
  const customer = await newcomer();
  const browser = testBrowser(app, customer.cookie);
  await openMpan(browser);
  await browser.open("/onboarding/mpan?mode=manual");
  browser.fill("MPAN", fleet.mpan);
  await agree(browser);
  await verifyByCode(browser, "onboarding");
  expect((await newest(customer)).record.userSuppliedMpan).toBe(true);
  app.setNow(new Date(opening + 350 * DAY));
  const renewal = testBrowser(app, await newSession(customer));
  await renewal.open("/reconfirm/terms");
  await agree(renewal);
  await verifyByCode(renewal, "reconfirm");
  expect((await newest(customer)).record.userSuppliedMpan).toBe(true);
});

test("a renewed permission is not asked for again in another tab", async () => {
  const { customer } = await registerHousehold(app, fleet);
  app.setNow(new Date(opening + 350 * DAY));
  const session = await newSession(customer);
  const [tab, other, third] = [1, 2, 3].map(() => testBrowser(app, session)) as [
    TestBrowser,
    TestBrowser,
    TestBrowser,
  ];
  for (const one of [tab, other, third]) await one.open("/reconfirm/terms");
  await agree(other);
  await agree(tab);
  await verifyByCode(tab, "reconfirm");
  const latest = await newest(customer);

  other.check("In-home display code");
  await other.press("Continue");
  expect(other.address()).toBe("/account/overview");
  third.check("I give Hearth permission to read my smart meters, as the full terms describe");
  await third.press("Continue");
  expect(third.address()).toBe("/account/overview");
  for (const step of ["terms", "verify-address", "meter-code", "card-details", "soon", "now"]) {
    await third.open(`/reconfirm/${step}`);
    expect(third.address(), step).toBe("/account/overview");
  }
  await third.open("/reconfirm/success");
  expect(third.address()).toBe("/reconfirm/success");
  expect((await newest(customer)).id).toBe(latest.id);
});

test("a permission lost by the provider can be renewed at once", async () => {
  const { customer } = await registerHousehold(app, fleet);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/reconfirm");
  expect(browser.address(), "while nothing is lost").toBe("/account/overview");
  await app.deps.partners.smartMeters.withdrawConsent(fleet.mpan as Mpan);
  app.setNow(new Date(app.deps.clock.now().getTime() + 4 * DAY));
  await fetchAll(app.deps, customer.id);
  await browser.open("/account/overview");
  expect(browser.text("main")).toContain("Lost by the data provider");
  expect(browser.text("main"), "it is known to have no gas").toContain("No smart gas meter");
  await browser.open("/account/energy");
  await browser.follow("Give permission again");
  expect(browser.address()).toBe("/reconfirm/terms");
  await browser.open("/reconfirm");
  expect(browser.address()).toBe("/reconfirm/now");
  expect(browser.text("main")).toContain(CONSENT_LOST);
  expect(browser.text("main")).not.toContain("Permission ended on");
  await browser.open("/reconfirm/success");
  expect(browser.address(), "nothing is given yet").toBe("/reconfirm/now");
  await browser.open("/reconfirm/terms");
  await agree(browser);
  await verifyByCode(browser, "reconfirm");
  await browser.open("/account/overview");
  expect(browser.text("main")).not.toContain("Lost by");
});

// Claims: E32
test("changed terms are shown again with the reason, then the flow continues", async () => {
  const customer = await newcomer();
  const browser = testBrowser(app, customer.cookie);
  await openMpan(browser);
  browser.check("This is the number of the electricity meter at my home");
  await agree(browser);
  const { call } = atHome(app, fleet, customer);
  const { body: draft } = await call("GET", "/api/user/draft/onboarding");
  const oldTerms = { ...JSON.parse(draft.termsAndConditions), page: "Last year's words" };
  await call("PUT", "/api/user/draft/onboarding", { ...draft, termsAndConditions: JSON.stringify(oldTerms) });
  await verifyByCode(browser, null);
  expect(browser.address()).toBe("/onboarding/terms?changed");
  expect(browser.page().getByText(/^Our terms have changed since you agreed/)).toBeTruthy();
  await agree(browser);
  await verifyByCode(browser, "onboarding");
  expect((await newest(customer)).record).toMatchObject({ userSuppliedMpan: false });
});

async function newcomer(): Promise<TestCustomer> {
  count += 1;
  return addTestCustomer(app, `agrees-${count}@example.com`);
}

/** Signs in again, because moving the clock ends sessions. */
async function newSession({ id }: TestCustomer): Promise<string> {
  const request = new Request("http://localhost:3000/");
  return cookieFrom((await app.deps.identity.signIn(id, { request, clientAddress: "203.0.113.1" })).cookie);
}

async function openMpan(browser: TestBrowser): Promise<void> {
  await browser.open("/onboarding/address");
  browser.fill("Postcode", fleet.postcode);
  await browser.press("Find your address");
  browser.choose("Select your address", /4,? Ovington Drive/);
  await browser.press("Continue");
  browser.check(/^Less than/);
  browser.choose(/^Month/, /June/);
  browser.choose(/^Year/, /2026/);
  await browser.press("Continue");
  expect(browser.address()).toBe("/onboarding/mpan");
}

async function agree(browser: TestBrowser): Promise<void> {
  browser.check("I give Hearth permission to read my smart meters, as the full terms describe");
  await browser.press("Continue");
  expect(browser.address()).toMatch(/\/verify-address$/);
}

async function verifyByCode(browser: TestBrowser, flow: "onboarding" | "reconfirm" | null): Promise<void> {
  browser.check("In-home display code");
  await browser.press("Continue");
  browser.fill(/^Last 4 characters/, fleet.code);
  await browser.press("Continue");
  if (flow) expect(browser.address()).toBe(`/${flow}/success`);
}

async function newest(customer: TestCustomer) {
  const [consent] = await atHome(app, fleet, customer).consents();
  const { db } = app.deps;
  const registration = await db.registrations.read(customer.id);
  return {
    id: consent.id,
    record: JSON.parse(consent.terms),
    readingsFrom: registration && dayKey(registration.readingsFrom.getTime() / 1000),
  };
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
