import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./account.ts";
import { pauseRequests } from "./pause-requests.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

test("pressing a link loads its data once, before it opens", async ({ page, ada: _ }) => {
  await page.goto("/account/overview");
  const calls = recordCalls(page);
  const link = accountLink(page, "Security");
  await press(page, link);
  await expect.poll(() => calls).toContain("GET /api/identity/sessions");
  await link.hover();
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeFocused();
  expect(calls.filter((call) => call === "GET /api/identity/sessions")).toHaveLength(1);
});

test("a change after hovering a link shows on the page it opens", async ({ page, app }) => {
  await signUp(page, app, newPerson(), "/account/turn-down");
  const read = page.waitForResponse("**/api/user/subscriptions");
  const link = accountLink(page, "Emails");
  await link.hover();
  await read;
  await page.getByRole("button", { name: "Take part" }).click();
  await expect(page.getByText("You’ll take part as soon as your smart meter is connected.")).toBeVisible();
  await link.click();
  await expect(page.getByRole("switch", { name: "Turn Down and Save" })).toBeChecked();
});

test("a failed preload shows no error and is repeated on click", async ({ page, ada: _, watch }) => {
  watch.allow(/status of 503/);
  await page.goto("/account/overview");
  await page.route("**/api/user/export", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
  const failed = page.waitForResponse("**/api/user/export");
  const link = accountLink(page, "Your Data");
  await link.hover();
  await failed;
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/overview$/);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeFocused();
});

test("signing out in another tab during a preload shows the sign-in page", async ({ page, app, watch }) => {
  watch.allow(/status of 401/);
  await signUp(page, app, newPerson(), "/account/emails");
  const other = await page.context().newPage();
  await other.goto("/account/security");
  const resume = await pauseRequests(page, "**/api/identity/sessions");
  await press(page, accountLink(page, "Security"));
  await other.getByRole("contentinfo").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  resume();
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("a lost session redirects on click, not on hover", async ({ page, app, watch }) => {
  watch.allow(/status of 401/);
  await signUp(page, app, newPerson(), "/account/emails");
  await page.context().clearCookies();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await accountLink(page, "Security").hover();
  await refused;
  await page.waitForTimeout(300);
  await expect(page).toHaveURL("/account/emails");
  await accountLink(page, "Security").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("a session ended elsewhere redirects on click, not on hover", async ({ page, app, watch }) => {
  watch.allow(/status of 401/);
  await signUp(page, app, newPerson(), "/account/overview");
  await accountLink(page, "Emails").click();
  await expect(page.getByRole("heading", { level: 1, name: "Emails" })).toBeFocused();
  await page
    .context()
    .request.post("/api/identity/sign-out", { headers: { origin: new URL(page.url()).origin } });
  const refused = page.waitForResponse("**/api/identity/access-token");
  await accountLink(page, "Security").hover();
  expect((await refused).status()).toBe(401);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL("/account/emails");
  await accountLink(page, "Security").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("hovering makes no calls to rate-limited partners", async ({ page, app }) => {
  await signUp(page, app, newPerson(), "/account/overview");
  const calls = recordCalls(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /connect/i })
    .first()
    .dispatchEvent("pointerdown");
  await accountLink(page, "Security").hover();
  await expect.poll(() => calls).toContain("GET /api/identity/sessions");
  expect(calls.filter((call) => !/identity|access-keys/.test(call))).toEqual([]);
});

function accountLink(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Account" }).getByRole("link", { name, exact: true });
}

async function press(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
}

function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
