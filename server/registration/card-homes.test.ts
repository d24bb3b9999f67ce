import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import {
  bradford,
  bristol,
  downingStreet,
  edinburgh,
  fleet,
  type Household,
  household,
  manchester,
  type SandboxHome,
} from "../testing/test-household.ts";

const app = testAppOfFile();
const startTime = new Date("2026-11-21T10:00:00Z");
beforeEach(async () => {
  app.sandbox.reset();
  app.setNow(startTime);
  await app.deps.db.raw("delete from card_proof");
});

const number = "5555555555554444";

async function addReadyHousehold(home = bradford) {
  const customer = await household(app, home);
  await customer.validate();
  return { ...customer, card: await customer.setUpCard({ number }) };
}

async function register(home: SandboxHome): Promise<Household> {
  const customer = await addReadyHousehold(home);
  expect((await customer.registerByCard(customer.card)).status, home.postcode).toBe(200);
  return customer;
}

async function deleteAccount({ call }: Household) {
  const { status } = await call("DELETE", "/api/user", {
    password: GOOD_PASSWORD,
    reason: "prefer-not-to-say",
  });
  expect(status).toBe(204);
  await app.deps.jobs.drain();
}

const outcome = async ({ call }: Household) => (await call("GET", "/api/user/card/validation")).body.outcome;
const monthsLater = (count: number) => app.setNow(new Date(startTime.getTime() + count * 31 * 86_400_000));

// Claims: Z15
test("several customers register one home with one card, even concurrently", async () => {
  await register(bradford);
  await register(bradford);
  const couple = [await addReadyHousehold(fleet), await addReadyHousehold(fleet)];
  const responses = await Promise.all(couple.map((one) => one.registerByCard(one.card)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

// Claims: Z15
test("repeated account deletions do not use up a card", async () => {
  for (const _ of [1, 2, 3, 4, 5]) await deleteAccount(await register(bradford));
  await register(bradford);
});

// Claims: Z15
test("a card verifies three homes in twelve months, not a fourth", async () => {
  const amy = await register(bradford);
  for (const home of [fleet, manchester]) {
    await amy.call("DELETE", "/api/user/mpan");
    await amy.moveTo(home.postcode);
    await amy.validate(home.mpan);
    const transactionReference = await amy.setUpCard({ number, postcode: home.postcode });
    const path = `/api/user/mpan/${home.mpan}/trusted-consent`;
    const body = { ...NO_MOVE, transactionReference };
    expect((await amy.call("POST", path, body)).status).toBe(200);
  }
  const bob = await addReadyHousehold(bristol);
  expect(await outcome(bob)).toBe("used-for-other-homes");
  expect(await bob.registerByCard(bob.card)).toMatchObject({
    status: 422,
    body: { code: "CARD_NOT_VALIDATED" },
  });
  for (const home of [bradford, fleet, manchester])
    expect(await outcome(await addReadyHousehold(home))).toBe("passed");
});

const NO_MOVE = {
  moveInDateMonth: null,
  moveInDateYear: null,
  termsAndConditions: "Full terms not viewed",
  addressId: null,
  mpanAutoFilled: false,
};

// Claims: Z15
test("homes count for twelve months, including those of deleted accounts", async () => {
  for (const home of [bradford, fleet, manchester]) await deleteAccount(await register(home));
  monthsLater(11);
  expect(await outcome(await addReadyHousehold(bristol))).toBe("used-for-other-homes");
  monthsLater(12);
  await register(bristol);
  await app.deps.jobs.send("forget-what-is-over", {});
  await app.deps.jobs.drain();
  expect((await app.deps.db.raw("select * from card_proof")).rows).toHaveLength(1);
});

// Claims: Z15
test("stored card proofs identify neither customer nor home", async () => {
  const amy = await register(bradford);
  await deleteAccount(amy);
  const { rows } = await app.deps.db.raw("select * from card_proof");
  expect(rows).toHaveLength(1);
  const subject = String(rows[0]?.subject);
  const people = await app.deps.db.raw("select 1 from consent_subject where subject = $1", [subject]);
  expect(people.rows).toEqual([]);
  for (const mark of ["fp_", amy.customer.id, "BD9", "Brantwood", "BRANTWOOD"])
    expect(JSON.stringify(rows)).not.toContain(mark);
});

// Claims: Z15
test("concurrent registrations of a third and fourth home: one succeeds", async () => {
  for (const home of [bradford, fleet]) await register(home);
  const both = [await addReadyHousehold(bristol), await addReadyHousehold(edinburgh)];
  const responses = await Promise.all(both.map((one) => one.registerByCard(one.card)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
});

// Claims: Z15
test.each([
  ["the data provider refused", async (one: Household) => (await one.details()).status],
  ["was cancelled", async (one: Household) => (await one.call("DELETE", "/api/user/mpan")).status],
])("a registration that %s does not count as a home", async (why, end) => {
  for (const home of [fleet, manchester]) await register(home);
  const isRefused = why.includes("refused");
  const amy = await addReadyHousehold(isRefused ? downingStreet : bradford);
  if (!isRefused) app.sandbox.faults.set("smart-meter", { mode: "down" });
  expect((await amy.registerByCard(amy.card)).status).toBe(isRefused ? 422 : 503);
  app.sandbox.faults.clear("smart-meter");
  const bob = await household(app, bristol);
  await bob.setUpCard({ number });
  expect(await outcome(bob)).toBe(isRefused ? "passed" : "used-for-other-homes");
  await end(amy);
  expect(await outcome(bob)).toBe("passed");
});
