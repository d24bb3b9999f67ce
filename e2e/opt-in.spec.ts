import { randomUUID } from "node:crypto";
import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { emailsTo, nextEmail } from "./mail.ts";

const newEmail = () => `ada+${randomUUID().slice(0, 8)}@example.com`;
const link = (email: string) => `/opt-in?${new URLSearchParams({ email, utm_campaign: "winter-2026" })}`;

// Claims: C5, E44
test("opts in by link, confirms by email, and opts out by its link", async ({ page, app }) => {
  const email = newEmail();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.goto(link(email));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
  await expect(page.getByText("By taking part in Turn Down and Save you're helping")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).locator("span")).toBeFocused();
  await axe(page);
  const request = await sent;
  const query = new URL(request.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ email, campaign_id: "winter-2026", opt_in: "true" });
  expect(request.postDataJSON()).toMatchObject({ email, campaign_id: "winter-2026", opt_in: true });
  await expect(page, "the URL has no email address").toHaveURL(`${app.origin}/opt-in?done=in`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
  for (const _ of ["again", "and again"]) {
    await page.goto(link(email));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
  }
  const { text } = await nextEmail(app, email);
  expect(await emailsTo(app, email), "one opt-in and one email").toHaveLength(1);
  await page.goto(/Opt out: (\S+)/.exec(text)?.[1] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’ve Opted Out");
  await axe(page);
});

// Claims: E44
test("keeps the link while offline and opts in on retry", async ({ page, app, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  const email = newEmail();
  const isOptInCall = (url: URL) => url.pathname === "/api/user/subscriptions/web";
  await page.route(isOptInCall, (route) => route.abort());
  await page.goto(link(email));
  await expect(page.getByRole("alert")).toHaveText(
    "There was a problem with the opt-in request: We couldn’t reach our service. Check your connection and try again.",
  );
  await axe(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).not.toHaveAttribute("aria-disabled");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong");
  await page.unroute(isOptInCall);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
  await expect(page, "the URL has no email address").toHaveURL(`${app.origin}/opt-in?done=in`);
});

test("a reload during opt-in keeps the link", async ({ page, app }) => {
  const email = newEmail();
  const isOptInCall = (url: URL) => url.pathname === "/api/user/subscriptions/web";
  const requested = page.waitForRequest((request) => isOptInCall(new URL(request.url())));
  await page.route(isOptInCall, () => undefined);
  await page.goto(link(email));
  await requested;
  await page.unroute(isOptInCall);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're Signed Up");
  await nextEmail(app, email);
});

test("escapes the server's error message", async ({ page, watch }) => {
  watch.allow(/status of 400/);
  const message = "<img src=x onerror=alert(1)> &amp; <b>bold</b>";
  await page.route(
    (url) => url.pathname === "/api/user/subscriptions/web",
    (route) =>
      route.fulfill({
        status: 400,
        contentType: "application/problem+json",
        body: JSON.stringify({ status: 400, code: "bad-opt-in-link", message }),
      }),
  );
  await page.goto(link(newEmail()));
  await expect(page.getByRole("alert")).toHaveText(`There was a problem with the opt-in request: ${message}`);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(await page.locator("main :is(img, b)").count()).toBe(0);
});
