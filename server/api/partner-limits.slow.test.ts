import { expect, test } from "vitest";
import type { EndpointKey } from "../../contract/endpoints.ts";
import { partnerNames } from "../../sandbox/partner-names.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  agreement,
  bradford,
  type Household,
  household,
  registerHousehold,
} from "../testing/test-household.ts";
import { customerCalls, pathOf, publicCalls, type SampleCall } from "./test-calls.ts";

const app = testAppOfFile();

/** Without the content service, whose cache is also refreshed in the background. */
async function countCalls(): Promise<number> {
  let count = 0;
  for (const partner of partnerNames.filter((name) => name !== "content")) {
    const log = await app.sandbox.fetch(`http://sandbox/sandbox/log/${partner}`);
    count += ((await log.json()) as unknown[]).length;
  }
  return count;
}

const wrongCode = { ihdMacSuffix: "0001", readInventoryId: null };

interface Caller {
  customer: Household;
  calls: [EndpointKey, SampleCall][];
}

async function joiningCaller(): Promise<Caller> {
  const customer = await household(app);
  await customer.validate();
  const [home] = (await customer.call("GET", "/api/addresses?postcode=BD96QH")).body;
  const card = await customer.setUpCard({ postcode: "LS1 4AP" });
  return { customer, calls: callsOf(customer, home.id, card) };
}

async function reconsentingCaller(): Promise<Caller> {
  app.setNow(new Date("2026-11-21T10:00:00Z"));
  const customer = await registerHousehold(app);
  app.setNow(new Date("2027-11-11T10:00:00Z"));
  await customer.validate();
  const card = await customer.setUpCard({ postcode: "LS1 4AP" });
  return { customer, calls: callsOf(customer, "", card) };
}

function callsOf({ customer }: Household, address: string, card: string): [EndpointKey, SampleCall][] {
  const ids = { consent: "none", session: "none", passkey: "none", accessKey: "none", handle: bradford.mpan };
  const particular = {
    "GET /api/addresses/{id}/meter": { params: { id: address } },
    "POST /api/user/card": { body: { paymentMethodId: card } },
    ...toRegister("trusted-consent", { transactionReference: card }),
    ...toRegister("trusted-consent/reconsent", { transactionReference: card }),
    ...toRegister("ihd-internal", wrongCode),
    ...toRegister("ihd-internal/reconsent", wrongCode),
  };
  return Object.entries({ ...publicCalls, ...customerCalls(ids, customer), ...particular }) as [
    EndpointKey,
    SampleCall,
  ][];
}

function toRegister(path: string, proof: object) {
  const params = { mpan: bradford.mpan };
  return { [`POST /api/user/mpan/{mpan}/${path}`]: { params, body: { ...agreement, ...proof } } };
}

async function send({ customer }: Caller, key: EndpointKey, sample: SampleCall): Promise<number> {
  const [method = "GET", template = ""] = key.split(" ");
  const isForm = key === "POST /api/referrals" || key === "POST /api/email-capture";
  if (!isForm) return (await customer.call(method, pathOf(template, sample), sample.body)).status;
  const body = new URLSearchParams(sample.body as Record<string, string>);
  return (await app.call(method, pathOf(template, sample), { body })).status;
}

const ending = /sign-out|DELETE|withdraw/;

// Claims: B6, D10
test.each([
  [
    "joins",
    joiningCaller,
    [
      "GET /api/addresses",
      "GET /api/addresses/{id}/meter",
      "GET /api/mpan/{mpan}/validate",
      "GET /api/mpan/{mpan}/validate-address/{postcode}",
      "GET /api/user/card/validation",
      "POST /api/email-capture",
      "POST /api/user/card",
      "POST /api/user/mpan/{mpan}/ihd-internal",
      "POST /api/user/mpan/{mpan}/trusted-consent",
    ],
  ],
  [
    "renews consent",
    reconsentingCaller,
    [
      "GET /api/addresses",
      "GET /api/mpan/{mpan}/validate",
      "GET /api/mpan/{mpan}/validate-address/{postcode}",
      "GET /api/user/card/validation",
      "POST /api/email-capture",
      "POST /api/user/card",
      "POST /api/user/mpan/{mpan}/ihd-internal/reconsent",
      "POST /api/user/mpan/{mpan}/trusted-consent/reconsent",
    ],
  ],
] as const)(
  "calls to partners are rate limited for a customer who %s",
  async (_, make, expected) => {
    const asking: string[] = [];
    const first = await make();
    for (const [key, sample] of first.calls.filter(([key]) => !ending.test(key))) {
      await send(first, key, sample);
      const before = await countCalls();
      for (const _ of [1, 2]) await send(first, key, sample);
      // Cached responses call the partner once in total.
      if ((await countCalls()) < before + 2) continue;
      asking.push(key);
      const next = await make();
      const [, same = {}] = next.calls.find(([other]) => other === key) ?? [];
      const statuses = new Set<number>();
      for (let n = 0; n < 200 && !statuses.has(429); n++) statuses.add(await send(next, key, same));
      expect([...statuses], key).toContain(429);
      const atTheLimit = await countCalls();
      for (const _ of [1, 2, 3]) await send(next, key, same);
      expect(await countCalls(), `${key} when refused`).toBe(atTheLimit);
    }
    expect(asking.toSorted()).toEqual([...expected].toSorted());
  },
  120_000,
);
