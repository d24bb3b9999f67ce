import { beforeEach, expect, test } from "vitest";
import { addressOf, formatAddress } from "../../domain/address.ts";
import { street } from "../../sandbox/street.ts";
import type { Deps } from "../app/deps.ts";
import { appOn, type TestApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { agreement, atHome, type Household, household, providerHolds } from "../testing/test-household.ts";
import { appWithSteps } from "../testing/test-steps.ts";
import { ABANDONED_MS } from "./reconcile.ts";
import { withdrawConsents } from "./withdraw.ts";

/* Each test changes the saved home between 21 and 23 Tannery Row during a call. */

const [own, neighbour] = street;
if (!own?.meter || !neighbour) throw new Error("The street has no meter at 21, or no home at 23.");
const home21 = { postcode: own.postcode, mpan: own.meter.mpan, code: "21A4" };
const cardOf = { "21": "4000000000000200", "23": "4000000000000218" };
type DoorNumber = keyof typeof cardOf;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const startTime = Date.parse("2026-11-21T10:00:00Z");
const raisedLimits = [
  "partner-call",
  "address-look-up",
  "meter",
  "meter-elsewhere",
  "meter-elsewhere-postcode",
];
const app = testAppOfFile({ LIMITS: raisedLimits.map((name) => `${name}=9999/60`).join() });
beforeEach(async () => {
  app.sandbox.reset();
  app.setNow(new Date(startTime));
  await app.deps.db.raw("delete from customer");
});

async function moveTo(amy: Household, houseNumber: DoorNumber) {
  const address = formatAddress(addressOf({ houseNumber, address1: "Tannery Row", town: "Leeds" }));
  const change = { address, "custom:postcode": home21.postcode };
  expect((await amy.call("PATCH", "/api/user/attributes", change)).status).toBe(200);
}

async function resident(): Promise<Household> {
  const amy = await household(app, home21);
  await moveTo(amy, "21");
  return amy;
}

async function handleOf(amy: Household): Promise<string> {
  const { body } = await amy.call("GET", "/api/addresses?postcode=LS1%209ZZ");
  return (await amy.call("GET", `/api/addresses/${body[0].id}/meter`)).body.mpanHash;
}

const on = (other: ReturnType<typeof appWithSteps>, amy: Household) => atHome(other, home21, amy.customer);

async function isCheckedAt23(amy: Household): Promise<boolean> {
  await moveTo(amy, "23");
  return (await amy.methods()).status !== 404;
}

const checks: [string, (amy: Household, text: string) => Promise<unknown>][] = [
  ["validate", (amy, text) => amy.validate(text)],
  [
    "validate-address",
    (amy, text) => amy.call("GET", `/api/mpan/${text}/validate-address/${home21.postcode}`),
  ],
];
const checkCases = checks.flatMap(([name, check]) =>
  ["handle", "typed"].map((text) => [name, text, check] as const),
);

// Claims: Z6
test.each(checkCases)(
  "%s, %s: a move at any moment leaves no check at the new home",
  async (_, text, check) => {
    const amy = await resident();
    let isReached = true;
    for (let moment = 0; isReached; moment += 1) {
      await moveTo(amy, "21");
      const mpan = text === "handle" ? await handleOf(amy) : home21.mpan;
      isReached = false;
      const moving = appWithSteps(app, async (step) => {
        if (step !== moment) return;
        isReached = true;
        await moveTo(amy, "23");
      });
      await check(on(moving, amy), mpan);
      expect(await isCheckedAt23(amy), `after step ${moment}`).toBe(false);
    }
  },
);

// Claims: Z6
test("handles validated concurrently with a move leave no check at the new home", async () => {
  const amy = await resident();
  const handle = await handleOf(amy);
  for (let n = 0; n < 10; n += 1) {
    await moveTo(amy, "21");
    const validations = [1, 2, 3].map(() => amy.validate(handle));
    await Promise.all([...validations, moveTo(amy, "23"), amy.validate(handle)]);
    expect(await isCheckedAt23(amy)).toBe(false);
  }
});

interface Way {
  getReady(): Promise<Household>;
  register(amy: Household, card: string): Promise<{ status: number }>;
}

const ways: [string, Way][] = [
  [
    "by card",
    { getReady: addCheckedHousehold, register: (amy, card) => byCard(amy, card, "trusted-consent") },
  ],
  ["by code", { getReady: addCheckedHousehold, register: (amy) => amy.registerByCode() }],
  [
    "by card, as a renewal",
    { getReady: addHouseholdDue, register: (amy, card) => byCard(amy, card, "trusted-consent/reconsent") },
  ],
  [
    "by code, as a renewal",
    {
      getReady: addHouseholdDue,
      register: (amy) => amy.registerByCode(home21.code, {}, "ihd-internal/reconsent"),
    },
  ],
];

async function byCard(amy: Household, transactionReference: string, path: string) {
  const handle = await handleOf(amy);
  const body = { ...agreement, transactionReference };
  const response = await amy.call("POST", `/api/user/mpan/${handle}/${path}`, body);
  return response.body?.code === "MPAN_EXPIRED"
    ? amy.call("POST", `/api/user/mpan/${home21.mpan}/${path}`, body)
    : response;
}

async function addCheckedHousehold(): Promise<Household> {
  app.setNow(new Date(startTime));
  const amy = await resident();
  await amy.validate();
  await amy.methods();
  return amy;
}

async function addHouseholdDue(): Promise<Household> {
  const amy = await addCheckedHousehold();
  expect((await amy.registerByCard(await amy.setUpCard({ number: cardOf["21"] }))).status).toBe(200);
  app.setNow(new Date(startTime + YEAR_MS));
  await amy.validate();
  await amy.methods();
  return amy;
}

async function withCard(amy: Household, number: DoorNumber) {
  await moveTo(amy, number);
  return { amy, card: await amy.setUpCard({ number: cardOf[number] }) };
}

async function homesOf({ customer }: Household): Promise<string[]> {
  const { db } = app.deps;
  const rows = await db.query
    .selectFrom("consent_attempt")
    .selectAll()
    .where("user_id", "=", customer.id)
    .execute();
  const attempts = await Promise.all(rows.map(({ id }) => db.attempts.read(customer.id, id)));
  return attempts.map((attempt) => attempt?.details.address?.split("|")[1] ?? "");
}

const starts = ["21", "23"] as const;
const registerCases = ways.flatMap(([name, way]) => starts.map((start) => [name, start, way] as const));

// Claims: Z6
test.each(registerCases)(
  "%s, begun at %s: moving at any moment never links by a neighbour's card",
  async (...given) => {
    const [name, start, { getReady, register }] = given;
    const isByCard = name.includes("card");
    const otherHouse = start === "21" ? "23" : "21";
    let ready = await withCard(await getReady(), "23");
    let isReached = true;
    // At -1 the customer moves back and forth after every step.
    for (let moment = -1; isReached; moment += 1) {
      const { amy, card } = ready;
      const before = (await amy.consents()).length;
      await moveTo(amy, start);
      let place: DoorNumber = start;
      isReached = moment === -1;
      const moving = appWithSteps(app, async (step) => {
        if (step === moment) isReached = true;
        else if (moment !== -1) return;
        place = place === start ? otherHouse : start;
        await moveTo(amy, place);
      });
      await register(on(moving, amy), card);
      const isLinked = (await amy.consents()).length > before;
      if (isByCard) expect(isLinked, `after step ${moment}`).toBe(false);
      expect(await homesOf(amy), `after step ${moment}`).not.toContain("23");
      if (isLinked) ready = await withCard(await getReady(), "23");
    }
  },
);

/** Moves after the provider granted consent and before the app receives the response. */
function movingOnGrant({ deps, sandbox }: TestApp, move: () => Promise<void>) {
  const { smartMeters } = deps.partners;
  const grantConsent: typeof smartMeters.grantConsent = async (grant) => {
    const response = await smartMeters.grantConsent(grant);
    await move();
    return response;
  };
  const partners: Deps["partners"] = { ...deps.partners, smartMeters: { ...smartMeters, grantConsent } };
  return { ...appOn({ ...deps, partners }), sandbox };
}

// Claims: Z6, D2
test.each(ways.slice(0, 2))(
  "%s: withdraws a grant for a different house number from the saved one",
  async (_, way) => {
    const { amy, card } = await withCard(await way.getReady(), "21");
    const moving = movingOnGrant(app, () => moveTo(amy, "23"));
    expect((await way.register(on(moving, amy), card)).status).not.toBe(200);
    expect((await amy.details()).status).toBe(404);
    expect(await amy.consents()).toEqual([]);
    app.setNow(new Date(app.deps.clock.now().getTime() + ABANDONED_MS + 1000));
    await withdrawConsents(app.deps);
    expect(await providerHolds(app, home21)).toBe(false);
  },
);

// Claims: Z6
test.each(ways.slice(2))(
  "%s: correcting the address during registration keeps the consent",
  async (_, way) => {
    const { amy, card } = await withCard(await way.getReady(), "21");
    const moving = movingOnGrant(app, () => moveTo(amy, "23"));
    expect((await way.register(on(moving, amy), card)).status).toBe(200);
    await app.deps.jobs.drain();
    expect(await providerHolds(app, home21)).toBe(true);
  },
);
