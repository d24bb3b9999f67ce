import { expect, test, vi } from "vitest";
import alsoLinked from "../../content/en-GB/email-also-linked.json" with { type: "json" };
import type { Mpan } from "../../domain/mpan.ts";
import { operate } from "../commands/operate.ts";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import {
  bristol,
  type Household,
  household,
  providerHolds,
  registerHousehold,
} from "../testing/test-household.ts";
import { choose, participant, turnDownOf } from "../turn-down/test-scheme.ts";

const app = testAppOfEachTest();

const AFTER_EXPIRY = new Date("2027-11-22T10:00:00Z");

async function run(job: "expire-consents" | "withdraw-consents") {
  await app.deps.jobs.send(job, {});
  await app.deps.jobs.drain();
}

async function linkToo(home: typeof bristol): Promise<Household> {
  const other = await household(app, home);
  await other.validate();
  expect((await other.registerByCard(await other.setUpCard())).body.code).toBe("OK");
  await app.deps.jobs.drain();
  return other;
}

/** Records grants on their way to the provider. */
const watchGrants = () => vi.spyOn(app.deps.partners.smartMeters, "grantConsent");

const emailsTo = ({ customer }: Household) =>
  app.sandbox.inbox.to(customer.email).map(({ subject }) => subject);

// Claims: P5, Z12
test("an expired consent is recorded as ended once, and withdrawn at the provider", async () => {
  const amy = await registerHousehold(app, bristol);
  await run("expire-consents");
  expect(await amy.consents()).toMatchObject([{ endedBy: null }]);
  const before = emailsTo(amy);
  app.setNow(AFTER_EXPIRY);
  await run("expire-consents");
  await run("expire-consents");
  expect(await amy.consents()).toMatchObject([
    { endedBy: "expired", withdrawalConfirmedAt: AFTER_EXPIRY.getTime() / 1000 },
  ]);
  expect(await providerHolds(app, bristol)).toBe(false);
  expect(emailsTo(amy)).toEqual(before);
  const { rows } = await app.deps.db.raw("select event from consent_record order by at, id");
  expect(rows.map(({ event }) => event)).toEqual(["given", "ended", "withdrawal-confirmed"]);

  await amy.validate();
  const renewed = await amy.registerByCard(await amy.setUpCard(), {}, "trusted-consent/reconsent");
  expect(renewed.body.code).toBe("OK");
  expect(await amy.consents()).toMatchObject([{ endedBy: null }, { endedBy: "expired" }]);
  expect(await providerHolds(app, bristol)).toBe(true);
});

test("expiry ends a participation in Turn Down and Save and frees the meter's place", async () => {
  const amy = await participant(app, bristol);
  app.setNow(AFTER_EXPIRY);
  await run("expire-consents");
  await choose(amy, true);
  const bob = await linkToo(bristol);
  await choose(bob, true);
  expect(await turnDownOf(bob)).toMatchObject({ state: "in" });
});

// Claims: Z16
test.each(["new-occupant", "moved-out", "wrong-home"])(
  "%s is recorded for a household whose consent has expired",
  async (by) => {
    const amy = await registerHousehold(app, bristol);
    app.setNow(AFTER_EXPIRY);
    await run("expire-consents");
    app.setNow(new Date("2028-02-10T10:00:00Z"));
    if (by === "new-occupant") {
      const bob = await household(app, bristol);
      await bob.validate();
      const date = { moveInDateMonth: 2, moveInDateYear: 2028 };
      expect((await bob.registerByCard(await bob.setUpCard(), date)).body.code).toBe("OK");
    } else {
      const { email } = amy.customer;
      await operate(app.deps, ["meter", email, "end", email, by]);
    }
    await app.deps.jobs.drain();
    await amy.validate();
    const { code } = (await amy.registerByCode()).body;
    expect(code).toBe(by === "new-occupant" ? "INCORRECT_CODE" : "ended-by-support");
    const { rows } = await app.deps.db.raw(
      "select details ->> 'by' as by from consent_record where event <> 'given' order by at, id",
    );
    expect(rows.map((row) => row.by)).toEqual(["expired", null, by]);
  },
);

