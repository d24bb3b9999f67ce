import { expect, test } from "vitest";
import { NO_SCOPE, scopeDescriptions } from "../../../domain/access-key-scope.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../../../server/testing/test-customer.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();

test("without JavaScript: access keys are validated, made, shown once and revoked", async () => {
  const { cookie } = await addTestCustomer(app, "keys@example.com");
  const browser = testBrowser(app, cookie);
  const typePassword = (password: string) => {
    const field = browser.page().getAllByLabelText("Your password").at(-1) as HTMLInputElement;
    field.value = password;
  };
  await browser.open("/account/data");
  expect(browser.text("#access-keys")).toContain("You have no access keys.");
  await browser.press("Make the key");
  expect(browser.status()).toBe(422);
  expect(browser.page().getByRole("link", { name: /^Give the key a name/ })).toBeTruthy();
  expect(browser.page().getByRole("link", { name: "Your password is required" })).toBeTruthy();

  browser.fill("What is the key for?", "Kitchen display");
  typePassword("Not-the-1-password");
  await browser.press("Make the key");
  expect(browser.status()).toBe(422);
  expect(browser.page().getByDisplayValue("Kitchen display")).toBeTruthy();
  expect(browser.page().queryByDisplayValue("Not-the-1-password")).toBeNull();

  const checkbox = (label: string) => browser.page().getByLabelText<HTMLInputElement>(label);
  expect(checkbox(scopeDescriptions.readings).checked).toBe(true);
  checkbox(scopeDescriptions.readings).checked = false;
  typePassword(GOOD_PASSWORD);
  await browser.press("Make the key");
  expect(browser.page().getByRole("link", { name: NO_SCOPE })).toBeTruthy();
  expect(checkbox(scopeDescriptions.readings).checked).toBe(false);
  checkbox(scopeDescriptions.carbon).checked = true;

  typePassword(GOOD_PASSWORD);
  await browser.press("Make the key");
  const key = browser.page().getByText(/^hk_/).textContent ?? "";
  expect(key).toMatch(/^hk_[\w-]{86}$/);
  expect(browser.page().queryByRole("button", { name: "Copy the key" })).toBeNull();

  await browser.open("/account/data");
  expect(browser.page().queryByText(key)).toBeNull();
  expect(browser.text("#access-keys dl")).toContain(scopeDescriptions.carbon);
  expect(browser.text("#access-keys dl")).not.toContain(scopeDescriptions.readings);
  expect(browser.text("#access-keys dl")).toMatch(/Ends on \d+ \w+ \d{4}/);
  await browser.press("Yes, revoke the key Kitchen display");
  expect(browser.page().getByText(/^The access key has been revoked/)).toBeTruthy();
  expect(browser.text("#access-keys")).toContain("You have no access keys.");
});

test("a failed revocation shows its error in that key's row only", async () => {
  const { cookie, token } = await addTestCustomer(app, "two-keys@example.com");
  for (const name of ["Kitchen", "Garage"])
    await app.call("POST", "/api/user/access-keys", { token, body: { name, password: GOOD_PASSWORD } });
  const browser = testBrowser(app, cookie);
  await browser.open("/account/data");
  const { raw } = app.deps.db;
  await raw(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await raw("create trigger refused before delete on access_key for each row execute function refuse()");
  await browser.press("Yes, revoke the key Garage");
  await raw("drop function refuse cascade");
  expect(browser.status()).toBe(500);
  expect(browser.count("#access-keys [role=alert]")).toBe(1);
  expect(browser.count("#access-keys details[open]")).toBe(1);
  expect(browser.text("#access-keys details[open]")).toContain("Garage");
});
