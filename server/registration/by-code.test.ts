import { beforeEach, expect, onTestFinished, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bradford,
  countProviderCalls,
  fleet,
  household,
  manchester,
  providerHolds,
} from "../testing/test-household.ts";

const DAY = 24 * 60 * 60;
const startTime = new Date("2026-11-21T10:00:00Z");
const app = testAppOfFile();
/** Limits count across customers, so every test runs in a different month. */
let month = 0;
beforeEach(() => {
  app.sandbox.reset();
  month += 1;
  app.setNow(new Date(startTime.getTime() + month * 31 * DAY * 1000));
});

const grants = () => countProviderCalls(app, "POST", "add-trusted-consent");
/** Each checked guess reads the provider's list of displays. */
const countCheckedGuesses = () => countProviderCalls(app, "GET", "/files/");
const advanceClock = (seconds: number) =>
  app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));

async function addReadyHousehold(home = bradford) {
  const customer = await household(app, home);
  await customer.validate();
  await customer.methods();
  return customer;
}

test("POST …/ihd-internal → 200 records the method, but not the code", async () => {
  const amy = await addReadyHousehold();
  expect(await amy.registerByCode("60FC")).toMatchObject({ status: 200, body: { code: "OK" } });
  expect(await providerHolds(app, bradford)).toBe(true);
  const [consent] = await amy.consents();
  expect(consent).toMatchObject({ method: "ihd", mpan: bradford.mpan });
  expect(JSON.stringify(consent)).not.toContain("60FC");
  expect(app.readLog()).not.toContain("60FC");
});

test.each(["60fc", "99:86:0F:77:4D:CF:60:FC", " 60 fc "])(
  "POST …/ihd-internal → 200 for the notation %j",
  async (typed) => {
    const amy = await addReadyHousehold();
    expect((await amy.registerByCode(typed)).status).toBe(200);
  },
);

test("a meter check counts for seven days", async () => {
  const amy = await addReadyHousehold();
  advanceClock(7 * DAY - 60);
  expect((await amy.methods()).status).toBe(200);
  advanceClock(120);
  expect((await amy.methods()).status).toBe(404);
  expect(await amy.registerByCode()).toMatchObject({ status: 422, body: { code: "MPAN_NOT_CHECKED" } });
  await app.deps.jobs.send("forget-drafts", {});
  await app.deps.jobs.drain();
  const rows = await app.deps.db.query.selectFrom("mpan_check").selectAll().execute();
  expect(rows.filter(({ user_id }) => user_id === amy.customer.id)).toEqual([]);
  await amy.validate();
  expect((await amy.registerByCode()).status).toBe(200);
});

test("repeated and concurrent calls make one registration", async () => {
  const amy = await addReadyHousehold(fleet);
  const responses = await Promise.all([amy.registerByCode(), amy.registerByCode()]);
  responses.push(await amy.registerByCode());
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await grants()).toBe(1);
  expect(await amy.consents()).toHaveLength(1);
});

test("POST …/ihd-internal → 422 for a wrong or malformed code, or another home's", async () => {
  const amy = await addReadyHousehold();
  const wrong = await amy.registerByCode("0000");
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      code: "INCORRECT_CODE",
      message:
        "Something went wrong, please check the last 4 digits of the GUID/MAC/EUI code from your IHD and re-enter them, or try with a payment card (you won't be charged).",
    },
  });
  expect((await amy.registerByCode("F502")).body.code).toBe("INCORRECT_CODE");
  expect(await amy.registerByCode("60G!")).toMatchObject({ status: 422, body: { code: "INVALID_CODE" } });
  expect(await grants()).toBe(0);
});

test("a home without a display gets the same response as a wrong code", async () => {
  const ann = await addReadyHousehold(manchester);
  expect((await ann.registerByCode("F602")).body.code).toBe("INCORRECT_CODE");
});

// Claims: Z8, E29
test("POST …/ihd-internal → 429 for a correct code after three wrong ones in a day", async () => {
  const amy = await addReadyHousehold();
  for (const code of ["0001", "0002", "0003"]) expect((await amy.registerByCode(code)).status).toBe(422);
  const refused = await amy.registerByCode("60FC");
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(
    /^There were too many tries, so no code can be checked until 1[01]:00 tomorrow\. Use a payment card instead/,
  );
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await grants()).toBe(0);
  advanceClock(DAY);
  expect((await amy.registerByCode("60FC")).status).toBe(200);
});

