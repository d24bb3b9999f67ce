import { execFile } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { within } from "@testing-library/dom";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type Day, spanOfDay } from "../../domain/london-calendar.ts";
import { type Fuel, fuels } from "../../domain/readings/fuel.ts";
import { readingsOf } from "../../domain/readings/readings.ts";
import { cookieFrom, GOOD_PASSWORD } from "../../server/testing/test-customer.ts";
import { bradford, type Household, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings, yearWithGaps } from "../../server/testing/test-readings.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const DAY = 86_400_000;

const app = testAppWithPagesOfFile();
afterEach(() => app.setNow(NOW));
let amy: Household;
beforeAll(async () => {
  app.setNow(NOW);
  amy = await registerWithoutReadings(app, bradford);
  for (const fuel of fuels) await keepReadings(app, amy.customer.id, yearWithGaps(fuel));
});

type Row = { start: string; kwh: number | null };

async function apiReadings(query: string) {
  const { status, body } = await amy.call("GET", `/api/user/readings?${query}`);
  expect(status).toBe(200);
  return body as { total: number; present: number; expected: number; values: Row[] };
}

/** Rows of one fuel in the file of "Download these figures". */
async function downloadedRows(query: string, fuel: Fuel): Promise<Row[]> {
  const browser = testBrowser(app, amy.customer.cookie);
  await browser.open(`/account/energy?${query}`);
  const href = browser
    .page()
    .getByRole("link", { name: /^Download these figures/ })
    .getAttribute("href");
  const [, text = ""] = (href ?? "").split(/,(.*)/s);
  return decodeURIComponent(text)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","))
    .filter(([name]) => name === fuel)
    .map(([, start = "", kwh]) => ({ start, kwh: kwh === "" ? null : Number(kwh) }));
}

function sum(rows: readonly Row[]): number {
  return Math.round(rows.reduce((total, { kwh }) => total + (kwh ?? 0), 0) * 1000) / 1000;
}

test.each(fuels)("a year of %s on the page equals the API's days, to the Wh", async (fuel) => {
  const days: Row[] = [];
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(Date.UTC(2025, 11 + month, 1)).toISOString().slice(0, 10);
    days.push(...(await downloadedRows(`fuel=${fuel}&by=month&date=${date}`, fuel)));
  }
  const { total, present, expected, values } = await apiReadings(
    `fuel=${fuel}&by=day&from=2025-12-01&to=2026-11-19`,
  );
  expect(present).toBeLessThan(expected);
  const daysSoFar = days.filter(({ start }) => start <= "2026-11-19");
  expect(daysSoFar).toEqual(values.map(({ start, kwh }) => ({ start: start.slice(0, 10), kwh })));
  expect(sum(daysSoFar)).toBeCloseTo(total, 3);
  expect(sum(await downloadedRows(`fuel=${fuel}&by=year&date=2026-11-19`, fuel))).toBeCloseTo(total, 3);
});

test.each([
  ["2026-03-29", 46, ["00:30 to 01:00", "02:00 to 02:30"]],
  ["2026-10-25", 50, ["01:30 to 02:00 BST", "01:00 to 01:30 GMT"]],
  ["2026-07-12", 48, ["00:30 to 01:00", "01:00 to 01:30"]],
])("names the half hours of %s in London time: %i, all distinct", async (day, count, pair) => {
  const browser = testBrowser(app, amy.customer.cookie);
  await browser.open(`/account/energy?by=day&date=${day}`);
  const names = browser
    .page()
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);
  expect([names.length, new Set(names).size]).toEqual([count, count]);
  expect(names.join()).toContain(pair.join());
  const { values } = await apiReadings(`fuel=electricity&by=half-hour&from=${day}&to=${day}`);
  expect(await downloadedRows(`by=day&date=${day}`, "electricity")).toEqual(
    values.map(({ start, kwh }) => ({ start, kwh })),
  );
});

