import { beforeEach, expect, test } from "vitest";
import type { Query } from "../db/engine/database.ts";
import { withStores } from "../db/stores.ts";
import { appOn } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { askedOfProvider, atHome, bradford, type Household, household } from "../testing/test-household.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const opening = Date.parse("2026-11-21T10:00:00Z");
const app = testAppOfFile();
beforeEach(() => app.sandbox.reset());

const grants = () => askedOfProvider(app, "POST", "add-trusted-consent");

interface Way {
  /** Brings somebody to where they may register. */
  getReady(): Promise<Household>;
  register(amy: Household, card: string): Promise<{ status: number }>;
}

const ways: [string, Way][] = [
  ["by code", { getReady: checked, register: (amy) => amy.registerByCode() }],
  ["by card", { getReady: checked, register: (amy, card) => amy.registerByCard(card) }],
  [
    "by code again, when it is due",
    { getReady: due, register: (amy) => amy.registerByCode(bradford.code, {}, "ihd-internal/reconsent") },
  ],
];

test.each(ways)(
  "%s: the same call may overtake the first at any moment, and it is one registration without a wrong try",
  async (_, { getReady, register }) => {
    let moment = 0;
    for (let isOvertaken = true; isOvertaken; moment += 1) {
      const amy = await getReady();
      const card = await amy.setUpCard();
      const [consentsBefore, grantsBefore] = [(await amy.consents()).length, await grants()];
      isOvertaken = false;
      const first = atHome(
        interrupted(moment, async () => {
          isOvertaken = true;
          expect((await register(amy, card)).status).toBe(200);
        }),
        bradford,
        amy.customer,
      );
      expect((await register(first, card)).status, `after step ${moment}`).toBe(200);
      expect((await amy.consents()).length - consentsBefore).toBe(1);
      expect((await grants()) - grantsBefore).toBe(1);
      const isTryLost = await app.deps.limits.isCounted("meter-code", amy.customer.id);
      expect(isTryLost, `a try after step ${moment}`).toBe(false);
      await amy.call("DELETE", "/api/user/mpan");
    }
    expect(moment).toBeGreaterThan(10);
  },
);

async function checked(): Promise<Household> {
  app.setNow(new Date(opening));
  const amy = await household(app);
  await amy.validate();
  await amy.methods();
  return amy;
}

async function due(): Promise<Household> {
  const amy = await checked();
  expect((await amy.registerByCode()).status).toBe(200);
  app.setNow(new Date(opening + YEAR_MS));
  await amy.validate();
  await amy.methods();
  return amy;
}

/**
 * The app as a call finds it in which something else happens after so many of its steps: questions to the database, and
 * what it counts. From its first transaction on it has the customer's lock, and nothing comes between.
 */
function interrupted(steps: number, happen: () => Promise<void>) {
  const { deps } = app;
  let left = steps;
  const step = async () => {
    left -= 1;
    if (left === -1) await happen();
  };
  const query: Query = deps.db.query.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await step();
      return result;
    },
  });
  query.transaction = () => {
    left = -1;
    return deps.db.query.transaction();
  };
  const limits: typeof deps.limits = {
    ...deps.limits,
    takeAll: async (counts) => {
      const allowance = await deps.limits.takeAll(counts);
      await step();
      return allowance;
    },
    giveBack: async (counts) => {
      await deps.limits.giveBack(counts);
      await step();
    },
  };
  return {
    ...appOn({ ...deps, limits, db: withStores({ ...deps.db, query }, deps.keys) }),
    sandbox: app.sandbox,
  };
}
