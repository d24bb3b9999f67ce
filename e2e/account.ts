import type { Locator, Page } from "@playwright/test";
import type { AppUnderTest } from "./app-under-test.ts";
import { test as base, expect } from "./fixtures.ts";
import { type Home, newPerson, type Person } from "./people.ts";
import { signUpLinked } from "./sign-up.ts";

export const test = base.extend<{ ada: Person; allowMissingMeter: undefined }>({
  allowMissingMeter: [
    async ({ watch }, use) => {
      watch.allow(/status of 404.*\/api\/user\/details/);
      await use(undefined);
    },
    { auto: true },
  ],

  ada: async ({ linked, context }, use) => {
    await context.addCookies(linked.cookies);
    await use(linked.person);
  },
});

export async function linkedCustomer(
  page: Page,
  app: AppUnderTest,
  home: Home & { code: string },
): Promise<Person> {
  const person = newPerson();
  await signUpLinked(page, app, person, home);
  return person;
}

export async function openDialog(page: Page, link: string, heading: string): Promise<Locator> {
  await page.getByRole("main").getByRole("link", { name: link, exact: true }).last().click();
  const dialog = page.getByRole("dialog", { name: heading });
  await expect(dialog.getByRole("heading", { name: heading })).toBeFocused();
  return dialog;
}

export async function expectNotClosable(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
}

export { expect };
