import type { Page } from "@playwright/test";

/** Holds every request for an address (a call, a script) back until the function that this returns is called. */
export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const resumed = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await resumed.promise;
    await route.continue();
  });
  return resumed.resolve;
}
