import type { Locator, Page } from "@playwright/test";
import { addDays, addToMonth, dayOf, firstDayOf, monthOf, weekdayOf } from "../domain/london-calendar.ts";
import { dayName, monthName } from "../domain/readings/day-names.ts";
import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { expectNoOverlaps } from "./chart-overlaps.ts";
import { countAnimations } from "./count-animations.ts";
import { reloadWithWebFont } from "./web-font.ts";

const alsoOnDesktop = { tag: "@desktop" };

/** The bar chart of a period. The year's heatmap is another slider. */
const bars = (page: Page) => page.getByRole("slider", { name: /^(Electricity|Gas)/ });

// Claims: E34
test("reads out a day by keyboard and moves between day, week, month and year", async ({ page, ada: _ }) => {
  await page.goto("/account/energy");
  await expect(page.getByRole("heading", { name: "Your energy", level: 1 })).toBeVisible();
  await expect(page.getByText(/^Electricity £.* · Gas £.*, standing charges included$/)).toBeVisible();
  await axeInBothSchemes(page);

  const plot = bars(page);
  await plot.focus();
  await page.keyboard.press("Home");
  await expect(plot).toHaveAttribute("aria-valuetext", /Electricity: 00:00 to 00:30, \d.*Gas: 00:00/);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowRight");
  await expect(plot).toHaveAttribute("aria-valuetext", /^Electricity: 00:30 to 01:00/);
  await page.keyboard.press("Escape");

  const latest = await page.getByRole("heading", { level: 2 }).first().textContent();
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).not.toHaveText(latest ?? "");
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(latest ?? "");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2 }).first()).not.toHaveText(latest ?? "");

  for (const length of ["Week", "Month", "Year"]) {
    await page.getByRole("navigation", { name: "Length" }).getByRole("link", { name: length }).click();
    await expect(page).toHaveURL(new RegExp(`by=${length.toLowerCase()}`));
    await expect(bars(page)).toBeVisible();
  }
  await expect(page.getByRole("img", { name: /^Each half hour of the year\. Highest around/ })).toBeVisible();
  await axeInBothSchemes(page);
  await bars(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/by=month/);
});

