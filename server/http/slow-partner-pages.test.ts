import type { RouteObject } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { partnerPaths } from "../../sandbox/partner-names.ts";
import { routes } from "../../web/routes.tsx";
import { addTestCustomer } from "../testing/test-customer.ts";
import {
  atHome,
  bradford,
  downingStreet,
  fleet,
  household,
  registerHousehold,
  type SandboxHome,
} from "../testing/test-household.ts";
import { type TestBrowser, testAppWithPagesOfFile, testBrowser } from "../testing/test-pages.ts";

const app = testAppWithPagesOfFile();
let browser: TestBrowser;
let count = 0;
beforeAll(async () => {
  browser = await atVerification();
});

/** Content is cached: only the first visitor waits for it. */
const requested = [...new Set(partnerPaths.map(([, name]) => name))].filter((name) => name !== "content");

const addresses = routes.flatMap((route) => addressesUnder(route, ""));

function addressesUnder({ path = "", children }: RouteObject, above: string): string[] {
  const own = path.replace(/\/?:?[\w-]+\?$/, "").replace(/:\w+|\*/, "elsewhere");
  const whole = [above, own].filter(Boolean).join("/");
  return children ? children.flatMap((child) => addressesUnder(child, whole)) : [`/${whole}`];
}

test.each([
  "address",
  "manual-address",
  "move-date",
  "mpan",
  "terms",
  "not-compatible",
  "verify-address",
  "card-details",
  "meter-code",
  "cannot-confirm",
])("renders %s without calling a partner", async (step) => {
  const callsSince = await watchPartners();
  await browser.open(`/onboarding/${step}`);
  expect(browser.status()).toBe(200);
  expect(browser.address()).toBe(`/onboarding/${step}`);
  expect(await callsSince()).toEqual([]);
});

// Claims: E21
test("renders every page in web/routes.tsx without calling a partner", async () => {
  const { customer } = await registerHousehold(app, fleet);
  const newCalls = await watchPartners();
  const newcomer = await atVerification();
  // The display is stored for a day, so later pages would not request it again.
  expect((await newCalls()).filter((call) => call.includes("read-inventory"))).toEqual([]);
  const visitors = {
    nobody: testBrowser(app),
    "a newcomer": newcomer,
    "a customer with a meter": testBrowser(app, customer.cookie),
  };
  expect(addresses.length).toBeGreaterThan(60);
  const callers: string[] = [];
  for (const [who, visitor] of Object.entries(visitors))
    for (const address of addresses) {
      const callsSince = await watchPartners();
      await visitor.open(address);
      expect(visitor.status(), `${address} for ${who}`).toBeLessThan(500);
      for (const call of await callsSince()) callers.push(`${address} for ${who}: ${call}`);
    }
  expect(callers).toEqual([]);
});

test("renders the connecting page without requesting the bank's result", async () => {
  const { person, resident } = await residentAtVerification(bradford, /7,? Brantwood Close/);
  await resident.setUpCard();
  const callsSince = await watchPartners();
  await person.open("/onboarding/connecting");
  expect(person.address()).toBe("/onboarding/connecting");
  expect(await callsSince()).toEqual([]);
});

test("opens the meter code page before calling the provider, then shows its result", async () => {
  const person = await atVerification();
  await person.open("/onboarding/verify-address");
  person.check("In-home display code");
  await person.press("Continue");
  expect(person.address()).toBe("/onboarding/meter-code");
  await person.open("/onboarding/meter-code");
  expect(person.page().getByText(/^Yours starts with/)).toBeTruthy();
});

test("cannot-confirm offers the meter code before the provider lists the displays", async () => {
  const person = await atVerification();
  await person.open("/onboarding/cannot-confirm");
  expect(person.address()).toBe("/onboarding/cannot-confirm");
  await person.follow("Use my in-home display");
  expect(person.address()).toBe("/onboarding/meter-code");
});

test("falls back to the card when the provider’s display look-up fails", async () => {
  const person = await atVerification();
  await person.open("/onboarding/verify-address");
  person.check("In-home display code");
  app.sandbox.faults.set("smart-meter", { mode: "error-500" });
  await person.press("Continue");
  app.sandbox.faults.clear("smart-meter");
  expect(person.address()).toBe("/onboarding/verify-address");
  expect(person.text('[role="alert"]')).toContain("We found no in-home display");
});

