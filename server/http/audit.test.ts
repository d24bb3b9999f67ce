import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { registerWithoutReadings } from "../testing/test-household.ts";

const app = testAppOfFile();

const eventsFor = async (...subjects: string[]) =>
  (await app.deps.db.securityEvents.bySubjects(subjects)).map(({ event, outcome }) => `${event}: ${outcome}`);

// Claims: O6
test("audits account changes, and refusals with their problem code", async () => {
  const { customer, consents, call } = await registerWithoutReadings(app);
  const { email, id, token } = customer;
  await app.call("POST", "/api/identity/sign-in", {
    body: { email: ` ${email.toUpperCase()}`, password: "Wrong-1-password" },
  });
  await app.call("POST", "/api/identity/sign-in", { body: { email, password: GOOD_PASSWORD } });
  await app.call("POST", "/api/identity/forgot-password", { body: { email } });
  const [consent] = await consents();
  await call("POST", `/api/user/consents/${consent.id}/withdraw`);
  await call("POST", "/api/user/export", { password: "Wrong-1-password" });
  await call("DELETE", "/api/user", { password: GOOD_PASSWORD, reason: "prefer-not-to-say" });
  await app.call("GET", "/api/user/attributes", { token });
  expect(await eventsFor(id, email)).toEqual([
    "consent-by-card: done",
    "sign-in: wrong-email-or-password",
    "sign-in: done",
    "reset-asked-for: done",
    "consent-withdrawn: done",
    "export-asked-for: not-accepted",
    "account-deleted: done",
  ]);
});

test("audits locked sign-ins and wrong codes", async () => {
  const { id, email } = await addTestCustomer(app, "locked@example.com");
  for (const _ of [1, 2, 3, 4, 5, 6, 7])
    await app.call("POST", "/api/identity/sign-in", {
      body: { email, password: "Wrong-1-password" },
      from: "203.0.113.77",
    });
  const code = { email, code: "000000", password: GOOD_PASSWORD };
  await app.call("POST", "/api/identity/reset-password", { body: code });
  const events = await eventsFor(id);
  expect(events.filter((event) => event === "sign-in: wrong-email-or-password").length).toBeGreaterThan(4);
  expect(events.at(-2)).toMatch(/^sign-in: /);
  expect(events.at(-1)).toBe("password-reset: code-wrong");
});

// Claims: O12
test("counts audited events by outcome in the metrics", async () => {
  const metrics = await (await app.call("GET", "/metrics")).text();
  for (const line of [
    'sign-in",outcome="done"',
    'sign-in",outcome="too-many-requests"',
    'password-reset",outcome="code-wrong"',
  ])
    expect(metrics).toMatch(new RegExp(`^account_events_total\\{event="${line}\\} [1-9]`, "m"));
});

// Claims: O6, D12
test("the audit table holds no email address and cannot be updated", async () => {
  const { raw } = app.deps.db;
  const { rows } = await raw("select * from security_event");
  expect(rows.length).toBeGreaterThan(5);
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|203\.0\./);
  await expect(raw("update security_event set outcome = 'done'")).rejects.toThrow("only ever added to");
  await expect(raw("delete from security_event")).rejects.toThrow("only ever added to");
  await expect(raw("truncate security_event")).rejects.toThrow("only ever added to");
});

// Claims: O6
test("records a repeated refusal at most twenty times an hour", async () => {
  const request = () =>
    app.call("POST", "/api/identity/sign-up", {
      body: { given_name: "A", family_name: "B", email: "repeated@example.com", password: "short" },
    });
  for (let calls = 0; calls < 25; calls += 1) expect((await request()).status).toBe(422);
  const { rows } = await app.deps.db.raw(
    "select count(*)::int as count from security_event where event = 'sign-up' group by subject order by 1 desc",
  );
  expect(rows[0]?.count).toBe(20);
});

test("deletes audit events after 13 months", async () => {
  const { raw } = app.deps.db;
  await raw(
    "insert into security_event values (gen_random_uuid(), 's', 'old', 'done', 'f', now() - interval '14 months')",
  );
  await app.deps.jobs.send("forget-what-is-over", {});
  await app.deps.jobs.drain();
  expect((await raw("select 1 from security_event where event = 'old'")).rows).toEqual([]);
});
