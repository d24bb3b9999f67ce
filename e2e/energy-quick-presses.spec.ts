import type { Locator } from "@playwright/test";
import { addDays, dayOf } from "../domain/london-calendar.ts";
import { expect, test } from "./account.ts";
import { pauseRequests } from "./pause-requests.ts";

test("quick presses add up while a period loads", async ({ page, ada: _ }) => {
  await page.goto("/account/energy?by=year");
  await expect(page.getByRole("slider", { name: "The days of the year" })).toBeVisible();
  const segment = (label: string, name: string) =>
    page.getByRole("navigation", { name: label }).getByRole("link", { name });
  const search = () => new URL(page.url()).searchParams;
  const pressAll = async (...links: Locator[]) => {
    const resume = await pauseRequests(page, "**/api/user/energy?*");
    for (const link of links) {
      await link.click();
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
      );
    }
    resume();
  };

  await pressAll(segment("Fuel", "Gas"), segment("Length", "Day"), segment("Unit", "kWh"));
  await expect(segment("Length", "Day")).toHaveAttribute("aria-current", "true");
  await expect(segment("Unit", "kWh")).toHaveAttribute("aria-current", "true");
  expect([search().get("show"), search().get("fuel")]).toEqual(["kwh", "gas"]);

  await test.step("each press moves one day", async () => {
    const latest = addDays(dayOf(Date.now() / 1000), -1);
    await page.goto(`/account/energy?date=${addDays(latest, -3)}`);
    const [previous, next] = ["Previous day", "Next day"].map((name) => page.getByRole("link", { name }));
    if (!previous || !next) throw new Error("The arrows are missing.");
    await pressAll(previous, previous, previous);
    await expect.poll(() => search().get("date")).toBe(addDays(latest, -6));
    await pressAll(next, previous, previous);
    await expect.poll(() => search().get("date")).toBe(addDays(latest, -7));
    await pressAll(previous, segment("Length", "Week"));
    await expect.poll(() => search().get("by")).toBe("week");
    expect(search().get("date")).toBe(addDays(latest, -8));
  });
  await test.step("keeps the unit when a day of the last seven is chosen", async () => {
    await segment("Length", "Day").click();
    const strip = page.getByRole("list", { name: /^Seven days/ });
    await expect(strip).toBeVisible();
    await pressAll(segment("Unit", "CO₂"), strip.getByRole("link").first());
    await expect.poll(() => search().get("show")).toBe("carbon");
    expect(search().get("by")).toBe("day");
  });
});

for (const length of ["day", "week", "month"] as const)
  test(`the arrow to the previous ${length} stays in place when pressed`, {
    tag: "@desktop",
  }, async ({ page }) => {
    await page.goto(`/sample?by=${length}`);
    const previous = page.getByRole("link", { name: `Previous ${length}` });
    const box = await previous.boundingBox();
    if (!box) throw new Error("The arrow is missing.");
    const name = page.getByRole("heading", { level: 2 }).first();
    const seen = new Set([await name.textContent()]);
    for (let presses = 1; presses <= 8; presses++) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      // Each press must show a new period.
      await expect.poll(async () => seen.add(await name.textContent()).size).toBe(presses + 1);
      const { x, y } = (await previous.boundingBox()) ?? {};
      expect({ x, y }).toEqual({ x: box.x, y: box.y });
    }
  });
