import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { expectNoOverlaps } from "./chart-overlaps.ts";
import { homes, newPerson } from "./people.ts";
import { signUp, signUpLinked } from "./sign-up.ts";

test("opts in by link, shows whether the meter qualifies, and opts out", async ({ page, app }) => {
  const person = newPerson();
  await signUpLinked(page, app, person, homes.brantwood);
  await page.goto(`/opt-in?${new URLSearchParams({ email: person.email, utm_campaign: "winter-2026" })}`);
  await page.getByRole("link", { name: "See your events" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Turn Down and Save" })).toBeVisible();
  await expect(page.getByText(/^You joined on .*\. Your meter is(n’t)? ready/)).toBeVisible();
  await axeInBothSchemes(page);
  const stop = page.getByRole("link", { name: "Stop taking part" });
  const dialog = page.getByRole("dialog", { name: "Stop taking part" });
  await stop.click();
  await expect(dialog).toContainText("delete the half-hourly readings");
  await axeInBothSchemes(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(stop).toBeFocused();
  await stop.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await stop.click();
  await dialog.getByRole("button", { name: "Stop taking part" }).click();
  await expect(page.getByText("You’ve stopped taking part.")).toBeVisible();
  await expect(page.getByText(/^You left on/)).toBeVisible();
});

test("a failed request replaces the last message without crowding the button", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  const { width: before = 390, height = 844 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, app, newPerson(), "/account/turn-down");
  await page.getByRole("button", { name: "Take part" }).click();
  await test.step("without a meter, says when participation starts", async () => {
    await expect(page.getByText("You’ll take part as soon as your smart meter is connected.")).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await axeInBothSchemes(page);
    await page.setViewportSize({ width: before, height });
  });
  await page.getByRole("link", { name: "Stop taking part" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop taking part" }).click();
  await expect(page.getByText("You’ve stopped taking part.")).toBeVisible();
  await page.route("**/api/user/subscriptions", (route) => route.abort());
  const button = page.getByRole("button", { name: "Take part" });
  await button.click();
  const alert = page.getByRole("alert");
  await expect(alert).toHaveCount(1);
  await expect(page.getByText("You’ve stopped taking part.")).toBeHidden();
  const [box, below] = [await alert.boundingBox(), await button.boundingBox()];
  expect((below?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

test.describe("after events", () => {
  test.use({ ownApp: true });

  test("shows how an event's result was calculated and offers it as CSV @slow", async ({ page, app }) => {
    const person = newPerson();
    const customer = await signUpLinked(page, app, person, homes.brantwood);
    const fetching = async () => (await customer.call("GET", "/api/user/energy")).body;
    await expect.poll(fetching, { timeout: 30_000 }).toMatchObject({ status: { fetching: null } });
    await app.admin("event", "sample", person.email);

    await page.goto("/account/turn-down");
    await expect(page.getByRole("link", { name: /^Add .* to your calendar$/ })).toHaveCount(1);
    const results = page.getByRole("list", { name: "Results of past events" }).getByRole("listitem");
    await expect(results).toHaveCount(3);
    await axeInBothSchemes(page);
    const reward = await results.first().locator("strong").innerText();
    const [, saved] = /([\d.]+)\skWh saved/.exec(await results.first().innerText()) ?? [];
    const link = results.first().getByRole("link");
    const name = await link.innerText();
    await link.click();

    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(`You saved ${saved} kWh and earned ${reward}.`)).toBeVisible();
    const lines = page.getByRole("list", { name: "The reward rule applied" }).getByRole("listitem");
    await expect(lines.last()).toContainText(reward);
    const halfHours = page.getByRole("table", { name: "Usual, used and saved, in kWh" }).getByRole("row");
    await expect(halfHours).toHaveCount(4);
    await expect(page.locator("svg[data-fuel=electricity] rect").first()).toBeVisible();
    const days = page.getByRole("table", { name: /^The days we looked at/ }).getByRole("row");
    await expect(days.filter({ hasNotText: "Not counted" })).toHaveCount(1 + 10);
    await axeInBothSchemes(page);

    await page.setViewportSize({ width: 320, height: 640 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await expectNoOverlaps(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^turn-down-and-save-\d+\.csv$/);
  });
});
