import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { PartnerName } from "../../sandbox/partner-names.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bristol,
  edinburgh,
  fleet,
  type Household,
  household,
  manchester,
} from "../testing/test-household.ts";

const counted = [
  "card",
  "card-from",
  "address-look-up",
  "address-look-up-from",
  "meter",
  "meter-from",
  "meter-elsewhere-postcode",
  "vehicle-not-found-from",
  "meter-not-found-from",
  "refused-card-from",
  "email-capture",
];

const limitsOfTwo = counted.map((name) => `${name}=2/86400`);

const app = testAppOfFile({ LIMITS: limitsOfTwo.join() });
let amy: Household;
let from: string;
let visitors = 0;
beforeEach(async () => {
  app.sandbox.reset();
  await app.deps.db.query.deleteFrom("limit_count").execute();
  visitors += 1;
  from = `198.51.100.${visitors}`;
  amy = await household(app);
});

const CARDS = ["4242424242424242", "4000000000000051", "4000000000000077", "5555555555554444"];
const METERS = [fleet, manchester, bristol, edinburgh].map(({ mpan }) => mpan);

async function lookUpCar(n: number): Promise<number> {
  const body = { registrationNumber: `BD${10 + visitors}AB${"CDEF"[n]}` };
  return (await app.call("POST", "/api/vehicle-enquiry", { body, from })).status;
}

async function leaveEmail(): Promise<number> {
  const body = new URLSearchParams({ email: `someone-${visitors}@example.com` });
  return (await app.call("POST", "/api/email-capture", { body, from })).status;
}

async function startCard(n: number): Promise<number> {
  const paymentMethodId = cards[n] ?? "";
  return (await amy.call("POST", "/api/user/card", { paymentMethodId })).status;
}

let cards: string[];
beforeEach(async () => {
  cards = await Promise.all(CARDS.map((number) => amy.typeCard({ number })));
});

interface Counted {
  partner: PartnerName;
  call(n: number): Promise<number>;
  afterwards: number;
}

const calls: Record<string, Counted> = {
  "a card": { partner: "cards", call: startCard, afterwards: 200 },
  "addresses of a postcode": {
    partner: "addresses",
    call: async () => (await amy.call("GET", "/api/addresses?postcode=BD96QH")).status,
    afterwards: 200,
  },
  "a meter": {
    partner: "smart-meter",
    call: async (n) => (await amy.validate(METERS[n])).status,
    afterwards: 404,
  },
  "a car": { partner: "vehicles", call: lookUpCar, afterwards: 404 },
  "an email address": { partner: "leads", call: leaveEmail, afterwards: 202 },
};

const cases = Object.keys(calls).flatMap((name) =>
  (["down", "lost-answer", "error-500"] as const).map((mode) => [name, mode] as const),
);

// Claims: F10
test.each(cases)("%s: requests during the fault %s are not counted", async (name, mode) => {
  const { partner, call, afterwards } = calls[name] as Counted;
  app.sandbox.faults.set(partner, { mode });
  const away = [];
  for (const n of [0, 1, 2, 3]) away.push(await call(n));
  expect(away).toEqual([503, 503, 503, 503]);
  app.sandbox.faults.clear(partner);
  const back = [];
  for (const n of [0, 1, 2]) back.push(await call(n));
  expect(back).toEqual([afterwards, afterwards, 429]);
});

// Claims: F10
test("a card that failed in an outage does not count as the first of the day", async () => {
  const busy = await testApp({ LIMITS: "next-card-by-all=0/3600" });
  onTestFinished(() => busy.close());
  const one = await household(busy);
  const typed = await Promise.all(CARDS.slice(0, 2).map((number) => one.typeCard({ number })));
  const check = async (paymentMethodId?: string) =>
    (await one.call("POST", "/api/user/card", { paymentMethodId })).status;
  busy.sandbox.faults.set("cards", { mode: "down", calls: "/setup_intents" });
  expect(await check(typed[0])).toBe(503);
  busy.sandbox.faults.clear("cards");
  expect(await check(typed[0])).toBe(200);
  expect(await check(typed[1])).toBe(429);
});

// Claims: F10
test("a refused card stays counted, and a started one is counted once", async () => {
  const refused = [];
  for (const paymentMethodId of ["pm_unknown", cards[0], cards[0], cards[1]])
    refused.push((await amy.call("POST", "/api/user/card", { paymentMethodId })).status);
  expect(refused).toEqual([422, 200, 200, 429]);
});

test("cards refused after too many failures do not count against the network", async () => {
  const closed = await testApp({ LIMITS: "failed-card=1/86400,card=2/86400,card-from=2/86400" });
  const one = await household(closed);
  const paymentMethodId = await one.typeCard({ number: "4000000000000002" });
  const { body } = await one.call("POST", "/api/user/card", { paymentMethodId });
  await one.browser.confirm(String(body.clientSecret));
  await one.call("GET", "/api/user/card/validation");
  const before = await countsIn(closed);
  const next = await one.call("POST", "/api/user/card", { paymentMethodId: await one.typeCard() });
  expect(next.status).toBe(429);
  // The call itself counts as `partner-call`.
  expect((await countsIn(closed)) - before).toBe(1);
  await closed.close();
});

async function countsIn({ deps }: TestApp): Promise<number> {
  const rows = await deps.db.query.selectFrom("limit_count").select("count").execute();
  return rows.reduce((all, { count }) => all + count, 0);
}
