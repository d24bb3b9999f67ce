import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./account.ts";
import { pauseRequests } from "./pause-requests.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

test("a page is read while its link is pressed, once, and opened with that", async ({ page, ada: _ }) => {
  await page.goto("/account/overview");
  const asked = callsOf(page);
  const link = inAccount(page, "Security");
  await press(page, link);
  await expect.poll(() => asked).toContain("GET /api/identity/sessions");
  await link.hover();
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeFocused();
  expect(asked.filter((call) => call === "GET /api/identity/sessions")).toHaveLength(1);
});

test("what is changed between reaching for a link and following it is on the page that it opens", async ({
  page,
  app,
}) => {
  await signUp(page, app, newPerson(), "/account/turn-down");
  const read = page.waitForResponse("**/api/user/subscriptions");
  const link = inAccount(page, "Emails");
  await link.hover();
  await read;
  await page.getByRole("button", { name: "Take part" }).click();
  await expect(page.getByText("You take part as soon as your smart meter is connected.")).toBeVisible();
  await link.click();
  await expect(page.getByText(/You’ve taken part in Turn Down and Save since/)).toBeVisible();
});

test("a read that fails while a link is reached for shows nowhere, and following the link reads again", async ({
  page,
  ada: _,
  watch,
}) => {
  watch.allow(/status of 503/);
  await page.goto("/account/overview");
  await page.route("**/api/user/export", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
  const failed = page.waitForResponse("**/api/user/export");
  const link = inAccount(page, "Your data");
  await link.hover();
  await failed;
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/overview$/);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeFocused();
});

test("who signs out in another tab between reaching for a link and following it is shown nothing more", async ({
  page,
  app,
  watch,
}) => {
  // Of a read that was under way.
  watch.allow(/status of 401/);
  await signUp(page, app, newPerson(), "/account/emails");
  const other = await page.context().newPage();
  await other.goto("/account/security");
  const letGo = await pauseRequests(page, "**/api/identity/sessions");
  await press(page, inAccount(page, "Security"));
  await other.getByRole("contentinfo").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  letGo();
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("that a session is over is found out by following a link, not by reaching for it", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 401/);
  await signUp(page, app, newPerson(), "/account/emails");
  await page.context().clearCookies();
  const refused = page.waitForResponse((response) => response.status() === 401);
  await inAccount(page, "Security").hover();
  await refused;
  await page.waitForTimeout(300);
  await expect(page).toHaveURL("/account/emails");
  await inAccount(page, "Security").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("that a session was ended elsewhere is found out by following a link, not by reaching for it", async ({
  page,
  app,
  watch,
}) => {
  watch.allow(/status of 401/);
  await signUp(page, app, newPerson(), "/account/overview");
  await inAccount(page, "Emails").click();
  await expect(page.getByRole("heading", { level: 1, name: "Emails" })).toBeFocused();
  await page
    .context()
    .request.post("/api/identity/sign-out", { headers: { origin: new URL(page.url()).origin } });
  const refused = page.waitForResponse("**/api/identity/access-token");
  await inAccount(page, "Security").hover();
  expect((await refused).status()).toBe(401);
  await page.waitForTimeout(300);
  await expect(page).toHaveURL("/account/emails");
  await inAccount(page, "Security").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

test("what partners count is asked for by nobody who only reaches for it", async ({ page, app }) => {
  await signUp(page, app, newPerson(), "/account/overview");
  const asked = callsOf(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /connect/i })
    .first()
    .dispatchEvent("pointerdown");
  await inAccount(page, "Security").hover();
  await expect.poll(() => asked).toContain("GET /api/identity/sessions");
  expect(asked.filter((call) => !/identity|access-keys/.test(call))).toEqual([]);
});

/** A link of the account's own navigation. */
function inAccount(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Account" }).getByRole("link", { name, exact: true });
}

/** Presses a link without letting go, which would follow it. */
async function press(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.mouse.down();
}

/** What the page asks our API for from now on, in order. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}
