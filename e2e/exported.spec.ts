import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { expectNoOverlaps } from "./chart-overlaps.ts";
import { homes, newPerson } from "./people.ts";
import { signUpLinked } from "./sign-up.ts";

test("shows exported energy below the axis and reads it out with use", {
  tag: "@desktop",
}, async ({ page, app, browser }) => {
  await signUpLinked(page, app, newPerson(), homes.larkfield);
  const day = new Date();
  const juneDay = `${day.getUTCMonth() > 6 ? day.getUTCFullYear() : day.getUTCFullYear() - 1}-06-10`;
  await expect
    .poll(
      async () => {
        await page.goto(`/account/energy?date=${juneDay}&show=kwh`);
        return page.getByText("Sent to the grid", { exact: true }).first().isVisible();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const [above, below] = await Promise.all(
    ["svg[data-bars=main]", "svg[data-quarters]"].map((plot) => page.locator(plot).boundingBox()),
  );
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(below?.width).toBeCloseTo(above?.width ?? 0, 0);
  await expectNoOverlaps(page);
  await axeInBothSchemes(page);
  const [legend, gas] = await Promise.all(
    [page.getByText("Sent to the grid", { exact: true }).first(), page.locator("figure[data-fuel=gas]")].map(
      (part) => part.boundingBox(),
    ),
  );
  expect((gas?.y ?? 0) - (legend?.y ?? 0) - (legend?.height ?? 0)).toBeGreaterThanOrEqual(12);

  await test.step("a table row is one line", async () => {
    await page.getByText("About these figures").click();
    const halfHour = page.getByRole("rowheader", { name: "00:30 to 01:00" });
    const figure = page
      .getByRole("row", { name: /^00:30/ })
      .getByRole("cell")
      .first();
    const heights = await Promise.all([halfHour, figure].map((cell) => cell.evaluate(countLines)));
    expect(heights).toEqual([1, 1]);
  });

  const plot = page.getByRole("slider", { name: /^Electricity/ });
  await plot.focus();
  await page.keyboard.press("Home");
  for (const hour of ["00", "03", "06", "09"]) {
    await expect(plot).toHaveAttribute("aria-valuetext", new RegExp(`^Electricity: ${hour}:00`));
    await page.keyboard.press("PageUp");
  }
  await expect(plot).toHaveAttribute("aria-valuetext", /12:00 to 12:30, .* sent \d\.\d\d.kWh to the grid/);
  await page.keyboard.press("Escape");

  await test.step("has the same height without JavaScript", async () => {
    const storageState = await page.context().storageState();
    const noScript = await browser.newContext({
      javaScriptEnabled: false,
      storageState,
      viewport: page.viewportSize(),
    });
    const plain = await noScript.newPage();
    await plain.goto(page.url());
    expect((await plain.locator("svg[data-quarters]").boundingBox())?.height).toBe(below?.height);
    await noScript.close();
  });

  await page.getByRole("link", { name: "£ cost" }).click();
  await expect(page.getByText(/What you sent to the grid, .* is not in that cost\.$/)).toBeVisible();
  await expect(page.locator("svg[data-quarters]")).toBeVisible();
  await test.step("a sunny day's house is not drawn at night", async () => {
    await expect(page.getByRole("img", { name: /^Your house at / })).toHaveAttribute("data-sky", "day");
  });
});

function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
