import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { test } from "./customers.ts";

const pages = [
  { path: "/" },
  { path: "/net-zero/heating" },
  { path: "/net-zero/interactive", first: "Start exploring" },
  { path: "/support" },
];

for (const { path, first } of pages) {
  // Claims: W7
  test(`Tab moves through ${path} with a visible focus`, async ({ page }) => {
    await page.goto(path);
    if (first) await page.getByRole("button", { name: first }).click();
    const reachable = await page.locator(controls).count();
    const reached = new Set<string>();
    for (let press = 0; press < 80; press += 1) {
      await page.keyboard.press("Tab");
      const focus = await describeFocus(page);
      if (focus === null) break;
      expect(focus.hasOutline, `visible focus on ${focus.label}`).toBe(true);
      expect(focus.isHidden, `${focus.label} is covered`).toBe(false);
      reached.add(focus.label);
    }
    expect(reached.size).toBeGreaterThan(Math.min(reachable, 8));
  });
}

const controls = "a[href]:visible, button:visible, input:visible, summary:visible";

function describeFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const around = [
      element,
      element.closest("label"),
      element.parentElement,
      element.parentElement?.parentElement,
    ];
    const hasOutline = around.some((one) => one && getComputedStyle(one).outlineStyle !== "none");
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHidden = !!above && !around.some((one) => one?.contains(above) || above.contains(one ?? null));
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
    return { label: `${element.tagName.toLowerCase()} ${element.id || name}`, hasOutline, isHidden };
  });
}

test("following a link sets the title and moves focus", async ({ page }) => {
  await page.goto("/support");
  const title = await page.title();
  await page.locator("footer").getByRole("link", { name: "Privacy notice" }).click();
  await expect(page).not.toHaveTitle(title);
  await expect(page).toHaveTitle(/^Privacy notice/);
  const isHeadingOrMainFocused = () =>
    page.evaluate(() => document.activeElement?.matches("h1, main") && document.activeElement.tagName);
  await expect.poll(isHeadingOrMainFocused).toBeTruthy();
});

// Claims: W2
test("empty sign-in fields show errors in the title, the summary and beside them", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/Please enter your email address/);
});

// Claims: E10
test("a double click sends one request", async ({ page, watch }) => {
  watch.allow(/status of 401/);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /sign-in$/.test(request.url())) sent.push(request.url());
  });
  await page.goto("/");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Not-my-password-1");
  await page.getByRole("button", { name: "Sign in" }).dblclick();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(sent).toHaveLength(1);
});
