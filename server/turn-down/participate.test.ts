import { beforeEach, expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { optInPath } from "../mail/opt-in-link.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bradford,
  fleet,
  type Household,
  household,
  registerWithoutReadings,
} from "../testing/test-household.ts";
import { choose, deleteEvents, participant, turnDownOf } from "./test-scheme.ts";

const app = testAppOfFile();

const opening = new Date("2026-11-21T10:00:00Z");
beforeEach(async () => {
  await deleteEvents(app);
  app.setNow(opening);
});

async function follow({ customer }: Household, optIn: boolean, campaignId = "winter-2026") {
  const now = epochSeconds(app.deps.clock.now());
  const path = optInPath(app.deps.keys, { email: customer.email as Email, campaignId, optIn }, now);
  const token = new URL(path, "http://x").searchParams.get("token");
  const query = new URLSearchParams({
    email: customer.email,
    campaign_id: campaignId,
    opt_in: String(optIn),
  });
  const body = { email: customer.email, campaign_id: campaignId, opt_in: optIn, token };
  return (await app.call("PUT", `/api/user/subscriptions/web?${query}`, { body })).status;
}

test("signed links start and end participation of a linked customer", async () => {
  const amy = await registerWithoutReadings(app);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out", since: null, hasMeter: true, whyLeft: null });
  expect(await follow(amy, true)).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({
    state: "in",
    since: opening.getTime() / 1000,
    source: "signed-link",
  });
  app.setNow(new Date("2026-11-22T10:00:00Z"));
  expect(await follow(amy, false)).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({
    state: "out",
    since: Date.parse("2026-11-22T10:00:00Z") / 1000,
    whyLeft: "left",
  });
});

test("opting in before linking a meter starts participation on linking", async () => {
  const amy = await household(app);
  expect(await follow(amy, true)).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({
    state: "waiting",
    since: null,
    hasMeter: false,
    qualification: null,
  });
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard());
  expect(await turnDownOf(amy)).toMatchObject({ state: "in", source: "registration" });
});

test("participates while any campaign is opted in; opting out leaves all campaigns", async () => {
  const amy = await registerWithoutReadings(app);
  await follow(amy, true, "winter-2026");
  await follow(amy, true, "spring-2027");
  await follow(amy, false, "winter-2026");
  expect(await turnDownOf(amy)).toMatchObject({ state: "in" });
  expect(await choose(amy, false)).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out" });
  const { subscriptions } = (await amy.call("GET", "/api/user/subscriptions")).body;
  expect(subscriptions.every(({ opt_in }: { opt_in: boolean }) => !opt_in)).toBe(true);
});

test("opting in twice makes one participation", async () => {
  const amy = await participant(app);
  await choose(amy, true);
  const { rows } = await app.deps.db.raw("select left_at from turn_down_participation");
  expect(rows).toEqual([{ left_at: null }]);
});

test("withdrawing consent ends participation, and new consent does not restart it", async () => {
  const amy = await participant(app);
  const [consent] = await amy.consents();
  await amy.call("POST", `/api/user/consents/${consent.id}/withdraw`);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out", whyLeft: "permission", hasMeter: false });
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out", hasMeter: true });
});

test("of two customers with one meter, one participates", async () => {
  const amy = await participant(app, bradford);
  const ben = await participant(app, bradford);
  expect(await turnDownOf(ben)).toMatchObject({ state: "waiting", isMeterTaken: true });
  expect(await turnDownOf(amy)).toMatchObject({ state: "in", isMeterTaken: false });
  await choose(amy, false);
  expect(await turnDownOf(ben)).toMatchObject({ state: "waiting", isMeterTaken: false });
  await choose(ben, true);
  expect(await turnDownOf(ben)).toMatchObject({ state: "in" });
});

test("of concurrent opt-ins for one meter, one succeeds", async () => {
  const pair = [await registerWithoutReadings(app, fleet), await registerWithoutReadings(app, fleet)];
  await Promise.all(pair.map((one) => choose(one, true)));
  const states = await Promise.all(pair.map(async (one) => (await turnDownOf(one)).state));
  expect(states.sort()).toEqual(["in", "waiting"]);
});
