import { expect, openDialog, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { homes, newPerson } from "./people.ts";
import { signUpLinked } from "./sign-up.ts";

const alsoOnDesktop = { tag: "@desktop" };

test("section links of the overview move focus", alsoOnDesktop, async ({ page, ada, isMobile }) => {
  await page.goto("/account");
  await expect(page).toHaveURL(/\/account\/overview$/);
  await expect(page.locator("#account-overview")).toContainText(ada.email);
  // signed-in-pages.spec.ts checks this on a phone.
  if (!isMobile) await axeInBothSchemes(page);
  await test.step("edit links are large enough to tap", async () => {
    const links = page.locator("main dl").getByRole("link");
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(box?.height, await link.innerText()).toBeGreaterThanOrEqual(24);
      expect(box?.width, await link.innerText()).toBeGreaterThanOrEqual(24);
    }
  });
  const nav = page.getByRole("navigation", { name: "Account" });
  for (const [name, id] of [
    ["My Smart Meter", "smart-meter-details"],
    ["Delete Account", "delete-account"],
    ["FAQ and Support", "faq-and-support"],
    ["Account Overview", "account-overview"],
  ] as const) {
    await nav.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await test.step("scrolls smoothly unless motion is reduced", async () => {
    const scrollSteps = async (name: string) => {
      await page.evaluate(() => {
        const stops = new Set<number>();
        Object.assign(window, { stops });
        addEventListener("scroll", () => stops.add(window.scrollY));
        // Before the click, Playwright scrolls to the link.
        addEventListener("click", () => stops.clear(), { capture: true, once: true });
      });
      await nav.getByRole("link", { name }).click();
      await expect(page.locator(":focus")).toBeInViewport();
      await page.waitForTimeout(1000);
      return page.evaluate(() => (Reflect.get(window, "stops") as Set<number>).size);
    };
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await scrollSteps("Delete Account")).toBeGreaterThan(2);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await scrollSteps("Account Overview")).toBeLessThanOrEqual(2);
  });
  await expect(nav.getByRole("link", { name: "Solar" })).toBeVisible({ visible: isMobile });
  await expect(page.locator("#solar")).toBeVisible({ visible: isMobile });
  const overflow = await nav.evaluate(({ parentElement: side }) =>
    side ? side.scrollHeight - side.clientHeight : Number.NaN,
  );
  expect(overflow).toBe(0);
  await expect(page.getByRole("link", { name: "Explore solar" }).filter({ visible: true })).toHaveCount(1);
  await page.goto("/account/consents");
  await nav.getByRole("link", { name: "FAQ and Support" }).click();
  await expect(page.locator("#faq-and-support")).toBeInViewport();
});

test("shows the meter, its consent and its data behind the welcome dialog", async ({ page, ada: _ }) => {
  await page.goto("/account/overview/welcome");
  const dialog = page.getByRole("dialog", { name: /^Welcome to / });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Got it" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/account\/overview$/);
  const meter = page.locator("#smart-meter-details");
  await expect(meter).toContainText("12 3456 7891 004");
  await expect(meter).toContainText("Given until");
  await expect(async () => {
    await page.reload();
    await expect(meter.getByText("Data available")).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(meter.getByText(/^Electricity and gas, from .* to yesterday at/)).toBeVisible();
});

test("form errors survive polling for readings", async ({ page, app, watch }) => {
  watch.allow(/status of 422/);
  const { call } = await signUpLinked(page, app, newPerson(), homes.ovington);
  const { body } = await call("GET", "/api/user/details");
  const { meters, ...meter } = body as { meters: { electricity: object; gas: object } };
  const electricity = { ...meters.electricity, state: "waiting-for-first-reading" };
  const json = { ...meter, last_tried: null, meters: { ...meters, electricity } };
  await page.clock.install();
  await page.goto("/account/overview");
  await page.route("**/api/user/details", (route) => route.fulfill({ json }));
  const poll = async () => {
    const polled = page.waitForRequest("**/api/user/details");
    await page.clock.fastForward("00:05");
    await polled;
  };
  const dialog = await openDialog(page, "Edit your name", "Edit your name");
  await poll();
  await dialog.getByLabel("First name").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  const error = dialog.getByRole("link", { name: "First name is required" });
  await expect(error).toBeVisible();
  await page.clock.fastForward("10:00");
  await page.waitForTimeout(300);
  await expect(error).toBeVisible();

  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await poll();
});
