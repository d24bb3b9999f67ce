import { beforeEach, expect, test } from "vitest";
import type { Mpan } from "../../domain/mpan.ts";
import { fetchReadings } from "../readings/fetch.ts";
import { fetchAll } from "../readings/test-fetching.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  atHome,
  bradford,
  countProviderCalls,
  fleet,
  household,
  manchester,
  providerHolds,
  registerHousehold,
} from "../testing/test-household.ts";

const DAY = 24 * 60 * 60;
const startTime = Date.parse("2026-11-21T10:00:00Z") / 1000;
const due = Date.parse("2027-11-21T10:00:00Z") / 1000;
const app = testAppOfFile();
beforeEach(() => {
  app.sandbox.reset();
  at(startTime);
});

function at(moment: number) {
  app.setNow(new Date(moment * 1000));
}

// Claims: Z11, F31
test("consent lasts twelve months by the server's clock", async () => {
  const amy = await registerHousehold(app);
  expect((await amy.details()).body.consent).toEqual({ registered: true, reconsent_due: due });
});

test.each([
  ["thirty-one days before it is due", 409, due - 31 * DAY],
  ["thirty days before", 200, due - 30 * DAY],
  ["on the day", 200, due],
  ["a day late", 200, due + DAY],
])("GET /mpan/{mpan}/validate %s → %i", async (_, status, moment) => {
  const amy = await registerHousehold(app, fleet);
  at(moment);
  expect((await amy.validate()).status).toBe(status);
});

test.each([
  ["POST …/trusted-consent/reconsent", "card"],
  ["POST …/ihd-internal/reconsent", "code"],
])("%s → 200 replaces the consent for twelve months", async (_, proof) => {
  const amy = await registerHousehold(app, bradford);
  const before = (await amy.details()).body;
  at(due - 10 * DAY);
  await amy.validate();
  const response =
    proof === "card"
      ? await amy.registerByCard(await amy.setUpCard(), {}, "trusted-consent/reconsent")
      : await amy.registerByCode(bradford.code, {}, "ihd-internal/reconsent");
  expect(response).toMatchObject({ status: 200, body: { code: "OK" } });
  const renewed = Date.parse("2028-11-11T10:00:00Z") / 1000;
  expect((await amy.details()).body.consent.reconsent_due).toBe(renewed);
  expect(await amy.consents()).toMatchObject([
    { expiresAt: renewed, endedBy: null },
    { expiresAt: before.consent.reconsent_due, endedBy: "newer-consent" },
  ]);
});

test("a lost consent can be given again at once, a restored one cannot", async () => {
  const amy = await registerHousehold(app, bradford);
  const fetch = () => fetchAll(app.deps, amy.customer.id);
  await app.deps.partners.smartMeters.withdrawConsent(bradford.mpan as Mpan);
  at(startTime + 90 * DAY);
  await fetch();
  const { consent, meters } = (await amy.details()).body;
  expect(consent).toEqual({ registered: false, reconsent_due: due });
  expect(meters.electricity.state).toBe("consent-lost");
  expect((await amy.validate()).status).toBe(200);
  expect(await amy.registerByCode(bradford.code, {}, "ihd-internal/reconsent")).toMatchObject({
    status: 200,
  });
  expect(await providerHolds(app, bradford)).toBe(true);
  const renewed = (await amy.details()).body;
  expect(renewed.consent).toEqual({ registered: true, reconsent_due: due + 90 * DAY });
  expect(renewed.meters.electricity.state).not.toBe("consent-lost");
  await fetch();
  expect((await amy.details()).body.consent.registered).toBe(true);
  expect((await amy.validate()).status).toBe(409);
});

