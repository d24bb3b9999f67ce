import { beforeAll, expect, test } from "vitest";
import { type Day, spanOfDays } from "../../domain/london-calendar.ts";
import { formatKwh } from "../../domain/readings/figures.ts";
import { HALF_HOUR } from "../../domain/readings/fuel.ts";
import { readingsOf } from "../../domain/readings/readings.ts";
import {
  bradford,
  edinburgh,
  type Household,
  registerWithoutReadings,
} from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepReadings, yearWithGaps } from "../../server/testing/test-readings.ts";

const app = testAppWithPagesOfFile();
let solar: Household;
let amy: Household;
beforeAll(async () => {
  app.setNow(new Date("2026-11-20T10:00:00Z"));
  solar = await registerWithoutReadings(app, edinburgh);
  for (const series of ["electricity", "gas", "exported"] as const)
    await keepReadings(app, solar.customer.id, yearWithGaps(series));
  amy = await registerWithoutReadings(app, bradford);
  for (const fuel of ["electricity", "gas"] as const)
    await keepReadings(app, amy.customer.id, yearWithGaps(fuel));
});

async function openPage(query: string, who = solar) {
  const browser = testBrowser(app, who.customer.cookie);
  await browser.open(`/account/energy?${query}`);
  return browser;
}

const LEGEND = /Sent to the grid\d/;

test.each(["day", "week", "month", "year"])(
  "without JavaScript, a %s shows export in a sentence, the legend and the table",
  async (by) => {
    const browser = await openPage(`by=${by}&date=2026-10-25&show=kwh`);
    const text = browser.text("main");
    expect(text).toMatch(/You sent .+kWh to the grid\./);
    expect(text).toMatch(LEGEND);
    const { values } = (
      await solar.call(
        "GET",
        "/api/user/readings?fuel=electricity&by=half-hour&from=2026-10-25&to=2026-10-25",
      )
    ).body;
    const [columns, ...rows] = browser
      .page()
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent));
    const column = columns?.indexOf("Sent to the grid") ?? -1;
    expect(column).toBeGreaterThan(1);
    if (by !== "day") return;
    expect(rows.map((cells) => cells[column])).toEqual(
      values.map(({ exportedKwh }: { exportedKwh: number | null }) =>
        exportedKwh === null ? "No reading" : formatKwh(exportedKwh, 2),
      ),
    );
  },
);

test("minimums are marked in words and by a dashed edge, per fuel and for export", async () => {
  const incomplete = await registerWithoutReadings(app, edinburgh);
  const october = spanOfDays("2026-10-01" as Day, "2026-10-31" as Day);
  const without = {
    electricity: [12, 250, 251, 252, 253, 254],
    gas: [],
    exported: [12, 260, 261, 262, 263, 264],
  };
  for (const series of ["electricity", "gas", "exported"] as const) {
    const all = Array.from({ length: (october.end - october.start) / HALF_HOUR }, (_, index) => ({
      start: october.start + index * HALF_HOUR,
      units: 200,
    }));
    const isRead = (_: unknown, index: number) =>
      series === "gas" ? index < 480 || index > 1480 : !(without[series] as number[]).includes(index);
    await keepReadings(app, incomplete.customer.id, readingsOf(series, october, all.filter(isRead)));
  }
  const browser = await openPage("by=month&date=2026-10-25&show=kwh", incomplete);
  expect(browser.count("svg[data-bars=main] [data-partial]")).toBe(1);
  expect(browser.count("svg[data-quarters] [data-partial]")).toBe(1);
  expect(browser.page().getAllByText("some readings missing")).toHaveLength(2);
  expect(browser.page().getByText(/^at least 1,0\d\d.kWh$/)).toBeTruthy();
  expect(browser.page().getByText(/^At least 1,3\d\d.kWh$/)).toBeTruthy();
  await browser.open("/account/energy?by=month&date=2026-09-25");
  expect(browser.page().queryByText("some readings missing")).toBeNull();
});

test("the downloaded figures include export", async () => {
  const browser = await openPage("by=day&date=2026-10-25&show=kwh");
  const href =
    browser
      .page()
      .getByRole("link", { name: /^Download these figures/ })
      .getAttribute("href") ?? "";
  const [head, ...lines] = decodeURIComponent(href.slice(href.indexOf(",") + 1))
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(head).toEqual(["fuel", "start", "kwh", "present", "expected", "exported_kwh"]);
  const { values } = (
    await solar.call("GET", "/api/user/readings?fuel=electricity&by=half-hour&from=2026-10-25&to=2026-10-25")
  ).body;
  const sent = lines.filter(([fuel]) => fuel === "electricity").map((cells) => cells.at(-1));
  expect(sent).toEqual(
    values.map(({ exportedKwh }: { exportedKwh: number | null }) => String(exportedKwh ?? "")),
  );
});

test.each(["cost", "carbon"])(
  "shown as %s, a sentence says that export is excluded; its axis has no figures",
  async (show) => {
    const browser = await openPage(`date=2026-06-10&show=${show}`);
    expect(browser.text("main")).toMatch(/What you sent to the grid, .+kWh, is not in that (cost|CO₂)\./);
    expect(browser.text("main")).toMatch(LEGEND);
    expect(browser.count("svg[data-quarters] text"), "figures on its axis").toBe(0);
  },
);

test("homes that export are not invited to get panels", async () => {
  const fetched = { exported: { start: 0, end: 1 } };
  await app.deps.db.raw("update registration set data_state = data_state || $2::jsonb where user_id = $1", [
    solar.customer.id,
    JSON.stringify({ fetched }),
  ]);
  const [own, other] = [solar, amy].map(({ customer }) => testBrowser(app, customer.cookie));
  await own?.open("/account/overview");
  expect(own?.text("#solar")).toBe("Solar at your homeYour home sends electricity to the grid.See how much");
  expect(own?.count("a[href='/solar']"), "invitations to ask").toBe(0);
  await other?.open("/account/overview");
  expect(other?.text("#solar")).toContain("Could your roof pay its way?");
});

test.each([
  ["a home that sends nothing", "", () => amy],
  ["a home that sends nothing, over a year", "by=year", () => amy],
] as const)("%s: does not mention export", async (_, query, who) => {
  const browser = await openPage(query, who());
  expect(browser.text("main")).not.toMatch(/to the grid/i);
  expect(browser.count("link[href*=exported], script[src*=exported]")).toBe(0);
});