// Claims: Z8
test("registers by card while codes are throttled", async () => {
  const amy = await addReadyHousehold();
  for (const code of ["0001", "0002", "0003", "0004"]) await amy.registerByCode(code);
  expect((await amy.registerByCard(await amy.setUpCard())).status).toBe(200);
});

// Claims: Z8
test("of twenty concurrent guesses, three reach the provider", async () => {
  const amy = await addReadyHousehold();
  const before = await countCheckedGuesses();
  const guesses = Array.from({ length: 20 }, (_, n) => amy.registerByCode(`00${String(n).padStart(2, "0")}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  expect((await countCheckedGuesses()) - before).toBe(3);
});

// Claims: Z8
test("limits guesses per meter to six across customers", async () => {
  const statuses: number[] = [];
  for (const _ of [1, 2, 3]) {
    const someone = await addReadyHousehold();
    for (const code of ["0001", "0002", "0003"]) statuses.push((await someone.registerByCode(code)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429, 429, 429]);
});

test("a correct code uses no attempt", async () => {
  const first = await addReadyHousehold();
  expect((await first.registerByCode("60FC")).status).toBe(200);
  const statuses: number[] = [];
  for (const _ of [1, 2]) {
    const someone = await addReadyHousehold();
    for (const code of ["0001", "0002", "0003"]) statuses.push((await someone.registerByCode(code)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422]);
});

// Claims: F10
test("refunds the attempt when the provider fails", async () => {
  const amy = await addReadyHousehold();
  app.sandbox.faults.set("smart-meter", { mode: "error-500", times: 1 });
  expect((await amy.registerByCode("60FC")).status).toBe(503);
  for (const code of ["0001", "0002"]) expect((await amy.registerByCode(code)).status).toBe(422);
  expect((await amy.registerByCode("60FC")).status).toBe(200);
});

// Claims: Z8
test("ignores the browser's inventory id", async () => {
  const bob = await household(app, fleet);
  await bob.validate();
  const { body } = await bob.methods();
  const { readInventoryId } = body.ihd.details;
  const amy = await addReadyHousehold();
  expect((await amy.registerByCode("F502", { readInventoryId })).body.code).toBe("INCORRECT_CODE");
});

// Claims: Z5
test("POST …/ihd-internal → 422 without a meter check, and checks no guess", async () => {
  const amy = await household(app);
  expect(await amy.registerByCode("60FC")).toMatchObject({ status: 422, body: { code: "MPAN_NOT_CHECKED" } });
  expect(await countCheckedGuesses()).toBe(0);
});

test("POST …/ihd-internal → 503 for a lost grant response, and 200 when retried", async () => {
  const amy = await addReadyHousehold();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer", times: 2 });
  expect((await amy.registerByCode("60FC")).status).toBe(503);
  app.sandbox.faults.clear("smart-meter");
  expect((await amy.registerByCode("60FC")).status).toBe(200);
  expect(await amy.consents()).toHaveLength(1);
});

test("registers again by the same code right after unlinking", async () => {
  const amy = await addReadyHousehold();
  expect((await amy.registerByCode("60FC")).status).toBe(200);
  await amy.call("DELETE", "/api/user/mpan");
  await amy.moveTo(bradford.postcode);
  await amy.validate();
  expect((await amy.registerByCode("60FC")).status).toBe(200);
  await app.deps.jobs.drain();
  expect((await amy.details()).status).toBe(200);
  expect(await providerHolds(app, bradford)).toBe(true);
  expect(await amy.consents()).toHaveLength(2);
});

// Claims: D32
test("wrong codes from other accounts do not lock out a new customer", async () => {
  const limited = await testApp({ LIMITS: "meter-code-by-all=1/3600" });
  onTestFinished(() => limited.close());
  const eve = await household(limited, fleet);
  await eve.validate();
  const responses = [];
  for (const code of ["0000", "0001", "0002"]) responses.push((await eve.registerByCode(code)).status);
  expect(responses).toEqual([422, 422, 429]);
  const amy = await household(limited, bradford);
  await amy.validate();
  expect((await amy.registerByCode()).status).toBe(200);
});