test("a consent that is lost again within minutes can be given again", async () => {
  const amy = await registerHousehold(app, bradford);
  for (const minutes of [0, 5]) {
    await app.deps.partners.smartMeters.withdrawConsent(bradford.mpan as Mpan);
    at(startTime + 90 * DAY + minutes * 60);
    await fetchAll(app.deps, amy.customer.id);
    expect((await amy.details()).body.consent.registered).toBe(false);
    expect((await amy.validate()).status).toBe(200);
    expect((await amy.registerByCode(bradford.code, {}, "ihd-internal/reconsent")).status).toBe(200);
    expect(await providerHolds(app, bradford), `after ${minutes} minutes`).toBe(true);
    expect((await amy.details()).body.consent.registered).toBe(true);
  }
  expect(await amy.consents()).toHaveLength(3);
});

test("a consent renewed during the status check is not marked as lost", async () => {
  const amy = await registerHousehold(app, bradford);
  const { smartMeters } = app.deps.partners;
  await smartMeters.withdrawConsent(bradford.mpan as Mpan);
  at(startTime + 90 * DAY);
  await fetchAll(app.deps, amy.customer.id);
  await amy.validate();
  const consentStatus = async (mpan: string) => {
    const found = await smartMeters.consentStatus(mpan);
    expect((await amy.registerByCode(bradford.code, {}, "ihd-internal/reconsent")).status).toBe(200);
    return found;
  };
  const partners = { ...app.deps.partners, smartMeters: { ...smartMeters, consentStatus } };
  const next = await fetchReadings({ ...app.deps, partners }, amy.customer.id);
  expect(next?.at).toEqual(app.deps.clock.now());
  const { consent } = (await amy.details()).body;
  expect(consent).toEqual({ registered: true, reconsent_due: due + 90 * DAY });
});

test("does not write a meter's status to the meter that replaced it", async () => {
  const amy = await registerHousehold(app, bradford);
  const { smartMeters } = app.deps.partners;
  await smartMeters.withdrawConsent(bradford.mpan as Mpan);
  at(startTime + 90 * DAY);
  const consentStatus = async (mpan: string) => {
    const found = await smartMeters.consentStatus(mpan);
    const [{ id }] = await amy.consents();
    expect((await amy.call("POST", `/api/user/consents/${id}/withdraw`, {})).status).toBeLessThan(300);
    const moved = atHome(app, fleet, amy.customer);
    await moved.moveTo(fleet.postcode);
    await moved.validate();
    expect((await moved.registerByCode(fleet.code)).status).toBe(200);
    return found;
  };
  const partners = { ...app.deps.partners, smartMeters: { ...smartMeters, consentStatus } };
  await fetchAll({ ...app.deps, partners }, amy.customer.id);
  expect((await amy.details()).body.consent.registered).toBe(true);
});

test("a lost consent is reported as expired after its expiry", async () => {
  const amy = await registerHousehold(app, bradford);
  await app.deps.partners.smartMeters.withdrawConsent(bradford.mpan as Mpan);
  at(startTime + 90 * DAY);
  await fetchAll(app.deps, amy.customer.id);
  expect((await amy.details()).body.consent.registered).toBe(false);
  at(due + DAY);
  const { consent, meters } = (await amy.details()).body;
  expect(consent).toEqual({ registered: true, reconsent_due: due });
  expect(meters.electricity.state).toBe("consent-expired");
});

// Claims: Z12, P5
test("re-consent refuses last year's card check", async () => {
  const amy = await household(app, manchester);
  await amy.validate();
  const card = await amy.setUpCard();
  expect((await amy.registerByCard(card)).status).toBe(200);
  at(due - DAY);
  await amy.validate();
  expect((await amy.registerByCard(card, {}, "trusted-consent/reconsent")).status).not.toBe(503);
  expect((await amy.details()).body.consent.reconsent_due).toBe(due);
});

// Claims: Z12, P5
test("stops reading when consent expires and resumes after renewal", async () => {
  const amy = await registerHousehold(app);
  at(due + DAY);
  const reads = () => countProviderCalls(app, "GET", "/readingtype/consumption");
  const before = await reads();
  await app.deps.jobs.send("fetch-readings", { userId: amy.customer.id });
  await app.deps.jobs.drain();
  expect(await reads()).toBe(before);
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard(), {}, "trusted-consent/reconsent");
  await app.deps.jobs.drain();
  expect(await reads()).toBeGreaterThan(before);
});
