import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { homes, newPerson } from "./people.ts";
import { signUp, signUpLinked } from "./sign-up.ts";

test("from the link to the account: in, since when, whether the meter qualifies, and out again", {
  tag: "@desktop",
}, async ({ page, app }) => {
  const person = newPerson();
  await signUpLinked(page, app, person, homes.brantwood);
  await page.goto(`/opt-in?${new URLSearchParams({ email: person.email, utm_campaign: "winter-2026" })}`);
  await page.getByRole("link", { name: "See your events" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Turn Down and Save" })).toBeVisible();
  await expect(page.getByText(/You've taken part since .*, by a link in an email\./)).toBeVisible();
  await expect(page.getByText(/\d+% of the last 15 days was read/)).toBeVisible();
  await axeInBothSchemes(page);
  await page.getByRole("button", { name: "Stop taking part" }).click();
  await expect(page.getByText("You no longer take part.")).toBeVisible();
  await expect(page.getByText(/you left on/)).toBeVisible();
});

test("without a meter the way to take part leads to connecting one, also on the narrowest screen", async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, app, newPerson(), "/account/turn-down");
  await page.getByRole("button", { name: "Take part" }).click();
  await expect(page.getByText("You take part as soon as your smart meter is connected.")).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await axeInBothSchemes(page);
});