test("missing half hours are marked, and a partial day shows a minimum", async () => {
  const ben = await registerWithoutReadings(app, bradford);
  const [first, last] = [spanOfDay("2026-11-18" as Day), spanOfDay("2026-11-19" as Day)];
  const whole = Array.from({ length: 48 }, (_, index) => ({ start: first.start + index * 1800, units: 100 }));
  const few = [4, 5, 6, 47].map((index) => ({
    start: last.start + index * 1800,
    units: index === 5 ? 0 : 100,
  }));
  await keepReadings(
    app,
    ben.customer.id,
    readingsOf("electricity", { start: first.start, end: last.end }, [...whole, ...few]),
  );
  const browser = testBrowser(app, ben.customer.cookie);
  await browser.open("/account/energy?date=2026-11-19&show=kwh");
  expect(browser.page().getByRole("heading", { name: "Thursday 19 November" })).toBeTruthy();
  expect(browser.page().getByText(/^At least 0\.3.kWh$/)).toBeTruthy();
  expect(browser.page().getAllByRole("cell", { name: "No reading" })).toHaveLength(44);
  expect(browser.page().getAllByRole("cell", { name: /^0\.00.kWh$/ })).toHaveLength(1);
  expect(browser.page().getByText(/^40 half hours from Thursday 19 November 2026, 03:30 to /)).toBeTruthy();
  await browser.open("/account/energy");
  expect(browser.page().getByRole("heading", { name: "Wednesday 18 November" })).toBeTruthy();
  // 4.8 kWh at 25.3p plus 64.38p, Yorkshire’s cap.
  expect(browser.page().getByText("Electricity £1.86, standing charge included")).toBeTruthy();
});

test("the header marks only the closest ancestor as the current page", async () => {
  for (const [path, name] of [
    ["/account/energy/prices", "Energy"],
    ["/account/security", "Account"],
  ] as const) {
    const browser = testBrowser(app, amy.customer.cookie);
    await browser.open(path);
    expect(browser.count("header [aria-current]"), path).toBe(1);
    expect(browser.text("header [aria-current]"), path).toBe(name);
  }
});

test("without readings, says that they are on their way and links to a sample home", async () => {
  const { customer } = await registerWithoutReadings(app, bradford);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/account/energy");
  expect(browser.page().getByRole("heading", { name: "Your first readings are on their way" })).toBeTruthy();
  await browser.follow("See a sample home while you wait");
  expect([browser.status(), browser.address()]).toEqual([200, "/sample"]);
});

test("explains a silent meter on the page of its last day", async () => {
  const { customer } = await registerWithoutReadings(app, bradford);
  await keepReadings(app, customer.id, yearWithGaps("electricity"));
  const explanations = async () => {
    const browser = testBrowser(app, customer.cookie);
    await browser.open("/account/energy");
    expect(browser.page().getByRole("heading", { name: "Thursday 19 November" })).toBeTruthy();
    return [
      /^Your last electricity reading is from Thursday 19 /,
      /^We ask every day/,
      /in-home display/,
    ].map((text) => browser.page().queryByText(text) !== null);
  };
  expect(await explanations()).toEqual([false, false, false]);
  try {
    app.setNow(new Date(NOW.getTime() + 4 * DAY));
    await app.deps.db.raw(
      `update registration set last_tried = $1,
         data_state = jsonb_set(data_state, '{electricity}', $2::jsonb) where user_id = $3`,
      [
        app.deps.clock.now().toISOString(),
        JSON.stringify({ ...spanOfDay("2026-11-19" as Day), longestGap: 0 }),
        customer.id,
      ],
    );
    expect(await explanations()).toEqual([true, true, true]);
  } finally {
    app.setNow(NOW);
  }
});

// Claims: E30
test("just after connecting, states when the first day arrives, then summarises it", async () => {
  const { customer } = await registerWithoutReadings(app, bradford);
  const browser = testBrowser(app, customer.cookie);
  await browser.open("/onboarding/success");
  expect(browser.heading()).toBe("Your meter is connected");
  expect(
    browser.page().getByText("Most meters send their first day by Sunday 22 November 2026."),
  ).toBeTruthy();
  await keepReadings(app, customer.id, yearWithGaps("electricity"));
  await browser.open("/onboarding/success");
  expect(browser.page().queryByText(/^Most meters/)).toBeNull();
  expect(browser.page().getByText(/^£[\d.]+ on \w+day \d+ November/)).toBeTruthy();
  expect(browser.page().getByText(/^We can already see back to \w+day \d+ \w+ 202\d\.$/)).toBeTruthy();
  expect(browser.text("main .row"), "the account's welcome comes first").toBe(
    "Go to my accountGet the appSee your energy",
  );
  await browser.follow("See your energy");
  expect(browser.address()).toBe("/account/energy");
});

