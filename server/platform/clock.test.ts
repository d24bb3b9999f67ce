import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { registerHousehold } from "../testing/test-household.ts";

const app = testAppOfFile();

const DAY = 24 * 60 * 60;

const clockErrors = [600, -600, -3_600, 365 * DAY, -365 * DAY, 0];

// Claims: F31
test("a clock jump of up to a year changes no recorded date and causes no error", async () => {
  // In the evening, because readings are due in the morning, at a minute that depends on the customer.
  app.setNow(new Date("2026-11-21T18:00:00Z"));
  const amy = await registerHousehold(app);
  const began = app.deps.clock.now().getTime();
  const { body: before } = await amy.details();
  for (const seconds of clockErrors) {
    app.setNow(new Date(began + seconds * 1000));
    const details = await amy.details();
    expect(details.status, `${seconds}`).toBe(200);
    expect(details.body.consent.reconsent_due).toBe(before.consent.reconsent_due);
    for (const path of [
      "/api/user/consents",
      "/api/identity/sessions",
      "/api/user/attributes",
      "/api/config",
    ])
      expect((await amy.call("GET", path)).status, `${seconds} ${path}`).toBe(200);
    for (const job of ["reconcile", "fetch-due-readings", "withdraw-consents", "forget-counts"] as const)
      await app.deps.jobs.send(job, {});
    await app.deps.jobs.drain();
    expect(await amy.consents()).toHaveLength(1);
  }
  expect((await amy.details()).body).toEqual(before);
});

test("registers for a year on 29 February and at clock changes", async () => {
  for (const day of [
    "2028-02-29T12:00:00Z",
    "2026-10-25T00:30:00Z",
    "2026-10-25T01:30:00Z",
    "2027-03-28T01:30:00Z",
  ]) {
    app.setNow(new Date(day));
    const amy = await registerHousehold(app);
    const { body } = await amy.details();
    const due = new Date(body.consent.reconsent_due * 1000);
    expect(due.getTime() - new Date(day).getTime(), day).toBeGreaterThan(364 * DAY * 1000);
    expect(due.getTime() - new Date(day).getTime(), day).toBeLessThan(367 * DAY * 1000);
    await amy.call("DELETE", "/api/user/mpan");
    await app.deps.jobs.drain();
  }
});
