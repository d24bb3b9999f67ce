import { expect, test } from "./account.ts";
import { axeInBothSchemes } from "./axe.ts";
import { newPerson } from "./people.ts";
import { signIn, signUp } from "./sign-up.ts";

// Claims: S7
test("signs out of one other session and of all others", async ({ page, app, watch, visitor }) => {
  watch.allow(/status of 401/);
  const person = newPerson();
  await signUp(page, app, person);
  const [phone, tablet] = [await visitor(), await visitor()];
  for (const device of [phone, tablet]) {
    await signIn(device, person);
    await expect(device).toHaveURL(/\/onboarding/);
  }
  await page.goto("/account/security");
  await expect(page.getByText("This device")).toBeVisible();
  const signOutButtons = page.getByRole("button", { name: /^Sign out of/ });
  await expect(signOutButtons).toHaveCount(2);
  await axeInBothSchemes(page);
  await signOutButtons.first().click();
  await expect(page.getByText("You’ve been signed out there.")).toBeVisible();
  await expect(signOutButtons).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You’ve been signed out everywhere else.")).toBeVisible();
  await expect(signOutButtons).toHaveCount(0);
  for (const device of [phone, tablet]) {
    await device.goto("/account/overview");
    await expect(device.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  }
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
});

test("makes, uses and revokes an access key", async ({ page, ada, app, watch, playwright }) => {
  watch.allow(/status of 422/);
  await page.goto("/account/security#access-keys");
  await expect(page).toHaveURL("/account/data#access-keys");
  const card = page.locator("#access-keys");
  await expect(card.getByText("You have no access keys.")).toBeVisible();
  await card.getByText("Make an access key").click();
  const make = card.getByRole("button", { name: "Make the key" });
  await card.getByLabel("What is the key for?").fill("Kitchen display");
  await card.getByLabel("Your password", { exact: true }).fill("Not-the-1-password");
  await make.click();
  await expect(card.getByText("There is a problem")).toBeVisible();
  await expect(card.getByLabel("What is the key for?")).toHaveValue("Kitchen display");
  await expect(card.getByLabel("Your password", { exact: true })).toHaveValue("");

  await card.getByLabel("Your password", { exact: true }).fill(ada.password);
  await make.click();
  await expect(card.getByText("Your new key: Kitchen display")).toBeFocused();
  await expect(card.getByText("we show it only once")).toBeVisible();
  await expect(card.getByText("Not used yet")).toBeVisible();
  await expect(card.getByLabel("What is the key for?")).toHaveValue("");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await card.getByRole("button", { name: "Copy the key" }).click();
  await expect(card.getByRole("button", { name: "Copied" })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^hk_/);
  await card.getByText("How to use a key").click();
  await axeInBothSchemes(page);

  const example = (await card.getByText(/^curl /).textContent()) ?? "";
  const url = /'(http[^']+)'$/.exec(example)?.[1] ?? "";
  expect(url).toContain(`${app.origin}/api/user/readings?`);
  const client = await playwright.request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await client.get(url)).status()).toBe(200);
  await page.reload();
  await expect(card.getByText("Last used on")).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await card.getByText("Revoke the key Kitchen display", { exact: true }).click();
  await card.getByRole("button", { name: "Yes, revoke the key Kitchen display" }).click();
  await expect(page.getByText("The access key has been revoked.")).toBeVisible();
  await expect(card.getByText("You have no access keys.")).toBeVisible();
  expect((await client.get(url)).status()).toBe(401);
  await client.dispose();
});
