import type { Browser, BrowserContext } from "@playwright/test";
import type { AppUnderTest } from "../app-under-test.ts";
import { test as base } from "../fixtures.ts";
import { homes, newPerson } from "../people.ts";
import { signUp, signUpLinked } from "../sign-up.ts";

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface Customers {
  /** What the browser of someone keeps who has signed up and gone no further. */
  newcomer: Kept;
  /** The same for someone with a linked meter. */
  linked: Kept;
}

/** Journeys' `test`, with two customers who sign up once for all tests of a worker. */
export const test = base.extend<object, Customers>({
  newcomer: [
    async ({ browser, sharedApp }, use) => use(await customer(browser, await sharedApp())),
    { scope: "worker", timeout: 90_000 },
  ],
  linked: [
    async ({ browser, sharedApp }, use) =>
      use(await customer(browser, await sharedApp(), { hasMeter: true })),
    { scope: "worker", timeout: 90_000 },
  ],
});

async function customer(browser: Browser, app: AppUnderTest, { hasMeter = false } = {}): Promise<Kept> {
  const context = await browser.newContext({ baseURL: app.origin });
  const page = await context.newPage();
  if (hasMeter) await signUpLinked(page, app, newPerson(), homes.brantwood);
  else await signUp(page, app, newPerson());
  const kept = await context.storageState();
  await context.close();
  return kept;
}
