import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { onboardByCard } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUpByForm } from "./sign-up.ts";

// Claims: E22
test("signing up and linking a meter makes fewer than 30 calls", async ({ page, app }) => {
  const calls = recordCalls(page, app.origin);
  await signUpByForm(page, app, newPerson());
  await onboardByCard(page, homes.brantwood);
  await expect(page.getByRole("link", { name: "See and print your receipt" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(calls.length, calls.join("\n")).toBeLessThan(30);
});

function recordCalls(page: Page, origin: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { origin: requested, pathname } = new URL(request.url());
    if (requested === origin && pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
