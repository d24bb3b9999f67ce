import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";

const broken = "An enhancement is broken on purpose";

test.use({ isHydratedFirst: false });
test.beforeEach(({ watch }) => watch.allow(new RegExp(broken)));

const pages = [
  { path: "/", heading: "Sign in" },
  { path: "/net-zero", heading: /net zero/i },
  { path: "/privacy", heading: "Privacy notice" },
];

// Claims: E3
test("an error in an effect leaves a page as the server drew it", async ({ page }) => {
  await breakTitle(page);
  for (const { path, heading } of pages)
    await test.step(path, async () => {
      const failed = page.waitForEvent("console", (message) => message.text().includes(broken));
      await page.goto(path);
      const before = await page.title();
      await failed;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      expect(await page.title()).toBe(before);
      await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accessibility");
    });
  await test.step("questions that need script say so", async () => {
    await page.goto("/net-zero/heating");
    await expect(page.getByText("These questions need JavaScript.")).toBeVisible();
  });
});

// Claims: E3
test("a form whose page failed keeps what was typed, and is sent without script", async ({ page, watch }) => {
  watch.allow(/status of 4\d\d/);
  await page.goto("/");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not the right one");
  const failed = page.waitForEvent("console", (message) => message.text().includes(broken));
  // At once: whatever else renders the field would fail too, and take the button away before it is pressed.
  await page.getByRole("button", { name: "Show password" }).evaluate(breakFieldTypeAndPress, broken);
  await failed;
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === "POST");
  await page.getByRole("button", { name: "Sign in" }).click();
  await sent;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("a page that fails after a change of page is drawn by the server", async ({ page }) => {
  await page.goto("/terms");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(breakTitleNow, broken);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accessibility");
  await expect(page).toHaveURL(/\/accessibility$/);
});

/** Every page sets its title in an effect. */
async function breakTitle(page: Page): Promise<void> {
  await page.addInitScript(breakTitleNow, broken);
}

function breakTitleNow(message: string): void {
  Object.defineProperty(document, "title", {
    get: () => document.querySelector("title")?.textContent ?? "",
    set: () => {
      throw new Error(message);
    },
  });
}

function breakFieldTypeAndPress(button: Element, message: string): void {
  Object.defineProperty(HTMLInputElement.prototype, "type", {
    get() {
      return this.getAttribute("type");
    },
    set() {
      throw new Error(message);
    },
  });
  (button as HTMLButtonElement).click();
}
