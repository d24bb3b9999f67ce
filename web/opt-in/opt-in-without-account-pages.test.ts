import { expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { WHOLE_SCHEME } from "../../domain/opt-in.ts";
import { optInPath } from "../../server/mail/opt-in-link.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../../server/testing/test-customer.ts";
import { codeTo } from "../../server/testing/test-inbox.ts";
import { testAppWithPagesOfFile } from "../../server/testing/test-pages.ts";

const app = testAppWithPagesOfFile();
let count = 0;
const newAddress = () => `former-${++count}@example.com`;

const optOutWays = {
  "the email's button": async (link: URL) => {
    const { email, utm_campaign: campaign_id, token } = Object.fromEntries(link.searchParams);
    const query = new URLSearchParams({ email: `${email}`, campaign_id: `${campaign_id}`, opt_in: "false" });
    const body = { ...Object.fromEntries(query), token };
    const response = await app.call("PUT", `/api/user/subscriptions/web?${query}`, { body });
    return { status: response.status, text: JSON.stringify(await response.json()) };
  },
  "a mailbox's own button": async (link: URL) => {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const response = await app.call("POST", `${link.pathname}${link.search}`, {
      body,
      headers: { origin: "" },
    });
    return { status: response.status, text: await response.text() };
  },
};

const departures: Record<string, (customer: TestCustomer) => Promise<void>> = {
  "after account deletion": async ({ token }) => {
    const body = { password: GOOD_PASSWORD, reason: "prefer-not-to-say" };
    expect((await app.call("DELETE", "/api/user", { token, body })).status).toBe(204);
  },
  "after an email change": (customer) => moveTo(customer, newAddress()),
};

const cases = Object.keys(departures).flatMap((departure) =>
  Object.keys(optOutWays).flatMap((method) =>
    ["winter-2026", WHOLE_SCHEME].map((campaignId) => ({ departure, method, campaignId })),
  ),
);

// Claims: P17
test.each(cases)("$method opts out of $campaignId $departure, storing no choice", async (one) => {
  const { campaignId } = one;
  const customer = await addTestCustomer(app, newAddress());
  const { email } = customer;
  await choose(customer, campaignId, true);
  const link = unsubscribeUrl(email, campaignId);
  await departures[one.departure]?.(customer);
  const optOut = optOutWays[one.method as keyof typeof optOutWays];
  const known = await addTestCustomer(app, newAddress());
  const forKnown = await optOut(unsubscribeUrl(known.email, campaignId));
  for (const time of ["first", "second", "third"]) {
    const { status, text } = await optOut(link);
    expect(status, time).toBe(200);
    expect(withoutIdentifiers(text, email), "the same response as for an account").toBe(
      withoutIdentifiers(forKnown.text, known.email),
    );
    expect(await storedChoices(email), time).toEqual([]);
  }
  expect(await storedChoices(known.email), "the choice of an existing account is stored").toEqual([
    [campaignId, false],
  ]);
});

test("a new owner of the address sees no old data and can use the same link", async () => {
  const email = newAddress();
  const former = await addTestCustomer(app, email);
  await choose(former, "winter-2026", true);
  const link = unsubscribeUrl(email, "winter-2026");
  const next = newAddress();
  await moveTo(former, next);
  await optOutWays["the email's button"](link);
  expect(await storedChoices(next), "the former owner keeps their choice").toEqual([["winter-2026", true]]);
  const later = await addTestCustomer(app, email);
  expect(await storedChoices(email)).toEqual([]);
  await choose(later, "winter-2026", true);
  await optOutWays["a mailbox's own button"](link);
  expect(await storedChoices(email)).toEqual([["winter-2026", false]]);
  expect(await storedChoices(next)).toEqual([["winter-2026", true]]);
});

// Claims: P17
test("opting in and out without an account keeps only other campaigns' choices", async () => {
  const email = newAddress();
  for (const campaignId of ["winter-2026", "spring-2027"]) await optIn(email, campaignId);
  await optOutWays["the email's button"](unsubscribeUrl(email, "winter-2026"));
  expect(await storedChoices(email)).toEqual([["spring-2027", true]]);
  await optOutWays["the email's button"](unsubscribeUrl(email, WHOLE_SCHEME));
  expect(await storedChoices(email)).toEqual([]);
});

async function choose({ token }: TestCustomer, campaign_id: string, opt_in: boolean) {
  const body = { campaign_id, opt_in };
  expect((await app.call("PUT", "/api/user/subscriptions", { token, body })).status).toBe(200);
}

async function optIn(email: string, campaign_id: string) {
  const query = new URLSearchParams({ email, campaign_id, opt_in: "true" });
  const body = Object.fromEntries(query);
  expect((await app.call("PUT", `/api/user/subscriptions/web?${query}`, { body })).status).toBe(200);
}

function unsubscribeUrl(email: string, campaignId: string): URL {
  const { keys, clock, config } = app.deps;
  const optOut = { email: email as Email, campaignId, optIn: false };
  return new URL(optInPath(keys, optOut, epochSeconds(clock.now())), config.origins[0]);
}

async function moveTo(customer: TestCustomer, email: string) {
  const post = (path: string, body: object) =>
    app.call("POST", `/api/identity/${path}`, { token: customer.token, body });
  expect((await post("change-email", { email, password: GOOD_PASSWORD })).status).toBe(202);
  expect((await post("verify-contact", { code: await codeTo(app, email) })).status).toBe(204);
}

async function storedChoices(email: string) {
  const rows = await app.deps.db.optIns.read(email as Email);
  return rows.map(({ campaign_id, opted_in }) => [campaign_id, opted_in]);
}

function withoutIdentifiers(text: string, email: string): string {
  return text
    .replaceAll(email, "")
    .replaceAll(encodeURIComponent(email), "")
    .replace(/token=[\w.%-]+/g, "")
    .replace(/nonce="[^"]*"/g, "");
}
