import { beforeEach, expect, test } from "vitest";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import {
  atHome,
  bradford,
  bristol,
  edinburgh,
  fleet,
  household,
  manchester,
  providerHolds,
  registerHousehold,
} from "../testing/test-household.ts";
import { operate } from "./operate.ts";

const app = testAppOfEachTest();
beforeEach(() => app.setNow(new Date("2026-11-21T10:00:00Z")));

const meter = (...args: string[]) => operate(app.deps, ["meter", ...args]);

const READINGS = "/api/user/readings?fuel=electricity&by=day&from=2027-02-09&to=2027-02-10";
const MOVED_IN = { moveInDateMonth: 2, moveInDateYear: 2027 };

async function registerNewcomer(home: typeof fleet) {
  app.setNow(new Date("2027-02-10T10:00:00Z"));
  const newcomer = await household(app, home);
  await newcomer.validate();
  await newcomer.registerByCard(await newcomer.setUpCard(), MOVED_IN);
  await app.deps.jobs.drain();
  return newcomer;
}

test("meter lists all accounts that have linked a meter", async () => {
  const amy = await registerHousehold(app, bristol);
  const bob = await registerNewcomer(bristol);
  for (const address of [amy.customer.email, bob.customer.email]) {
    const [heading, ...rows] = (await meter(address)).split("\n");
    expect(heading).toMatch(/^email +linked +method +readings_from +ended$/);
    expect(rows.toSorted()).toEqual(
      [
        expect.stringMatching(`^${amy.customer.email} +2026-11-21.* new-occupant$`),
        expect.stringMatching(`^${bob.customer.email} +2027-02-10.* –$`),
      ].toSorted(),
    );
  }
  const nobody = await household(app, bristol);
  expect(await meter(nobody.customer.email)).toBe("No meter is linked to this account.");
  const { email } = amy.customer;
  for (const wrong of [[], [email, "stop"], [email, "end", "moved-out"], [email, "end", email, "withdrawn"]])
    await expect(meter(...wrong)).rejects.toThrow(/^npm run admin -- meter/);
});

// Claims: Z16
test("a household that moved out cannot link the meter again once support ended it", async () => {
  const amy = await registerHousehold(app, edinburgh);
  expect(await meter(amy.customer.email, "end", amy.customer.email, "moved-out")).toBe(
    `The consent of ${amy.customer.email} has ended.`,
  );
  await app.deps.jobs.drain();
  expect((await amy.details()).status).toBe(404);
  expect(await amy.consents()).toMatchObject([{ endedBy: "moved-out" }]);
  expect(await providerHolds(app, edinburgh)).toBe(false);

  await amy.validate();
  expect((await amy.registerByCode()).body.code).toBe("ended-by-support");
  const again = await household(app, edinburgh);
  await again.validate();
  expect((await again.registerByCode()).body.code).toBe("INCORRECT_CODE");
  app.setNow(new Date("2026-12-22T10:00:00Z"));
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
});

// Claims: Z16
test("after wrong-home, the replaced household can link the meter by code again", async () => {
  const amy = await registerHousehold(app, fleet);
  const stranger = await registerNewcomer(fleet);
  expect((await amy.details()).status).toBe(404);
  expect((await stranger.call("GET", READINGS)).status).toBe(200);
  await meter(amy.customer.email, "end", stranger.customer.email, "wrong-home");
  expect((await stranger.call("GET", READINGS)).status).toBe(404);
  await app.deps.jobs.drain();
  await stranger.validate();
  const refused = await stranger.registerByCard(await stranger.setUpCard(), MOVED_IN);
  expect(refused.body.code).toBe("ended-by-support");
  await amy.validate();
  expect((await amy.registerByCode()).body.code).toBe("OK");
  expect((await amy.details()).status).toBe(200);
});

// Claims: Z16
test("an objection counts for each consent of the stranger", async () => {
  const amy = await registerHousehold(app, fleet);
  const stranger = await registerNewcomer(fleet);
  await stranger.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  await stranger.moveTo(fleet.postcode);
  await stranger.validate();
  await stranger.registerByCard(await stranger.setUpCard(), MOVED_IN);
  await meter(amy.customer.email, "end", stranger.customer.email, "wrong-home");
  await amy.validate();
  expect((await amy.registerByCode()).body.code).toBe("OK");
});

