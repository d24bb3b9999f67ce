import { beforeAll, expect, test } from "vitest";
import { standardLimits } from "../settings/rate-limits.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, type Household, household, registerHousehold } from "../testing/test-household.ts";
import { customerCalls, pathOf, publicCalls, type SampleCall } from "./test-calls.ts";

/** Five partner failures open the circuit breaker for everyone, so hostile text must not count as one. */

const unlimited = Object.keys(standardLimits).map((name) => `${name}=100000/60`);
const app = testAppOfFile({ LIMITS: unlimited.join() });
let amy: Household;
let ben: Household;
beforeAll(async () => {
  amy = await registerHousehold(app);
  ben = await household(app);
  expect((await ben.validate()).status).toBe(200);
});

const texts = [
  "pm_€",
  "\u{1f600}".repeat(20),
  `${"a".repeat(28)}\u{1f600}`,
  "\ud800",
  "a\r\nx-header: b",
  "..",
  "../../",
  "?a=b#c",
  "%2e%2e%2f",
  "%",
  "\u0000",
  "\u0007",
  "__proto__",
  "x".repeat(255),
  "",
];

const ending = /sign-out|identity\/sessions|DELETE \/api\/user$|user\/mpan$|user\/readings$|webhooks/;

// Claims: F52
test.each(["a registered customer", "a customer with a checked meter"])(
  "does not open a circuit breaker for hostile text in any field of %s",
  async (who) => {
    const { customer } = who === "a registered customer" ? amy : ben;
    const ids = {
      consent: "none",
      session: "none",
      handle: bradford.mpan,
      passkey: "none",
      accessKey: "none",
    };
    const calls = Object.entries({ ...publicCalls, ...customerCalls(ids, customer) });
    for (const [key, sample] of calls.filter(([key]) => !ending.test(key)))
      for (const text of texts)
        for (const variant of withText(sample, text)) await send(key, variant, customer.token);
    expect(partnerFailures()).toEqual([]);
  },
);

// Claims: F52
test("does not open a circuit breaker for hostile text in an entered address", async () => {
  const places = [0, 2, 4, 6, 10];
  const homes = texts.flatMap((text) =>
    [places, ...places.map((place) => [place])].map((own) =>
      ["", "", "", "", "Brantwood Close", "", "", "", "", "", "", "", "", "BD9 6QH", ""].map((part, place) =>
        own.includes(place) ? text : part,
      ),
    ),
  );
  for (const parts of homes) {
    await ben.call("PATCH", "/api/user/attributes", {
      address: parts.join("|"),
      "custom:postcode": "BD9 6QH",
    });
    await ben.validate();
    await ben.call("POST", "/api/user/card", { paymentMethodId: await ben.typeCard() });
  }
  expect(partnerFailures()).toEqual([]);
});

function withText(sample: SampleCall, text: string): SampleCall[] {
  const part = (name: "params" | "body") =>
    Object.keys(sample[name] ?? {}).map((field) => ({
      ...sample,
      [name]: { ...sample[name], [field]: text },
    }));
  const names = [...new URLSearchParams(sample.query)].map(([name]) => name);
  const queries = names.map((name) => {
    const query = new URLSearchParams(sample.query);
    query.set(name, text.toWellFormed());
    return { ...sample, query: query.toString() };
  });
  return [...part("params"), ...part("body"), ...queries];
}

async function send(key: string, sample: SampleCall, token: string) {
  const [method = "GET", template = ""] = key.split(" ");
  const isForm = key === "POST /api/referrals" || key === "POST /api/email-capture";
  const body = isForm ? new URLSearchParams(sample.body as Record<string, string>) : sample.body;
  const response = await app.call(method, pathOf(template, sample), {
    token,
    ...(method === "GET" ? {} : { body }),
  });
  expect(response.status, `${key} ${JSON.stringify(sample)}`).not.toBe(500);
}

function partnerFailures(): string[] {
  return app
    .readLog()
    .split("\n")
    .filter((line) => line.includes("partner call failed"));
}
