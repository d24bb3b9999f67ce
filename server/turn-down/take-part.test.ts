import { beforeEach, expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { optInPath } from "../mail/opt-in-link.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, fleet, type Household, household, registeredUnread } from "../testing/test-household.ts";
import { choose, takingPart, turnDownOf, withoutEvents } from "./test-scheme.ts";

const app = testAppOfFile();

const opening = new Date("2026-11-21T10:00:00Z");
beforeEach(async () => {
  await withoutEvents(app);
  app.setNow(opening);
});

/** Follows a link as the opt-in page does. */
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

test("the link of the specification lets a linked customer take part, and its way out ends it at once", async () => {
  const amy = await registeredUnread(app);
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

test("who opted in before they linked a meter takes part from then on", async () => {
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

test("while one campaign is left of several, a customer takes part; one tap leaves them all", async () => {
  const amy = await registeredUnread(app);
  await follow(amy, true, "winter-2026");
  await follow(amy, true, "spring-2027");
  await follow(amy, false, "winter-2026");
  expect(await turnDownOf(amy)).toMatchObject({ state: "in" });
  expect(await choose(amy, false)).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out" });
  const { subscriptions } = (await amy.call("GET", "/api/user/subscriptions")).body;
  expect(subscriptions.every(({ opt_in }: { opt_in: boolean }) => !opt_in)).toBe(true);
});

test("taps one after the other are one taking part", async () => {
  const amy = await takingPart(app);
  await choose(amy, true);
  const { rows } = await app.deps.db.raw("select left_at from turn_down_participation");
  expect(rows).toEqual([{ left_at: null }]);
});

test("withdrawing the permission ends it at once, and giving it again does not begin it again", async () => {
  const amy = await takingPart(app);
  const [consent] = await amy.consents();
  await amy.call("POST", `/api/user/consents/${consent.id}/withdraw`);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out", whyLeft: "permission", hasMeter: false });
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out", hasMeter: true });
});

test("two who live together: one meter takes part once", async () => {
  const amy = await takingPart(app, bradford);
  const ben = await takingPart(app, bradford);
  expect(await turnDownOf(ben)).toMatchObject({ state: "waiting", isMeterTaken: true });
  expect(await turnDownOf(amy)).toMatchObject({ state: "in", isMeterTaken: false });
  await choose(amy, false);
  expect(await turnDownOf(ben)).toMatchObject({ state: "waiting", isMeterTaken: false });
  await choose(ben, true);
  expect(await turnDownOf(ben)).toMatchObject({ state: "in" });
});

test("two who live together and tap at the same time: one of them takes part", async () => {
  const pair = [await registeredUnread(app, fleet), await registeredUnread(app, fleet)];
  await Promise.all(pair.map((one) => choose(one, true)));
  const states = await Promise.all(pair.map(async (one) => (await turnDownOf(one)).state));
  expect(states.sort()).toEqual(["in", "waiting"]);
});
