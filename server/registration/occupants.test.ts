import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bradford,
  bristol,
  edinburgh,
  fleet,
  type Household,
  household,
  manchester,
  providerHolds,
  registerHousehold,
  type SandboxHome,
} from "../testing/test-household.ts";

const app = testAppOfFile();
beforeEach(() => app.setNow(new Date("2026-11-21T10:00:00Z")));

const seconds = (date: string) => Date.parse(date) / 1000;

async function registerNewcomer(home: SandboxHome, year: number, month: number) {
  const customer = await household(app, home);
  await customer.validate();
  const moveDate = { moveInDateMonth: month, moveInDateYear: year };
  const response = await customer.registerByCard(await customer.setUpCard(), moveDate);
  expect(response.status).toBe(200);
  await app.deps.jobs.drain();
  return customer;
}

// Claims: Z10
test("two customers of one home both keep the meter and stay anonymous", async () => {
  const amy = await registerHousehold(app, bradford);
  const bob = await registerNewcomer(bradford, 2026, 3);
  expect((await amy.details()).status).toBe(200);
  const ofBob = JSON.stringify([(await bob.details()).body, await bob.consents()]);
  expect(ofBob).not.toContain(amy.customer.id);
  expect(ofBob).not.toContain("@");
});

// Claims: D38
test("notifies the holder when another customer links the meter, without names", async () => {
  const amy = await registerHousehold(app, edinburgh);
  const emails = () =>
    app.sandbox.inbox.to(amy.customer.email).filter(({ subject }) => /somebody else/i.test(subject));
  expect(emails()).toEqual([]);
  const bob = await registerNewcomer(edinburgh, 2026, 3);
  const [email, ...others] = emails();
  expect(others).toEqual([]);
  for (const mark of [bob.customer.email, bob.customer.id, "Ashworth", edinburgh.mpan, edinburgh.postcode])
    expect(`${email?.text} ${email?.html}`).not.toContain(mark);
  expect(
    app.sandbox.inbox
      .to(bob.customer.email)
      .map(({ subject }) => subject)
      .join(),
  ).not.toMatch(/somebody else/i);
});

// Claims: Z10
test("a newcomer's data does not start before their move-in month", async () => {
  const bob = await registerNewcomer(bradford, 2026, 10);
  const { electricity, gas } = (await bob.details()).body.meters;
  for (const fuel of [electricity, gas])
    expect(fuel.data_range.start).toBeGreaterThanOrEqual(seconds("2026-09-30T23:00:00Z"));
});

// Claims: Z10, P10
test("moving in after the holder registered ends the holder's consent", async () => {
  const amy = await registerHousehold(app, fleet);
  app.setNow(new Date("2027-02-10T10:00:00Z"));
  const bob = await registerNewcomer(fleet, 2027, 2);
  expect((await amy.details()).status).toBe(404);
  expect(await amy.consents()).toMatchObject([{ endedBy: "new-occupant", withdrawnAt: expect.any(Number) }]);
  expect((await bob.details()).status).toBe(200);
  expect(await providerHolds(app, fleet)).toBe(true);
});

// Claims: Z16
test("after a change of occupants the display code alone links nobody but a holder", async () => {
  const registerAt = async (who: Household) => {
    await who.validate();
    const { ihd } = (await who.methods()).body;
    return [ihd.available, (await who.registerByCode()).body.code];
  };
  const amy = await household(app, edinburgh);
  expect(await registerAt(amy)).toEqual([true, "OK"]);
  app.setNow(new Date("2027-02-10T10:00:00Z"));
  const bob = await household(app, edinburgh);
  await bob.validate();
  const moveDate = { moveInDateMonth: 2, moveInDateYear: 2027 };
  expect((await bob.registerByCode(edinburgh.code, moveDate)).body.code).toBe("OK");
  expect((await amy.details()).status).toBe(404);

  // Amy still knows the code, and tries another account and a made-up move.
  await amy.validate();
  for (const date of [{}, { moveInDateMonth: 2, moveInDateYear: 2027 }]) {
    expect(await registerAt(amy)).toEqual([false, "INCORRECT_CODE"]);
    const again = await household(app, edinburgh);
    await again.validate();
    expect((await again.registerByCode(edinburgh.code, date)).body.code).toBe("INCORRECT_CODE");
  }
  expect((await bob.details()).status).toBe(200);

  app.setNow(new Date("2028-02-01T10:00:00Z"));
  await bob.validate();
  const renewed = await bob.registerByCode(edinburgh.code, {}, "ihd-internal/reconsent");
  expect(renewed.body.code).toBe("OK");
  const carol = await household(app, edinburgh);
  await carol.validate();
  expect((await carol.registerByCard(await carol.setUpCard())).status).toBe(200);
});

// Claims: Z16
test("a renewal under way does not survive the end of the household's consent", async () => {
  const amy = await registerHousehold(app, fleet);
  app.setNow(new Date("2027-11-20T10:00:00Z"));
  const bob = await household(app, fleet);
  await bob.validate();
  const card = await bob.setUpCard();
  await amy.validate();
  const ofAmy = await amy.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "slow", ms: 1_500, times: 1 });
  const renewing = amy.registerByCard(ofAmy, {}, "trusted-consent/reconsent");
  await sleep(500);
  const moveDate = { moveInDateMonth: 11, moveInDateYear: 2027 };
  expect((await bob.registerByCard(card, moveDate)).body.code).toBe("OK");
  expect((await renewing).body.code).toBe("REGISTRATION_STOPPED");
  await app.deps.jobs.drain();
  expect((await amy.details()).status).toBe(404);
  await amy.validate();
  const again = await amy.registerByCard(await amy.setUpCard(), {}, "trusted-consent/reconsent");
  expect(again.body.code).toBe("nothing-registered");
  await bob.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
});

// Claims: D27
test("a newcomer who moved in over 13 months ago only triggers a notification", async () => {
  const amy = await registerHousehold(app, bristol);
  app.setNow(new Date("2027-11-10T10:00:00Z"));
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard(), {}, "trusted-consent/reconsent");
  app.setNow(new Date("2028-03-10T10:00:00Z"));
  const bob = await household(app, bristol);
  await bob.validate();
  expect((await bob.registerByCard(await bob.setUpCard())).status).toBe(200);
  await app.deps.jobs.drain();
  expect((await amy.details()).status).toBe(200);
  expect((await bob.details()).status).toBe(200);
  const notifications = app.sandbox.inbox
    .to(amy.customer.email)
    .filter(({ subject }) => /somebody else/i.test(subject));
  expect(notifications).toHaveLength(1);
});

test("the provider's consent ends when the last of two holders withdraws", async () => {
  const amy = await registerHousehold(app, manchester);
  const bob = await registerNewcomer(manchester, 2026, 3);
  await amy.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  expect((await bob.details()).status).toBe(200);
  expect(await providerHolds(app, manchester)).toBe(true);
  await bob.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  expect(await providerHolds(app, manchester)).toBe(false);
});
