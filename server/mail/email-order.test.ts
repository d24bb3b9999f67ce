import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../testing/test-customer.ts";

const app = testAppOfFile();
const FLOOD = 12;

type Request = [method: string, path: string, body: object];

const names = { given_name: "Eve", family_name: "Smith", password: GOOD_PASSWORD };

/** What strangers can send emails with, to any address. */
const floods: Record<string, (email: string) => Request> = {
  "opt-in links": (email) => [
    "PUT",
    `/api/user/subscriptions/web?${new URLSearchParams({ email, campaign_id: "spring" })}`,
    { email, campaign_id: "spring" },
  ],
  "sign-ups": (email) => ["POST", "/api/identity/sign-up", { ...names, email }],
};

// Claims: B5
test.each([
  ["opt-in links", (n: number) => `203.0.113.${n}`, "198.51.100.1"],
  ["sign-ups", (n: number) => `2001:db8:7:${n}::/64`, "192.0.2.1"],
])("a network's flood of %s does not delay the codes of others", async (kind, from, other) => {
  const amy = await addTestCustomer(app, `amy-${kind}@example.com`.replace(" ", "-"));
  for (let n = 1; n <= FLOOD; n += 1) {
    const [method, path, body] = floods[kind]?.(`stranger-${kind.length}-${n}@example.com`) ?? [];
    const { status } = await app.call(method ?? "", path ?? "", { body, from: from(n) });
    expect(status).toBeLessThan(300);
  }
  const body = { email: amy.email };
  await app.call("POST", "/api/identity/forgot-password", { body, from: other });
  app.sandbox.inbox.clear();
  await app.deps.jobs.drain();
  const sent = app.sandbox.inbox
    .to()
    .map(({ to }) => to)
    .reverse();
  expect(sent).toHaveLength(FLOOD + 1);
  expect(sent.indexOf(amy.email)).toBeLessThanOrEqual(1);
});
