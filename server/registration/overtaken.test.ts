import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  atHome,
  bradford,
  countProviderCalls,
  type Household,
  household,
} from "../testing/test-household.ts";
import { appWithSteps } from "../testing/test-steps.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const startTime = Date.parse("2026-11-21T10:00:00Z");
const app = testAppOfFile();
beforeEach(() => app.sandbox.reset());

const grants = () => countProviderCalls(app, "POST", "add-trusted-consent");

interface Way {
  getReady(): Promise<Household>;
  register(amy: Household, card: string): Promise<{ status: number }>;
}

const ways: [string, Way][] = [
  ["by code", { getReady: addCheckedHousehold, register: (amy) => amy.registerByCode() }],
  ["by card", { getReady: addCheckedHousehold, register: (amy, card) => amy.registerByCard(card) }],
  [
    "by code, as a renewal",
    {
      getReady: addHouseholdDue,
      register: (amy) => amy.registerByCode(bradford.code, {}, "ihd-internal/reconsent"),
    },
  ],
];

test.each(ways)(
  "%s: a duplicate call at any moment makes one registration and uses no attempt",
  async (_, { getReady, register }) => {
    let moment = 0;
    for (let isOvertaken = true; isOvertaken; moment += 1) {
      const amy = await getReady();
      const card = await amy.setUpCard();
      const [consentsBefore, grantsBefore] = [(await amy.consents()).length, await grants()];
      isOvertaken = false;
      const first = atHome(
        appWithSteps(app, async (step) => {
          if (step !== moment) return;
          isOvertaken = true;
          expect((await register(amy, card)).status).toBe(200);
        }),
        bradford,
        amy.customer,
      );
      expect((await register(first, card)).status, `after step ${moment}`).toBe(200);
      expect((await amy.consents()).length - consentsBefore).toBe(1);
      expect((await grants()) - grantsBefore).toBe(1);
      const isAttemptCounted = await app.deps.limits.isCounted("meter-code", amy.customer.id);
      expect(isAttemptCounted, `an attempt after step ${moment}`).toBe(false);
      await amy.call("DELETE", "/api/user/mpan");
    }
    expect(moment).toBeGreaterThan(10);
  },
);

async function addCheckedHousehold(): Promise<Household> {
  app.setNow(new Date(startTime));
  const amy = await household(app);
  await amy.validate();
  await amy.methods();
  return amy;
}

async function addHouseholdDue(): Promise<Household> {
  const amy = await addCheckedHousehold();
  expect((await amy.registerByCode()).status).toBe(200);
  app.setNow(new Date(startTime + YEAR_MS));
  await amy.validate();
  await amy.methods();
  return amy;
}