test("GET …/validation_methods?wait=false → 202, calling the provider once a day", async () => {
  const amy = await household(app);
  await amy.validate();
  const path = `/api/mpan/${bradford.mpan}/validation_methods`;
  const withoutWaiting = () => amy.call("GET", `${path}?wait=false`);
  expect(await withoutWaiting()).toMatchObject({ status: 202, body: { ihd: null } });
  const { body } = await amy.call("GET", path);
  const callsSince = await watchPartners();
  expect(await withoutWaiting()).toMatchObject({ status: 200, body });
  expect((await amy.call("GET", path)).body).toEqual(body);
  expect((await amy.validate()).status).toBe(200);
  expect(await withoutWaiting()).toMatchObject({ status: 200, body });
  expect((await callsSince()).filter((call) => call.includes("read-inventory"))).toEqual([]);
  const now = app.deps.clock.now();
  app.setNow(new Date(now.getTime() + 24 * 60 * 60 * 1000));
  expect((await withoutWaiting()).status).toBe(202);
  app.setNow(now);
});

test("GET …/card/validation?wait=false → 202 until the provider was queried", async () => {
  const amy = await household(app, fleet);
  const withoutWaiting = () => amy.call("GET", "/api/user/card/validation?wait=false");
  expect(await withoutWaiting()).toMatchObject({ status: 200, body: { outcome: "none" } });
  await amy.setUpCard();
  expect(await withoutWaiting()).toMatchObject({ status: 202, body: { outcome: null } });
  await amy.call("GET", "/api/user/card/validation");
  const callsSince = await watchPartners();
  expect(await withoutWaiting()).toMatchObject({
    status: 200,
    body: { cardValidated: true, outcome: "passed" },
  });
  expect(await callsSince()).toEqual([]);
});

// Claims: E23
test("shows the error page's text for a refusal, without a retry button", async () => {
  const { person, resident } = await residentAtVerification(downingStreet, /10,? Downing Street/);
  await resident.setUpCard();
  await person.open("/onboarding/connecting");
  expect(person.title()).toContain("Connecting your meter");
  await person.press("Connect my meter");
  expect(person.heading()).toBe("Something went wrong");
  expect(person.title()).toContain("Something went wrong");
  expect(person.text('[role="alert"]')).toContain(
    "Something went wrong - The data provider could not connect",
  );
  expect(person.page().getByText(/^Something happened while the data provider were processing/)).toBeTruthy();
  expect(person.page().queryByRole("button", { name: "Try again" })).toBeNull();
  expect(person.page().getByRole("link", { name: "contact support" }).getAttribute("href")).toBe("/support");
  await person.follow("Re-Enter your address");
  expect(person.address()).toBe("/onboarding/address");
});

test("offers a retry under its own heading while the provider is unavailable", async () => {
  const { person, resident } = await residentAtVerification(bradford, /7,? Brantwood Close/);
  await resident.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  await person.open("/onboarding/connecting");
  await person.press("Connect my meter");
  expect(person.heading()).toMatch(/^(Still connecting your meter|We couldn’t connect your meter yet)$/);
  expect(person.title()).toContain(person.heading());
  expect(person.count('[role="alert"]')).toBe(1);
  expect(person.page().getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/support");
  app.sandbox.faults.clear("smart-meter");
  await person.press("Try again");
  expect(person.address()).toBe("/onboarding/success");
});

async function watchPartners(): Promise<() => Promise<string[]>> {
  const before = await partnerLogs();
  return async () => (await partnerLogs()).flatMap((calls, index) => calls.slice(before[index]?.length));
}

function partnerLogs(): Promise<string[][]> {
  return Promise.all(
    requested.map(async (name) => {
      const response = await app.sandbox.fetch(`http://sandbox/sandbox/log/${name}`);
      const calls: { method: string; path: string }[] = await response.json();
      return calls.map(({ method, path }) => `${name} ${method} ${path}`);
    }),
  );
}

async function atVerification(): Promise<TestBrowser> {
  return (await residentAtVerification(bradford, /7,? Brantwood Close/)).person;
}

async function residentAtVerification(home: SandboxHome, line: RegExp) {
  count += 1;
  const customer = await addTestCustomer(app, `patient-${count}@example.com`);
  const person = testBrowser(app, customer.cookie);
  await person.open("/onboarding/address");
  person.fill("Postcode", home.postcode);
  await person.press("Find your address");
  person.choose("Select your address", line);
  await person.press("Continue");
  person.check(/^More than/);
  await person.press("Continue");
  person.check("This is the number of the electricity meter at my home");
  person.check("I give Hearth permission to read my smart meters, as the full terms describe");
  await person.press("Continue");
  expect(person.address()).toBe("/onboarding/verify-address");
  const resident = atHome(app, home, customer);
  return { person, resident };
}