test("after withdrawal, readings stay for thirty days and can be deleted at once", async () => {
  const registerAndWithdraw = async () => {
    const one = await registerWithoutReadings(app, bradford);
    await keepReadings(app, one.customer.id, yearWithGaps("electricity"));
    const [consent] = await one.consents();
    await one.call("POST", `/api/user/consents/${consent.id}/withdraw`);
    return one;
  };
  const [kept, deleted] = [await registerAndWithdraw(), await registerAndWithdraw()];
  let browser = testBrowser(app, deleted.customer.cookie);
  await browser.open("/account/energy?by=year");
  expect(browser.page().getByText(/^We no longer ask for them: the permission/)).toBeTruthy();
  await browser.open("/account/energy");
  expect(browser.page().getByText("We stopped reading your meter on 20 November 2026")).toBeTruthy();
  expect(browser.page().getByText(/^You can download your readings until 20 December 2026/)).toBeTruthy();
  expect(browser.page().getByText(/To connect your meter again, you’ll need to show/)).toBeTruthy();
  await browser.follow("Delete now");
  const requested = browser.page().getByRole("dialog", { name: "Delete your readings" });
  expect(within(requested).getByText(/can’t bring them back/)).toBeTruthy();
  await browser.follow("Keep them until 20 December 2026");
  expect(browser.page().getByText(/^You can download your readings until 20 December 2026/)).toBeTruthy();
  await browser.follow("Delete now");
  await browser.press("Delete your readings");
  expect(browser.page().getByText("Your readings are deleted.")).toBeTruthy();
  expect(browser.page().getByText("This is an example")).toBeTruthy();

  for (const [days, heading] of [
    [29, "We stopped reading your meter on 20 November 2026"],
    [30, "This is an example"],
  ] as const) {
    app.setNow(new Date(NOW.getTime() + days * DAY));
    await app.deps.jobs.send("forget-what-is-over", {});
    await app.deps.jobs.drain();
    browser = await signedIn(kept);
    await browser.open("/account/energy");
    expect(browser.page().getByText(heading)).toBeTruthy();
  }
  app.setNow(NOW);
});

async function signedIn({ customer }: Household) {
  const { cookie } = await app.deps.identity.signIn(customer.id, {
    request: new Request("http://localhost:3000/"),
    clientAddress: "192.0.2.7",
  });
  return testBrowser(app, cookieFrom(cookie));
}

test("an access key works with the command that the data page shows", async () => {
  const browser = testBrowser(app, amy.customer.cookie);
  await browser.open("/account/data");
  browser.fill("What is the key for?", "Spreadsheet");
  const passwords = browser.page().getAllByLabelText("Your password") as HTMLInputElement[];
  for (const field of passwords) field.value = GOOD_PASSWORD;
  await browser.press("Make the key");
  const key = browser.page().getByText(/^hk_/).textContent ?? "";
  const line = browser.page().getByText(/^curl -H/).textContent ?? "";
  const server = serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      return app.call(request.method, pathname + search, { headers: Object.fromEntries(request.headers) });
    },
  });
  try {
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const command = line.replace("KEY", key).replace("http://localhost:3000", `http://127.0.0.1:${port}`);
    const run = (more = "") =>
      promisify(execFile)("sh", ["-c", `${command} --silent --fail-with-body ${more}`]);
    const { values, fuel } = JSON.parse((await run()).stdout);
    expect([fuel, values.length, values[0].start]).toEqual(["electricity", 48, "2026-11-19T00:00:00+00:00"]);
    expect((await run("-H 'Accept: text/csv'")).stdout.split("\r\n")).toHaveLength(50);
    await browser.open("/account/data");
    await browser.press("Yes, revoke the key Spreadsheet");
    await expect(run()).rejects.toThrow(/401|exit|fail/i);
  } finally {
    server.close();
  }
});
