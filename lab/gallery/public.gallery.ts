import { expect } from "@playwright/test";
import { shootEach, test } from "./shoot.ts";

test("public pages", async ({ page, shoot }) => {
  await shootEach(page, shoot, {
    "sign-in": "/",
    "forgot-password": "/?screen=forgot-password",
    "opt-in-refused": "/opt-in",
    "stop-emails-refused": "/stop-emails",
    download: "/download",
    "account-deleted": "/account-deleted",
    support: "/support",
    "help-turn-down-and-save": "/help/turn-down-and-save",
    "help-in-home-display": "/help/in-home-display",
    privacy: "/privacy",
    terms: "/terms",
    storage: "/storage",
    accessibility: "/accessibility",
    "docs-api": "/docs/api",
    "docs-problems": "/docs/problems",
    styleguide: "/styleguide",
  });
});

test("not found and refused sign-in", async ({ page, shoot, watch }) => {
  watch.allow(/status of 4\d\d/);
  await shootEach(page, shoot, { "not-found": "/no-such-page" });
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await shoot("sign-in-refused");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Not-my-password-1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await shoot("sign-in-wrong");
});

test("opt-in", async ({ page, shoot }) => {
  await page.goto("/opt-in?email=ada@example.com&utm_campaign=winter-2026");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
  await shoot("opt-in");
});

test("year summary slides", async ({ page, shoot }) => {
  await page.goto("/year-summary", { waitUntil: "networkidle" });
  for (const slide of [1, 2, 3, 4, 5, 6, 7]) {
    await shoot(`year-summary-${slide}`);
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(800);
  }
});

test("open menu", { tag: "@phone" }, async ({ page, shoot }) => {
  await page.goto("/support");
  await page.getByRole("button", { name: "Menu" }).click();
  await shoot("menu");
});
