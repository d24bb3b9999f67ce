import type { Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { nextEmail } from "./mail.ts";
import { newPerson } from "./people.ts";
import { clearSession, signUp } from "./sign-up.ts";

async function addVirtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// Claims: A17
test("adds a passkey with the password and signs in with it", async ({ page, app, watch }) => {
  // The details call returns 404 without a registered meter.
  watch.allow(/status of 404/);
  const person = newPerson();
  await addVirtualAuthenticator(page);
  await signUp(page, app, person, "/account/security");
  const add = page.getByRole("button", { name: "Add a passkey" });
  const form = page.locator("form").filter({ has: add });
  await form.getByLabel("Your password", { exact: true }).fill(person.password);
  await add.click();
  await expect(page.getByText("Not used yet")).toBeVisible();
  await axe(page);
  expect((await nextEmail(app, person.email, 1)).subject).toBe("A passkey was added to your Hearth account");

  await clearSession(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/onboarding\/address$/);
  await page.goto("/account/security");
  await expect(page.getByText("Last used on")).toBeVisible();
});
