import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { emailsTo } from "../testing/test-inbox.ts";

const app = testAppOfFile();

// Claims: B5
test.each(["a customer", "an unknown address"])(
  "strangers can cause at most thirteen emails a day to %s",
  async (recipient) => {
    const email = `flooded-${recipient.replaceAll(" ", "-")}@example.com`;
    if (recipient === "a customer") await addTestCustomer(app, email);
    const eve = await addTestCustomer(app, `eve-of-${recipient.replaceAll(" ", "-")}@example.com`);
    const names = { given_name: "Eve", family_name: "Stranger" };
    for (let network = 0; network < 40; network++) {
      const from = `198.51.${recipient.length}.${network}`;
      const identity = (path: string, body: object) =>
        app.call("POST", `/api/identity/${path}`, { body, from });
      await identity("forgot-password", { email });
      await identity("sign-up", { ...names, email, password: GOOD_PASSWORD });
      await identity("resend", { email });
      await identity("sign-in", { email, password: "Not-the-1-password" });
      await app.call("POST", "/api/identity/change-email", {
        token: eve.token,
        body: { email, password: GOOD_PASSWORD },
        from,
      });
      const campaign = { campaign_id: `campaign-${network}`, opt_in: "true" };
      const query = new URLSearchParams({ email, ...campaign });
      const body = { email, ...campaign };
      await app.call("PUT", `/api/user/subscriptions/web?${query}`, { body, from });
      await app.call("POST", "/api/email-capture", { body: { email }, from });
    }
    const all = await emailsTo(app, email);
    expect(all.length).toBeGreaterThan(2);
    expect(all.length).toBeLessThanOrEqual(13);
  },
);

// Claims: I9, D26
test("emails to unverified addresses contain no input from a stranger", async () => {
  const email = "unproved@example.com";
  const marks = { given_name: "Markgiven", family_name: "Markfamily" };
  const from = "203.0.113.250";
  await app.call("POST", "/api/identity/sign-up", {
    body: { ...marks, email, password: GOOD_PASSWORD },
    from,
  });
  const eve = await addTestCustomer(app, "eve-with-a-name@example.com");
  await app.call("PATCH", "/api/user/attributes", { token: eve.token, body: marks });
  const change = { email, password: GOOD_PASSWORD };
  await app.call("POST", "/api/identity/change-email", { token: eve.token, body: change, from });
  const campaign = { campaign_id: "Markcampaign", opt_in: "true" };
  const query = new URLSearchParams({ email, ...campaign });
  await app.call("PUT", `/api/user/subscriptions/web?${query}`, { body: { email, ...campaign }, from });
  const mails = await emailsTo(app, email);
  expect(mails).toHaveLength(3);
  for (const { subject, text, html } of mails) {
    // The opt-out link has to name the campaign, in our URL.
    const readable = `${subject} ${text} ${html}`.replaceAll(/utm_campaign=Markcampaign/g, "");
    expect(readable).not.toContain("Mark");
  }
});

test("sign-up and account details reject a name that contains a web address", async () => {
  const given_name = "Visit http://evil.example";
  const body = { given_name, family_name: "Ash", email: "named@example.com", password: GOOD_PASSWORD };
  const from = "203.0.113.251";
  expect((await app.call("POST", "/api/identity/sign-up", { body, from })).status).toBe(422);
  const { token } = await addTestCustomer(app, "renamed@example.com");
  const renamed = { token, body: { given_name } };
  expect((await app.call("PATCH", "/api/user/attributes", renamed)).status).toBe(422);
});
