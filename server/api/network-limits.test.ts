import { expect, onTestFinished, test } from "vitest";
import { isByNetwork, type LimitName, standardLimits } from "../settings/rate-limits.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { bradford, type Household, household } from "../testing/test-household.ts";

const NEUTRAL_MESSAGE = /^(We’re [a-z ]+ a lot of [a-z-]+ at the moment\.|Please wait) [^.]+\.$/;
const FROM = "198.51.100.7";
const email = "amy@example.com";
const password = "Marmalade-on-toast-7";

type SentResponse = { status: number; message: string };

async function send(app: TestApp, method: string, path: string, body?: unknown): Promise<SentResponse> {
  const response = await app.call(method, path, { body, from: FROM });
  const { message } = await response.json();
  return { status: response.status, message };
}

const identity = (path: string, body: object) => (app: TestApp) =>
  send(app, "POST", `/api/identity/${path}`, body);

async function atHome(
  app: TestApp,
  request: (home: Awaited<ReturnType<typeof household>>) => Promise<unknown>,
) {
  const { status, body } = (await request(await household(app))) as { status: number; body: SentResponse };
  return { status, message: body.message };
}

const calls: Partial<Record<LimitName, (app: TestApp) => Promise<SentResponse>>> = {
  "sign-up-from": identity("sign-up", { given_name: "Amy", family_name: "Ash", email, password }),
  "password-from": identity("sign-in", { email, password }),
  "password-check-from": identity("sign-in", { email, password }),
  "passkey-from": identity("passkeys/sign-in-options", {}),
  "wrong-code-from": identity("confirm", { email, code: "123456" }),
  "wrong-reset-code-from": identity("reset-password", { email, code: "123456", password }),
  "email-from": identity("forgot-password", { email }),
  "address-look-up-from": (app) =>
    atHome(app, ({ call }) => call("GET", `/api/addresses?postcode=${bradford.postcode}`)),
  "meter-from": (app) => atHome(app, ({ validate }) => validate()),
  "meter-not-found-from": (app) => atHome(app, ({ validate }) => validate()),
  "meter-code-from": (app) =>
    atHome(app, async ({ validate, registerByCode }) => {
      await validate();
      return registerByCode();
    }),
  "card-from": (app) => atHome(app, card),
  "refused-card-from": (app) => atHome(app, card),
  "vehicle-from": (app) => send(app, "POST", "/api/vehicle-enquiry", { registrationNumber: "AA19AAA" }),
  "vehicle-not-found-from": (app) =>
    send(app, "POST", "/api/vehicle-enquiry", { registrationNumber: "AA19AAA" }),
  "email-capture-from": (app) => send(app, "POST", "/api/email-capture", new URLSearchParams({ email })),
  "opt-in-from": (app) => optIn(app),
  "bad-link-from": (app) => optIn(app, { token: "x.y" }),
  "page-view-from": (app) => send(app, "POST", "/api/page-views", { page: "solar-form" }),
  "policy-report-from": (app) => send(app, "POST", "/policy-reports", []),
};

async function card({ validate, typeCard, call }: Awaited<ReturnType<typeof household>>) {
  await validate();
  return call("POST", "/api/user/card", { paymentMethodId: await typeCard() });
}

function optIn(app: TestApp, more: object = {}) {
  const query = new URLSearchParams({ email, campaign_id: "winter" });
  const body = { email, campaign_id: "winter", ...more };
  return send(app, "PUT", `/api/user/subscriptions/web?${query}`, body);
}

const names = (Object.keys(standardLimits) as LimitName[]).filter(isByNetwork);

test.each(names)("the message for an exhausted %s limit does not blame the customer", async (name) => {
  const app = await testApp({ LIMITS: `${name}=0/3600` });
  onTestFinished(() => app.close());
  const response = await calls[name]?.(app);
  expect(response).toEqual({ status: 429, message: expect.stringMatching(NEUTRAL_MESSAGE) });
});

// Claims: Z7
test("a flood of cards delays second cards only, without blaming the customer", async () => {
  const app = await testApp({ LIMITS: "next-card-by-all=1/3600" });
  onTestFinished(() => app.close());
  const check = async (one: Household, number: string) => {
    const paymentMethodId = await one.typeCard({ number });
    const { status, body } = await one.call("POST", "/api/user/card", { paymentMethodId });
    return { status, message: body.message };
  };
  const [eve, amy] = [await household(app), await household(app)];
  for (const number of ["4000000000000036", "4000000000000044"])
    expect(await check(eve, number)).toMatchObject({ status: 200 });
  expect(await check(amy, "4000000000000010")).toMatchObject({ status: 200 });
  const refused = { status: 429, message: expect.stringMatching(NEUTRAL_MESSAGE) };
  expect(await check(amy, "4000000000000036")).toEqual(refused);
  app.setNow(new Date(app.deps.clock.now().getTime() + 3_600_000));
  expect(await check(amy, "4000000000000036")).toMatchObject({ status: 200 });
});

// Claims: Z7
test("sixty refused cards an hour exhaust a network's limit over all its customers", async () => {
  const app = await testApp({
    LIMITS: `refused-card-from=${standardLimits["refused-card-from"].times}/3600`,
  });
  onTestFinished(() => app.close());
  const statuses = [];
  for (let customer = 0; customer < 11; customer++) {
    const one = await household(app);
    for (const number of ["4000000000000002", "4000000000000036", "4000000000000044"])
      for (const _ of [1, 2]) {
        const paymentMethodId = await one.typeCard({ number });
        const call = { token: one.customer.token, body: { paymentMethodId }, from: FROM };
        statuses.push((await app.call("POST", "/api/user/card", call)).status);
      }
  }
  expect(statuses).toEqual([...Array(60).fill(200), ...Array(6).fill(429)]);
});

test("a card that passes twice refunds only its own count", async () => {
  const app = await testApp({ LIMITS: "refused-card-from=2/3600" });
  onTestFinished(() => app.close());
  const amy = await household(app);
  const check = async (number: string) => {
    const paymentMethodId = await amy.typeCard({ number });
    return (await amy.call("POST", "/api/user/card", { paymentMethodId })).status;
  };
  expect(await check("4000000000000036")).toBe(200);
  for (const minute of [1, 2]) {
    app.setNow(new Date(app.deps.clock.now().getTime() + minute * 60_000));
    await amy.setUpCard({ number: "5555555555554444" });
    expect((await amy.call("GET", "/api/user/card/validation")).body.outcome).toBe("passed");
  }
  expect(await check("4000000000000044")).toBe(200);
  expect(await check("4000000000000010")).toBe(429);
});