test("hides usual use, marks a day and swipes back a day", async ({ page, ada: _ }) => {
  await page.goto("/account/energy");
  // Claims: E34
  await test.step("the bars of a day end above the fold on a phone", async () => {
    await reloadWithWebFont(page);
    const { y = 0, height = 9999 } =
      (await page.locator("figure svg[data-bars]").first().boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(844);
  });
  const usual = page.locator("figcaption").first().getByText("usual");
  await page.getByText("About these figures").click();
  await page.getByLabel("Compare with usual").uncheck();
  await expect(usual).toBeHidden();
  await page.getByText("Mark this day").click();
  await page.getByLabel("What was special?").fill("Party");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Marked: Party").first()).toBeVisible();
  await axeInBothSchemes(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("Party");
  await page.reload();
  await expect(page.getByText("Marked: Party").first()).toBeVisible();
  await expect(usual).toBeHidden();

  const title = page.getByRole("heading", { level: 2 }).first();
  const latest = await title.textContent();
  const { x = 0, y = 0 } = (await title.boundingBox()) ?? {};
  const finger = { pointerType: "touch", isPrimary: true, clientY: y + 5 };
  await title.dispatchEvent("pointerdown", { ...finger, clientX: x + 10 });
  await title.dispatchEvent("pointerup", { ...finger, clientX: x + 100 });
  await expect(title).not.toHaveText(latest ?? "");
  await expect(page.getByText("Marked: Party")).toHaveCount(0);
});

test(
  "loads the year's heatmap, reads out a day and opens it",
  alsoOnDesktop,
  async ({ page, ada: _, isMobile }) => {
    await page.goto("/account/energy?by=year");
    await expect(page.getByText(/^Earlier months are coming in/)).toBeHidden({ timeout: 30_000 });
    await page.getByRole("navigation", { name: "Fuel" }).getByRole("link", { name: "Gas" }).click();
    await expect(page).toHaveURL(/fuel=gas/);
    const days = page.getByRole("slider", { name: "The days of the year" });
    await expect(days).toBeVisible();
    // The heatmap ends with the month of the last day with readings.
    const yesterday = addDays(dayOf(Date.now() / 1000), -1);
    const firstOfYear = firstDayOf(addToMonth(monthOf(yesterday), -11));
    const [month = "", year] = monthName(addToMonth(monthOf(yesterday), -12)).split(" ");
    await page.getByText("About these figures").click();
    await expect(page.getByRole("link", { name: new RegExp(`^${month.slice(0, 3)} ${year}`) })).toBeVisible();
    const { width = 0, height = 0 } = (await days.boundingBox()) ?? {};
    expect(height > width).toBe(isMobile);
    const picture = await page.getByRole("img", { name: /^Each half hour of the year/ }).boundingBox();
    expect(Math.abs((picture?.width ?? 0) - width)).toBeLessThan(2);
    expect(Math.abs((picture?.height ?? 0) - height)).toBeLessThan(2);
    await days.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageUp");
    const thirtyFirstDay = new RegExp(`^${dayName(addDays(firstOfYear, 30))}, (no reading|£?\\d.*)$`);
    await expect(days).toHaveAttribute("aria-valuetext", thirtyFirstDay);
    // A resting mouse must not select a day when the page scrolls under it.
    const { x = 0, y = 0 } = (await days.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await expect(days).not.toHaveAttribute("aria-valuetext", thirtyFirstDay);
    await page.keyboard.press("Home");
    await page.keyboard.press("PageUp");
    await page.evaluate(() => scrollBy(0, 20));
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    await expect(days).toHaveAttribute("aria-valuetext", thirtyFirstDay);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    await expect(days).toHaveAttribute("aria-valuetext", thirtyFirstDay);
    await days.scrollIntoViewIfNeeded();
    await days.click({ position: isMobile ? { x: 5, y: height / 2 } : { x: width / 2, y: 5 } });
    await expect(page).toHaveURL(/fuel=gas&by=day&date=\d{4}-\d\d-\d\d$/);
    const opened = new URL(page.url()).searchParams.get("date") ?? "";
    expect(opened > addDays(firstOfYear, 150) && opened < addDays(firstOfYear, 215), opened).toBe(true);
  },
);

test("the house follows the selected half hour and is not cut off", {
  tag: "@desktop",
}, async ({ page, ada: _ }) => {
  await page.goto("/account/energy");
  const house = page.getByRole("img", { name: /^Your house at / });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.setViewportSize({ width: 1280, height: 800 });
  const [picture, plot] = [await boxOf(house), await boxOf(bars(page))];
  expect(picture.x).toBeGreaterThan(plot.x + plot.width);
  expect((await boxOf(page.getByText("Always on", { exact: true }))).y).toBeGreaterThan(
    picture.y + picture.height,
  );
  await page.setViewportSize({ width: 768, height: 1024 });
  const [beside, scene] = [await boxOf(house), await boxOf(page.locator("[data-house]"))];
  expect(beside.x).toBeGreaterThan(768 / 2 - 24);
  expect(beside.height, "roof and ground").toBeLessThanOrEqual(scene.height + 1);
  await page.setViewportSize({ width: 390, height: 844 });
  const [roof, box] = [
    await boxOf(house.locator("[class*='roof']")),
    await boxOf(page.locator("[data-house]")),
  ];
  expect(roof.y, "sky above the roof").toBeGreaterThan(box.y + 16);

  const sky = () => house.getAttribute("data-sky");
  await bars(page).focus();
  await page.keyboard.press("Home");
  expect(await sky()).toBe("night");
  for (let press = 0; press < 4; press++) await page.keyboard.press("PageUp");
  await expect(house).toHaveAttribute("aria-label", "Your house at 12:00 to 12:30.");
  expect(await sky()).toBe("day");
});

test("forced colours show the bars and what is selected", { tag: "@slow" }, async ({ page, ada: _ }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/account/energy");
  const figure = page.locator("figure").first();
  const colours = await figure.evaluate((element) => {
    const styleOf = (selector: string, property: string) => {
      const found = element.querySelector(selector);
      return found && getComputedStyle(found).getPropertyValue(property);
    };
    return {
      background: getComputedStyle(document.body).backgroundColor,
      bar: styleOf("svg rect, svg path", "fill"),
    };
  });
  expect(colours.bar).not.toBe(colours.background);
  const before = await figure.screenshot();
  await bars(page).focus();
  await page.keyboard.press("Home");
  expect((await figure.screenshot()).equals(before)).toBe(false);
  const current = page.getByRole("navigation", { name: "Length" }).getByRole("listitem");
  const [day, week] = [await current.nth(0).screenshot(), await current.nth(1).screenshot()];
  expect(day.equals(week)).toBe(false);
  expect(
    await current
      .nth(0)
      .getByRole("link")
      .evaluate((link) => getComputedStyle(link).backgroundColor),
  ).not.toBe(
    await current
      .nth(1)
      .getByRole("link")
      .evaluate((link) => getComputedStyle(link).backgroundColor),
  );
  for (const by of ["week", "month", "year"]) {
    await page.goto(`/account/energy?by=${by}`);
    await expect(bars(page)).toBeVisible();
  }
});

test("the energy page does not animate with reduced motion", async ({ page, ada: _ }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const by of ["day", "week", "month", "year"]) {
    await page.goto(`/account/energy?by=${by}`);
    await expect(bars(page)).toBeVisible();
    expect(await countAnimations(page), by).toBe(0);
  }
  await page.goto("/account/energy");
  await bars(page).focus();
  await page.keyboard.press("Home");
  expect(await countAnimations(page)).toBe(0);
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(page).toHaveURL(/date=/);
  expect(await countAnimations(page)).toBe(0);
});

test("offers the figures as a table and as CSV", async ({ page, ada: _ }) => {
  await page.goto("/account/energy?fuel=gas&by=week");
  await page.getByText("About these figures").click();
  await expect(page.getByRole("row")).toHaveCount(8);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download these figures (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^energy-week-\d{4}-\d\d-\d\d\.csv$/);
});

// Claims: E34
test("the sign-in page links to a sample home", alsoOnDesktop, async ({ page, isMobile }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "See a sample home" }).click();
  await expect(page.getByRole("heading", { name: "A sample home’s energy" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await axeInBothSchemes(page);
  await page.getByRole("navigation", { name: "Unit" }).getByRole("link", { name: "kWh" }).click();
  await expect(page.getByText(/^Electricity .*kWh · Gas .*kWh$/)).toBeVisible();
  if (isMobile) {
    const plot = bars(page);
    const box = await plot.locator("svg[data-bars]").first().boundingBox();
    await plot.tap({ position: { x: (box?.width ?? 0) * 0.51, y: 60 } });
    await expect(plot).toHaveAttribute("aria-valuetext", /12:00 to 12:30/);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  // A phone's `innerWidth` grows with overflowing content.
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test("axis labels do not overlap bars at 320 and 1280 pixels", { tag: "@slow" }, async ({ page }) => {
  for (const by of ["day", "week", "month", "year"])
    for (const show of ["kwh", "cost", "carbon"]) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`/sample?by=${by}&show=${show}`);
      await expectNoOverlaps(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoOverlaps(page);
    }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("navigates by links and forms", async ({ page }) => {
    await page.goto("/sample?by=week");
    await page.getByText("About these figures").click();
    await page.getByRole("row").nth(2).getByRole("link").click();
    await expect(page).toHaveURL(/by=day&date=/);
    await page.locator("summary", { hasText: "Choose a day" }).click();
    const day = lastDayOf23Hours();
    await page.getByLabel("Go to a day").fill(day);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(new RegExp(`date=${day}`));
  });
});

/** The last day on which clocks went forward, within the last year. */
function lastDayOf23Hours(): string {
  const yesterday = addDays(dayOf(Date.now() / 1000), -1);
  let day = yesterday;
  while (day.slice(5, 7) !== "03" || Number(day.slice(8)) < 25 || weekdayOf(day) !== 7)
    day = addDays(day, -1);
  return day;
}
