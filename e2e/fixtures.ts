import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { openDatabase } from "./database.ts";
import { type House, openHouse, template } from "./house.ts";
import { Watch } from "./watch.ts";

interface WorkerFixtures {
  /** The house that the journeys of one worker share. Started when the first journey asks for it. */
  sharedHouse: () => Promise<House>;
}

interface Fixtures {
  /** Set with `test.use({ ownHouse: true })` by journeys that stop the app, move its clock or use up a limit. */
  ownHouse: boolean;
  /** Settings of the app, for journeys with a house of their own. */
  houseSettings: Record<string, string>;
  /** The app and its pretend partners. Pages are opened against it: `page.goto("/net-zero")`. */
  house: House;
  /** What the browser is not supposed to say or ask for; checked when the journey ends. */
  watch: Watch;
  /** Opens a page as somebody else would: with nothing remembered. */
  visitor: () => Promise<Page>;
}

/** Playwright's `test` with an app behind it. Every journey fails on a console error, a blocked resource or a stray request. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownHouse: [false, { option: true }],
  houseSettings: [{}, { option: true }],

  sharedHouse: [
    async ({ browserName: _ }, use, worker) => {
      let shared: Promise<{ house: House; close: () => Promise<void> }> | undefined;
      await use(async () => {
        shared ??= furnishedHouse(worker.project.name);
        return (await shared).house;
      });
      await (await shared)?.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  house: async ({ ownHouse, houseSettings, sharedHouse }, use, info) => {
    if (!ownHouse) return use(await sharedHouse());
    const own = await furnishedHouse(info.project.name, houseSettings);
    await use(own.house);
    await own.close();
  },

  baseURL: async ({ house }, use) => use(house.origin),

  watch: [
    async ({ context, house }, use) => {
      const watch = new Watch([house.origin, house.sandbox]);
      watch.over(context);
      await use(watch);
      watch.settle();
    },
    { auto: true },
  ],

  visitor: async ({ browser, house, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: house.origin });
      watch.over(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** A house on the database that the project stands for. */
async function furnishedHouse(project: string, env: Record<string, string> = {}) {
  const database = project === "postgres" ? await openDatabase() : undefined;
  const house = await openHouse({ template, env, ...(database && { databaseUrl: database.url }) });
  return {
    house,
    close: async () => {
      await house.close();
      await database?.drop();
    },
  };
}
