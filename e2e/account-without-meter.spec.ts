import { expect, test } from "./account.ts";
import { newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

test("account pages without a meter show a connect banner, footer, menu and sign-out", async ({
  page,
  app,
}) => {
  await signUp(page, app, newPerson());
  for (const path of ["overview", "consents", "data", "security", "emails"]) {
    await page.goto(`/account/${path}`);
    await expect(page.getByRole("heading", { name: "Connect your smart meter" }).first()).toBeVisible();
  }
  await page.goto("/account/overview");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  for (const name of ["Help and support", "Privacy notice", "Terms of service", /^Facebook/, /^Instagram/])
    await expect(footer.getByRole("link", { name })).toBeVisible();
  await expect(footer.getByRole("heading", { name: "Get the app" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [name, path] of [
    ["Net zero", "/net-zero"],
    ["Get the app", "/download"],
    ["Account", "/account"],
  ] as const)
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", path);
  await menu.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
