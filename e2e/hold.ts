import type { Page } from "@playwright/test";

/** Keeps what answers an address waiting, a call or a script; what this gives back lets it go. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
