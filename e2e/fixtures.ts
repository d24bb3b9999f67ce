import { type BrowserContext, test as base, type Cookie, expect, type Page } from "@playwright/test";
import type { MeterDetails } from "../web/account/account.ts";
import type { ApiCustomer } from "./api-customer.ts";
import { type AppUnderTest, cheapHashing, openApp, sharedApp, template } from "./app-under-test.ts";
import { openDatabase } from "./database.ts";
import { waitForHydration } from "./is-hydrated.ts";
import { resetPartners } from "./partner-faults.ts";
import { homes, newPerson, type Person } from "./people.ts";
import { signUp, signUpLinked } from "./sign-up.ts";
import { Watch } from "./watch.ts";

export type Who = "visitor" | "newcomer" | "linked";

/** All worker fixtures must be here, because another set would start another worker with another app. */
interface WorkerFixtures {
  /** `at` is in epoch seconds. */
  linked: { person: Person; cookies: Cookie[]; at: number };
  tabOf: (who: Who) => Promise<Page>;
  sharedApp: () => Promise<AppUnderTest>;
  ownAppWith: (settings: Record<string, string>, file?: string) => Promise<AppUnderTest>;
}

interface Fixtures {
  /** For tests that stop the app, move its clock or inject faults. `"of-file"` shares it within one file, to count calls. */
  ownApp: boolean | "of-file";
  appSettings: Record<string, string>;
  waitsForHydration: boolean;
  app: AppUnderTest;
  watch: Watch;
  visitor: () => Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownApp: [false, { option: true }],
  appSettings: [{}, { option: true }],
  waitsForHydration: [true, { option: true }],

  sharedApp: [
    async ({ browserName: _ }, use, worker) => {
      let shared: Promise<Opened> | undefined;
      await use(async () => {
        if (worker.project.name !== "postgres") return sharedApp();
        shared ??= openAppOnDatabase(worker.project.name);
        return (await shared).app;
      });
      await (await shared)?.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  ownAppWith: [
    async ({ browserName: _ }, use, worker) => {
      const own = new Map<string, Promise<Opened>>();
      await use(async (settings, file = "") => {
        const key = JSON.stringify([settings, file]);
        const opened = own.get(key) ?? openAppOnDatabase(worker.project.name, settings);
        own.set(key, opened);
        const { app } = await opened;
        app.moveClock(0);
        await resetPartners(app);
        return app;
      });
      for (const opened of own.values()) await (await opened).close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  linked: [
    async ({ browser, sharedApp }, use) => {
      const app = await sharedApp();
      const context = await browser.newContext({ baseURL: app.origin });
      const person = newPerson();
      await waitForReadings(await signUpLinked(await context.newPage(), app, person, homes.brantwood));
      const at = Date.now() / 1000;
      const cookies = await context.cookies();
      await context.close();
      await use({ person, cookies, at });
    },
    { scope: "worker", timeout: 120_000 },
  ],

  tabOf: [
    async ({ browser, sharedApp }, use) => {
      const tabs = new Map<Who, Promise<Page>>();
      await use((who) => {
        const tab = tabs.get(who) ?? openTab(who);
        tabs.set(who, tab);
        return tab;
      });
      for (const tab of tabs.values()) await (await tab).context().close();

      async function openTab(who: Who): Promise<Page> {
        const app = await sharedApp();
        const context = await browser.newContext({ baseURL: app.origin });
        waitForHydration(context);
        const page = await context.newPage();
        if (who === "newcomer") await signUp(page, app, newPerson());
        if (who === "linked")
          await waitForReadings(await signUpLinked(page, app, newPerson(), homes.brantwood));
        return page;
      }
    },
    { scope: "worker", timeout: 90_000 },
  ],

  app: async ({ ownApp, appSettings, sharedApp, ownAppWith }, use, info) => {
    const file = ownApp === "of-file" ? info.file : undefined;
    await use(ownApp ? await ownAppWith(appSettings, file) : await sharedApp());
  },

  baseURL: async ({ app }, use) => use(app.origin),

  watch: [
    async ({ app }, use) => {
      const watch = new Watch([app.origin, app.sandbox]);
      await use(watch);
      watch.expectNoErrors();
    },
    { auto: true },
  ],

  context: async ({ context, watch, waitsForHydration, javaScriptEnabled }, use) => {
    if (waitsForHydration && javaScriptEnabled !== false) waitForHydration(context);
    const stop = watch.observe(context);
    await use(context);
    stop();
  },

  visitor: async ({ browser, app, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: app.origin });
      waitForHydration(context);
      watch.observe(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

interface Opened {
  app: AppUnderTest;
  close(): Promise<void>;
}

/** Waits for all months, because each changes the pages. */
async function waitForReadings({ call }: ApiCustomer): Promise<void> {
  const areFetched = async () => {
    const { meters } = (await call("GET", "/api/user/details")).body as unknown as MeterDetails;
    return [meters.electricity, meters.gas].every((fuel) => fuel && fuel.months.done === fuel.months.of);
  };
  await expect.poll(areFetched, { message: "all readings are fetched", timeout: 60_000 }).toBe(true);
}

async function openAppOnDatabase(project: string, env: Record<string, string> = {}): Promise<Opened> {
  const database = project === "postgres" ? await openDatabase() : undefined;
  const app = await openApp({
    template,
    env: { ...cheapHashing, ...env },
    ...(database && { databaseUrl: database.url }),
  });
  return {
    app,
    close: async () => {
      await app.close();
      await database?.drop();
    },
  };
}