// Claims: D38
test("a renewal after the expiry notifies those who linked the meter meanwhile", async () => {
  const amy = await registerHousehold(app, bristol);
  app.setNow(AFTER_EXPIRY);
  await run("expire-consents");
  const bob = await linkToo(bristol);
  await amy.validate();
  expect((await amy.registerByCode(bristol.code, {}, "ihd-internal/reconsent")).body.code).toBe("OK");
  await app.deps.jobs.drain();
  expect(emailsTo(bob)).toContain(alsoLinked.title);
});

test("disconnecting after the expiry adds no record", async () => {
  const amy = await registerHousehold(app, bristol);
  app.setNow(AFTER_EXPIRY);
  await run("expire-consents");
  await amy.call("DELETE", "/api/user/mpan");
  await run("withdraw-consents");
  const { rows } = await app.deps.db.raw("select event from consent_record order by at, id");
  expect(rows.map(({ event }) => event)).toEqual(["given", "ended", "withdrawal-confirmed"]);
});

// Claims: P9
test.each(["before", "after"])(
  "the last live consent's withdrawal reaches the provider %s another's expiry is recorded",
  async (when) => {
    await registerHousehold(app, bristol);
    app.setNow(AFTER_EXPIRY);
    const bob = await linkToo(bristol);
    if (when === "after") await run("expire-consents");
    expect(await providerHolds(app, bristol)).toBe(true);
    const grants = watchGrants();
    await bob.call("DELETE", "/api/user/mpan");
    await run("withdraw-consents");
    await run("expire-consents");
    expect(await providerHolds(app, bristol)).toBe(false);
    expect(grants).not.toHaveBeenCalled();
  },
);

// Claims: P9
test("after one of two holders withdraws, the provider holds the other's consent", async () => {
  const amy = await registerHousehold(app, bristol);
  app.setNow(new Date("2026-11-22T10:00:00Z"));
  const grants = watchGrants();
  const bob = await linkToo(bristol);
  const [{ id: ofAmy }] = await amy.consents();
  const [{ id: ofBob }] = await bob.consents();
  expect(grants).toHaveBeenLastCalledWith(expect.objectContaining({ evidence: ofBob }));
  await bob.call("DELETE", "/api/user/mpan");
  await run("withdraw-consents");
  expect(grants).toHaveBeenLastCalledWith(expect.objectContaining({ evidence: ofAmy }));
  expect(await providerHolds(app, bristol)).toBe(true);
});

// Claims: P9
test("a withdrawal reaches the provider if it had lost the other holder's consent", async () => {
  const amy = await registerHousehold(app, bristol);
  await app.deps.db.registrations.changeMeterData({ userId: amy.customer.id }, (data) => ({
    ...data,
    isConsentLost: true,
  }));
  const bob = await linkToo(bristol);
  await bob.call("DELETE", "/api/user/mpan");
  await run("withdraw-consents");
  expect(await providerHolds(app, bristol)).toBe(false);
});

// Claims: P9
test("a grant for a holder who withdraws meanwhile does not stay at the provider", async () => {
  const amy = await registerHousehold(app, bristol);
  app.setNow(new Date("2026-11-22T10:00:00Z"));
  const bob = await linkToo(bristol);
  await bob.call("DELETE", "/api/user/mpan");
  const { smartMeters } = app.deps.partners;
  const grant = smartMeters.grantConsent.bind(smartMeters);
  watchGrants().mockImplementationOnce(async (consent) => {
    await amy.call("DELETE", "/api/user/mpan");
    await smartMeters.withdrawConsent(bristol.mpan as Mpan);
    return grant(consent);
  });
  await run("withdraw-consents");
  expect(await providerHolds(app, bristol)).toBe(false);
});

test("a flatmate's later move does not cut the history of an earlier holder", async () => {
  const grants = watchGrants();
  await registerHousehold(app, bristol);
  const bob = await household(app, bristol);
  await bob.validate();
  const date = { moveInDateMonth: 11, moveInDateYear: 2026 };
  expect((await bob.registerByCard(await bob.setUpCard(), date)).body.code).toBe("OK");
  app.setNow(new Date("2027-11-20T10:00:00Z"));
  await bob.validate();
  const later = { moveInDateMonth: 11, moveInDateYear: 2027 };
  const renewed = await bob.registerByCard(await bob.setUpCard(), later, "trusted-consent/reconsent");
  expect(renewed.body.code).toBe("OK");
  const dates = grants.mock.calls.map(([{ moveInDate }]) => moveInDate);
  expect(dates).toEqual([dates[0], dates[0], dates[0]]);
});
