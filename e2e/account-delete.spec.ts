import { expect, expectNotClosable, linkedCustomer, openDialog, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { emailsTo } from "./mail.ts";
import { clearFault, injectFault } from "./partner-faults.ts";
import { pauseRequests } from "./pause-requests.ts";
import { homes, newPerson } from "./people.ts";
import { signIn, signUp } from "./sign-up.ts";

const heading = "Delete your account";
const reasons = [
  "No data, or poor data",
  "I can’t add my tariff",
  "A different app serves me better",
  "I prefer not to say",
  "Another reason",
];

// Claims: P16, W17
test("validates each step of deletion and can be cancelled", async ({ page, app, watch }) => {
  watch.allow(/status of 422/);
  const person = newPerson();
  await signUp(page, app, person, "/account/overview");
  const dialog = await openDialog(page, "Delete Account", heading);
  expect(await dialog.getByRole("radio").all()).toHaveLength(5);
  for (const reason of reasons) await expect(dialog.getByLabel(reason)).not.toBeChecked();
  const next = dialog.getByRole("button", { name: "Continue" });
  await next.click();
  await expect(dialog.getByRole("alert")).toContainText("Please select a reason");
  await axeInBothSchemes(page);
  await dialog.getByLabel("Another reason").check();
  await next.click();
  await expect(dialog.getByRole("alert")).toContainText("Please provide a reason");
  await dialog.getByLabel("Please tell us more").fill("Too <many> apps");
  await next.click();
  await expect(dialog.getByRole("alert")).toContainText("Please use only letters");
  await dialog.getByLabel("Please tell us more").fill("Moved abroad - it's warmer.");
  await next.click();

  await expect(dialog.getByText("you can’t undo it.")).toBeVisible();
  await axeInBothSchemes(page);
  const password = dialog.getByLabel("Your password", { exact: true });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Your password is required");
  await password.fill("Not-the-1-password");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByRole("alert")).toContainText("That password isn’t right. Try again. (422)");
  await axeInBothSchemes(page);
  await dialog.getByRole("link", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await openDialog(page, "Delete Account", heading);
  await expect(dialog.getByRole("alert")).toContainText("That password isn’t right. Try again. (422)");
  await page.reload();
  await expect(dialog.getByRole("radio").first()).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog
    .getByRole("link", { name: /Close|Cancel/ })
    .first()
    .click();
  await expect(page.locator("#account-overview")).toContainText(person.email);
});

test.describe("while the data provider is down", () => {
  test.use({ ownApp: true });

  test("deletes the account and clears browser storage", async ({ page, app, watch, visitor }) => {
    watch.allow(/status of 401/);
    const person = await linkedCustomer(page, app, homes.ovington);
    await page.goto("/account/overview");
    const dialog = await openDialog(page, "Delete Account", heading);
    await dialog.getByLabel("I prefer not to say").check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
    await injectFault(app, "smart-meter", { mode: "down" });
    const resume = await pauseRequests(page, /\/api\/user$/);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await expect(dialog.getByText("Deleting account...")).toBeVisible();
    await axeInBothSchemes(page);
    await expectNotClosable(page, dialog);
    const counted = page.waitForRequest(/\/api\/page-views$/);
    resume();
    await expect(page).toHaveURL(/\/account-deleted$/);
    expect((await counted).postDataJSON()).toEqual({ page: "account-deletion-confirmation" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account has been deleted.");
    await expect(page.getByText("We've successfully deleted your account.", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
    await axeInBothSchemes(page);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await clearFault(app, "smart-meter");

    await expect
      .poll(async () => (await emailsTo(app, person.email)).map(({ subject }) => subject).join())
      .toMatch(/deleted/i);
    await page.getByRole("main").getByRole("link", { name: "Create a new account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
    const later = await visitor();
    await signIn(later, person);
    await expect(later.getByRole("alert").first()).toContainText("don’t match");
  });
});
