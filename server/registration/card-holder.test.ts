import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../test-app-of-file.ts";
import { GOOD_PASSWORD } from "../test-customer.ts";
import { bradford, downingStreet, type Household, household } from "../test-household.ts";

const app = testAppOfFile({ CUSTOMERS_PER_CARD: "1" });
beforeEach(async () => {
  app.sandbox.reset();
  await app.deps.db.raw("delete from card_proof");
});

/** A customer whose meter is checked, with a card that passed. */
async function ready(home = bradford) {
  const customer = await household(app, home);
  await customer.validate();
  return { ...customer, card: await customer.setUpCard() };
}

async function leave({ call }: Household) {
  const { status } = await call("DELETE", "/api/user", {
    password: GOOD_PASSWORD,
    reason: "prefer-not-to-say",
  });
  expect(status).toBe(204);
  await app.deps.jobs.drain();
}

const outcome = async ({ call }: Household) => (await call("GET", "/api/user/card/validation")).body.outcome;

// Claims: Z15, D35
test("a card stands for one customer, also after their account is deleted", async () => {
  const amy = await ready();
  expect((await amy.registerByCard(amy.card)).status).toBe(200);
  await leave(amy);
  const bob = await ready();
  expect(await outcome(bob)).toBe("used-by-another-account");
  expect(await bob.registerByCard(bob.card)).toMatchObject({
    status: 422,
    body: { code: "CARD_NOT_VALIDATED" },
  });
});

test("also when the consent was withdrawn first, and when a renewal came after it", async () => {
  const amy = await ready();
  await amy.registerByCard(amy.card);
  await amy.call("DELETE", "/api/user/mpan");
  await amy.moveTo(bradford.postcode);
  await amy.validate();
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
  await leave(amy);
  expect(await outcome(await ready())).toBe("used-by-another-account");
});

// Claims: Z15
test("what is kept of the card leads to nobody", async () => {
  const amy = await ready();
  await amy.registerByCard(amy.card);
  await leave(amy);
  const { rows } = await app.deps.db.raw("select * from card_proof");
  expect(rows).toHaveLength(1);
  const subject = String(rows[0]?.subject);
  expect((await app.deps.db.raw("select 1 from consent_subject where subject = $1", [subject])).rows).toEqual(
    [],
  );
  expect(JSON.stringify(rows)).not.toContain("fp_");
  expect(JSON.stringify(rows)).not.toContain(amy.customer.id);
});

// Claims: Z15, D35
test("of two customers who register by one card at once, one does", async () => {
  const [amy, bob] = [await ready(), await ready()];
  const answers = await Promise.all([amy, bob].map((one) => one.registerByCard(one.card)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

// Claims: Z15
test.each([
  ["the data provider refused", async (one: Household) => (await one.details()).status],
  ["was stopped on its way", async (one: Household) => (await one.call("DELETE", "/api/user/mpan")).status],
])("a registration that %s leaves the card to whoever comes next", async (why, end) => {
  const isRefused = why.includes("refused");
  const amy = await ready(isRefused ? downingStreet : bradford);
  if (!isRefused) app.sandbox.faults.set("smart-meter", { mode: "down" });
  expect((await amy.registerByCard(amy.card)).status).toBe(isRefused ? 422 : 503);
  const bob = await household(app);
  await bob.setUpCard();
  expect(await outcome(bob)).toBe(isRefused ? "passed" : "used-by-another-account");
  await end(amy);
  app.sandbox.faults.clear("smart-meter");
  expect(await outcome(bob)).toBe("passed");
});
