import { goodCard, onboardByCard, verifyBy, verifyCard } from "../../e2e/onboarding.ts";
import { homes, newPerson } from "../../e2e/people.ts";
import { signIn, signUp } from "../../e2e/sign-up.ts";
import { test } from "./shoot.ts";

// Moves the app's clock.
test.use({ ownApp: true });

const DAY = 24 * 60 * 60;

test("expiring consent and renewal", async ({ page, app, shoot }) => {
  const person = newPerson();
  await signUp(page, app, person);
  await onboardByCard(page, homes.brantwood);
  for (const [days, name] of [
    [364, "reconfirm-soon"],
    [367, "reconfirm-now"],
  ] as const) {
    app.moveClock(days * DAY);
    await page.context().clearCookies();
    await signIn(page, person);
    await page.waitForURL(`**/${name.replace("-", "/")}`);
    await shoot(name);
  }
  await page.getByRole("link", { name: "Give permission again" }).click();
  await page.waitForURL(/\/terms$/);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").first().waitFor();
  await shoot("reconfirm-terms-refused");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/\/verify-address$/);
  await shoot("reconfirm-verify-address");
  await verifyBy(page, "Payment card");
  await verifyCard(page, goodCard);
  await page.waitForURL(/\/success$/);
  await shoot("reconfirm-success");
});
