import { type BrowserContext, test as base, type Cookie, expect, type Page } from "@playwright/test";
import type { MeterDetails } from "../web/account/account.ts";
import type { ApiCustomer } from "./api-customer.ts";
import { type AppUnderTest, appOfRun, cheap, openApp, template } from "./app-under-test.ts";
import { openDatabase } from "./database.ts";
import { waitForHydration } from "./is-hydrated.ts";
import { resetPartners } from "./partner-faults.ts";
import { homes, newPerson, type Person } from "./people.ts";
import { signUp, signUpLinked } from "./sign-up.ts";
import { Watch } from "./watch.ts";

/** Somebody who has not signed in, somebody who has and gone no further, and somebody with a linked meter. */
export type Who = "visitor" | "newcomer" | "linked";

/** All of a worker are here: a test that has one more is given another worker, and that one another app. */
interface WorkerFixtures {
  /** Ada of 7 Brantwood Close, linked and read once for all journeys of a worker. They may rename her, nothing graver. */
  linked: { person: Person; cookies: Cookie[] /** When, in epoch seconds. */; at: number };
  /** Somebody's tab, in which the tests of a worker open one page after another. */
  tabOf: (who: Who) => Promise<Page>;
  /** The app that journeys share: one for all workers, but those on PostgreSQL start theirs when the first asks for it. */
  sharedApp: () => Promise<AppUnderTest>;
  /** The app of the journeys of one worker that asked for their own, with these settings, of one file where it is named. */
  ownAppWith: (settings: Record<string, string>, file?: string) => Promise<AppUnderTest>;
}

interface Fixtures {
  /**
   * Set with `test.use({ ownApp: true })` by journeys that stop the app, move its clock or put a partner in trouble.
   * Those of a worker share one, one after the other, and each finds the clock set right and the partners as new.
   * That makes the app give earlier customers' consents anew: where calls or consents are counted, `"of-file"` shares
   * it with no other file.
   */
  ownApp: boolean | "of-file";
  /** Settings of the app, for journeys with an app of their own. */
  appSettings: Record<string, string>;
  /** Whether `goto` waits for a page's script. Not where that is broken on purpose. */
  isHydratedFirst: boolean;
  /** The app and its pretend partners. Pages are opened against it: `page.goto("/net-zero")`. */
  app: AppUnderTest;
  /** What the browser is not supposed to say or ask for; checked when the journey ends. */
  watch: Watch;
  /** Opens a page as somebody else would: with nothing remembered. */
  visitor: () => Promise<Page>;
}

/** Playwright's `test` with an app behind it. Every journey fails on a console error, a blocked resource or a stray request. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownApp: [false, { option: true }],
  appSettings: [{}, { option: true }],
  isHydratedFirst: [true, { option: true }],

  sharedApp: [
    async ({ browserName: _ }, use, worker) => {
      let shared: Promise<Opened> | undefined;
      await use(async () => {
        if (worker.project.name !== "postgres") return appOfRun();
        shared ??= appOnDatabase(worker.project.name);
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
        const opened = own.get(key) ?? appOnDatabase(worker.project.name, settings);
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
      await readWhole(await signUpLinked(await context.newPage(), app, person, homes.brantwood));
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
        if (who === "linked") await readWhole(await signUpLinked(page, app, newPerson(), homes.brantwood));
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
      watch.settle();
    },
    { auto: true },
  ],

  context: async ({ context, watch, isHydratedFirst, javaScriptEnabled }, use) => {
    if (isHydratedFirst && javaScriptEnabled !== false) waitForHydration(context);
    const stop = watch.over(context);
    await use(context);
    // What a page complains of while it is being closed reaches nobody.
    stop();
  },

  visitor: async ({ browser, app, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: app.origin });
      waitForHydration(context);
      watch.over(context);
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

/** Waits until all months of both fuels are read: with each that comes, pages of their customer change. */
async function readWhole({ call }: ApiCustomer): Promise<void> {
  const isWhole = async () => {
    const { meters } = (await call("GET", "/api/user/details")).body as unknown as MeterDetails;
    return [meters.electricity, meters.gas].every((fuel) => fuel && fuel.months.done === fuel.months.of);
  };
  await expect.poll(isWhole, { message: "that all readings are in", timeout: 60_000 }).toBe(true);
}

/** An app on the database that the project stands for. */
async function appOnDatabase(project: string, env: Record<string, string> = {}): Promise<Opened> {
  const database = project === "postgres" ? await openDatabase() : undefined;
  const app = await openApp({
    template,
    env: { ...cheap, ...env },
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
