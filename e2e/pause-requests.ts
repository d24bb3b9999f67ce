import type { Page } from "@playwright/test";

export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const resumed = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await resumed.promise;
    await route.continue();
  });
  return resumed.resolve;
}