// Claims: Z16
test("an objection counts against a stranger who has linked their own home since", async () => {
  const amy = await registerHousehold(app, bradford);
  const stranger = await registerNewcomer(bradford);
  await stranger.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  await amy.validate();
  expect((await amy.registerByCode()).body.code).toBe("INCORRECT_CODE");
  const ownHome = atHome(app, edinburgh, stranger.customer);
  await ownHome.moveTo(edinburgh.postcode);
  await ownHome.validate();
  expect((await ownHome.registerByCard(await ownHome.setUpCard())).body.code).toBe("OK");
  await meter(amy.customer.email, "end", stranger.customer.email, "wrong-home");
  expect((await ownHome.details()).status).toBe(200);
  expect(await app.deps.db.keptReadings.supplies(stranger.customer.id)).toHaveLength(1);
  await ownHome.call("DELETE", "/api/user/mpan");
  await stranger.moveTo(bradford.postcode);
  await stranger.validate();
  const refused = await stranger.registerByCard(await stranger.setUpCard(), MOVED_IN);
  expect(refused.body.code).toBe("ended-by-support");
  expect((await amy.registerByCode()).body.code).toBe("OK");
});

// Claims: Z16
test("removing a customer who replaced nobody opens no display code", async () => {
  const amy = await registerHousehold(app, manchester);
  await registerNewcomer(manchester);
  app.setNow(new Date("2027-02-11T10:00:00Z"));
  const other = await household(app, manchester);
  await other.validate();
  await other.registerByCard(await other.setUpCard());
  await meter(amy.customer.email, "end", other.customer.email, "wrong-home");
  await amy.validate();
  expect((await amy.registerByCode()).body.code).toBe("INCORRECT_CODE");
});

// Claims: Z16
test("support's end stops a link that is under way", async () => {
  const eve = await registerHousehold(app, bristol);
  await eve.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  app.setNow(new Date("2026-11-21T11:00:00Z"));
  await eve.moveTo(bristol.postcode);
  await eve.validate();
  const card = await eve.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer", times: 1, calls: "POST /n3rgy/consents" });
  expect((await eve.registerByCard(card)).body.code).toBe("STILL_CONNECTING");
  await meter(eve.customer.email, "end", eve.customer.email, "wrong-home");
  for (let minute = 1; minute <= 6; minute++) {
    app.setNow(new Date(`2026-11-21T11:0${minute}:30Z`));
    await app.deps.jobs.send("reconcile", {});
    await app.deps.jobs.drain();
  }
  expect((await eve.details()).status).toBe(404);
  await eve.validate();
  expect((await eve.registerByCard(await eve.setUpCard())).body.code).toBe("ended-by-support");
});

// Claims: Z16
test.each(["moved-out", "wrong-home"])("after %s, a new account cannot use the code or card", async (by) => {
  const amy = await registerHousehold(app, bristol);
  const eve = await registerHousehold(app, bristol);
  const { email } = eve.customer;
  await meter(amy.customer.email, "end", email, by);
  const again = await household(app, bristol);
  await again.validate();
  expect((await again.registerByCode()).body.code).toBe("INCORRECT_CODE");
  expect((await again.registerByCard(await again.setUpCard())).body.code).toBe("ended-by-support");
  expect((await amy.details()).status).toBe(200);
  app.setNow(new Date("2026-12-22T10:00:00Z"));
  await again.validate();
  expect((await again.registerByCard(await again.setUpCard())).status).toBe(200);
});

// Claims: Z16
test("a replaced household can use the card that the removed newcomer used", async () => {
  const amy = await registerHousehold(app, fleet);
  const stranger = await registerNewcomer(fleet);
  await meter(amy.customer.email, "end", stranger.customer.email, "wrong-home");
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).body.code).toBe("OK");
});

test("a stray word after the command ends no consent", async () => {
  const amy = await registerHousehold(app, fleet);
  const { email } = amy.customer;
  await expect(meter(email, "end", email, "wrong-home", "--dry-run")).rejects.toThrow(/^npm run admin/);
  expect((await amy.details()).status).toBe(200);
});

// Claims: Z16
test("a second account of a household that moved out cannot use the card", async () => {
  const amy = await registerHousehold(app, fleet);
  const partner = await registerHousehold(app, fleet);
  await registerNewcomer(fleet);
  await meter(amy.customer.email, "end", amy.customer.email, "moved-out");
  await partner.validate();
  const refused = await partner.registerByCard(await partner.setUpCard());
  expect(refused.body.code).toBe("ended-by-support");
});

// Claims: Z16
test("the code closes again when a household once wrongly replaced has left", async () => {
  const amy = await registerHousehold(app, fleet);
  const stranger = await registerNewcomer(fleet);
  await meter(amy.customer.email, "end", stranger.customer.email, "wrong-home");
  await amy.validate();
  expect((await amy.registerByCode()).body.code).toBe("OK");
  app.setNow(new Date("2027-03-10T10:00:00Z"));
  await meter(amy.customer.email, "end", amy.customer.email, "moved-out");
  app.setNow(new Date("2027-05-10T10:00:00Z"));
  await amy.validate();
  expect((await amy.registerByCode()).body.code).toBe("INCORRECT_CODE");
});
