import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { fleet, household, registerHousehold } from "../testing/test-household.ts";

const app = testAppOfFile();
const START = new Date("2026-11-21T10:00:00Z");

beforeEach(() => app.setNow(START));

function emailsTo(email: string): string[] {
  return app.sandbox.inbox.to(email).map(({ subject }) => subject);
}

async function run(job: "remind-of-reconsent" | "withdraw-consents") {
  await app.deps.jobs.send(job, {});
  await app.deps.jobs.drain();
}

// Claims: P6, P20
test("the registration receipt states the agreement, without the whole MPAN", async () => {
  const { customer } = await registerHousehold(app, fleet);
  const [receipt] = app.sandbox.inbox.to(customer.email);
  expect(receipt?.subject).toBe("Your permission to read your smart meter: a receipt");
  for (const text of ["half-hourly", "21 November 2027", "MPAN ends in 9990", "2026-11", "/account/consents"])
    expect(receipt?.text).toContain(text);
  expect(receipt?.text).not.toContain(fleet.mpan);
  expect(receipt?.text, "a home without gas").toContain(
    "and the smart gas meter of the same home if there is one",
  );
});

// Claims: F50
test("drops a receipt without retries if the account was deleted before sending", async () => {
  const { customer, call, validate, registerByCode } = await household(app, fleet);
  await validate();
  expect((await registerByCode()).status).toBe(200);
  await call("DELETE", "/api/user", { password: GOOD_PASSWORD, reason: "prefer-not-to-say" });
  await app.deps.jobs.drain();
  expect(emailsTo(customer.email)).toEqual(["Your Hearth account has been deleted"]);
  expect(app.readLog()).not.toContain("job failed");
});

test("sends each consent reminder once: 30 and 7 days before the end, and on the day", async () => {
  const { customer } = await registerHousehold(app);
  const on = async (day: string) => {
    app.setNow(new Date(`${day}T09:05:00Z`));
    await run("remind-of-reconsent");
    await run("remind-of-reconsent");
    return emailsTo(customer.email).filter((subject) => subject.includes("ends on 21 November 2027")).length;
  };
  expect(await on("2027-10-21")).toBe(0);
  // 30 days and 55 minutes before: consent cannot be renewed yet.
  expect(await on("2027-10-22")).toBe(0);
  expect(await on("2027-10-23")).toBe(1);
  expect(await on("2027-10-30")).toBe(1);
  expect(await on("2027-11-14")).toBe(2);
  expect(await on("2027-11-21")).toBe(3);
  expect(await on("2027-12-01")).toBe(3);
});

test("notifies the former occupant without identifying the newcomer", async () => {
  const earlier = await registerHousehold(app);
  app.setNow(new Date("2027-03-10T10:00:00Z"));
  const newcomer = await household(app);
  await newcomer.validate();
  const { status } = await newcomer.registerByCode(undefined, { moveInDateMonth: 2, moveInDateYear: 2027 });
  expect(status).toBe(200);
  await app.deps.jobs.drain();
  const [mail] = app.sandbox.inbox.to(earlier.customer.email);
  expect(mail?.subject).toBe("We’ve stopped reading the smart meter of your former home");
  expect(mail?.text).toContain("within 14 days");
  expect(mail?.text).not.toContain(newcomer.customer.email);
});

// Claims: P9
test("confirms a withdrawal by email only after the data provider confirmed it", async () => {
  const customer = await registerHousehold(app, fleet);
  const [{ id }] = await customer.consents();
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  expect((await customer.call("POST", `/api/user/consents/${id}/withdraw`)).status).toBe(204);
  await app.deps.jobs.drain();
  expect((await customer.details()).status).toBe(404);
  expect(emailsTo(customer.customer.email)).not.toContain("Your smart meter is no longer linked");
  app.sandbox.faults.clear("smart-meter");
  await run("withdraw-consents");
  expect(emailsTo(customer.customer.email)).toContain("Your smart meter is no longer linked");
  const [withdrawn] = await customer.consents();
  expect(withdrawn).toMatchObject({ endedBy: "withdrawn", withdrawalConfirmedAt: expect.any(Number) });
});
