import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import {
  bradford,
  countProviderCalls,
  fleet,
  household,
  manchester,
  providerHolds,
  registerWithoutReadings,
} from "../testing/test-household.ts";
import { withdrawConsents } from "./withdraw.ts";

const app = testAppOfEachTest();

const consentEvents = async () =>
  (await app.deps.db.raw("select event from consent_record order by at, id")).rows.map(({ event }) => event);

// Claims: F19
test("a registration during another's withdrawal keeps the provider's consent", async () => {
  const amy = await registerWithoutReadings(app);
  const ben = await household(app);
  await ben.validate();
  const card = await ben.setUpCard();
  await amy.call("DELETE", "/api/user/mpan");
  app.sandbox.faults.set("smart-meter", { mode: "slow", ms: 1_500, times: 1 });
  const withdrawing = withdrawConsents(app.deps);
  await sleep(300);
  expect((await ben.registerByCard(card)).status).toBe(200);
  await withdrawing;
  expect(await countProviderCalls(app, "DELETE", "withdraw-consent")).toBe(1);
  expect((await ben.details()).status).toBe(200);
  expect(await providerHolds(app, bradford)).toBe(true);
});

// Claims: F48
test("a withdrawal waits for an unsettled registration of the same meter", async () => {
  const amy = await registerWithoutReadings(app);
  const ben = await household(app);
  await ben.validate();
  const card = await ben.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer" });
  expect((await ben.registerByCard(card)).status).toBe(503);
  app.sandbox.faults.clearAll();
  await amy.call("DELETE", "/api/user/mpan");
  await withdrawConsents(app.deps);
  expect(await countProviderCalls(app, "DELETE", "withdraw-consent")).toBe(0);
  expect((await ben.registerByCard(card)).status).toBe(200);
  await withdrawConsents(app.deps);
  expect(await providerHolds(app, bradford)).toBe(true);
  expect(await consentEvents()).toEqual(["given", "ended", "given", "withdrawal-confirmed"]);
});

// Claims: F33
test("a failed withdrawal does not block the others and is retried after them", async () => {
  const failOnce = () => app.sandbox.faults.set("smart-meter", { mode: "error-500", times: 1 });
  const [amy, ben, cleo] = [
    await registerWithoutReadings(app, bradford),
    await registerWithoutReadings(app, fleet),
    await registerWithoutReadings(app, manchester),
  ];
  for (const customer of [amy, ben]) {
    await customer.call("DELETE", "/api/user/mpan");
    app.setNow(new Date(app.deps.clock.now().getTime() + 1_000));
  }
  failOnce();
  await expect(withdrawConsents(app.deps)).rejects.toThrow("HTTP 500");
  expect(await providerHolds(app, bradford)).toBe(true);
  expect(await providerHolds(app, fleet)).toBe(false);
  await cleo.call("DELETE", "/api/user/mpan");
  failOnce();
  await expect(withdrawConsents(app.deps)).rejects.toThrow("HTTP 500");
  expect(await providerHolds(app, bradford)).toBe(false);
  expect(await providerHolds(app, manchester)).toBe(true);
});

// Claims: F48
test("concurrent processes record a confirmed withdrawal once", async () => {
  const amy = await registerWithoutReadings(app);
  await amy.call("DELETE", "/api/user/mpan");
  await Promise.all([withdrawConsents(app.deps), withdrawConsents(app.deps)]);
  expect(await consentEvents()).toEqual(["given", "ended", "withdrawal-confirmed"]);
  expect(await providerHolds(app, bradford)).toBe(false);
});
