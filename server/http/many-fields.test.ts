import { beforeAll, expect, test } from "vitest";
import { customerCalls, pathOf, publicCalls } from "../api/test-calls.ts";
import { addTestCustomer, type TestCustomer } from "../testing/test-customer.ts";
import { testAppWithPagesOfFile } from "../testing/test-pages.ts";
import { publicPages } from "./site-files.ts";

const app = testAppWithPagesOfFile();
const SMALL = 4_000;
let amy: TestCustomer;
beforeAll(async () => {
  amy = await addTestCustomer(app);
});

const ids = { consent: "none", session: "none", handle: "none", passkey: "none", accessKey: "none" };
const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1]));

const bodies: Record<string, (body: object) => object> = {
  "5,000 unknown fields": () => unknownFields(5_000),
  "900 unknown fields": () => unknownFields(900),
  "900 unknown fields beside its own": (body) => ({ ...body, ...unknownFields(900) }),
  "900 unknown fields in its first field": (body) => inFirstField(body, unknownFields(900)),
  "20,000 numbers in its first field": (body) => inFirstField(body, Array(20_000).fill(1)),
  "900 wrong items in its first field": (body) => inFirstField(body, Array(900).fill({ unknown: 1 })),
  "a name of 60,000 characters": (body) => ({ ...body, ["n".repeat(60_000)]: 1 }),
};

// Claims: I7
test.each(Object.keys(bodies))("a call with %s gets a short response", async (name) => {
  let refused = 0;
  for (const [key, sample] of Object.entries({ ...publicCalls, ...customerCalls(ids, amy) })) {
    const [method = "", template = ""] = key.split(" ");
    if (!sample.body || /referrals|email-capture/.test(key)) continue;
    const sent = bodies[name]?.(sample.body) ?? {};
    if (JSON.stringify(sent).length > 64 * 1024) continue;
    const response = await app.call(method, pathOf(template, sample), { token: amy.token, body: sent });
    const text = await response.text();
    expect(text.length, `${key} ${text.slice(0, 300)}`).toBeLessThan(SMALL);
    if (response.status !== 400) continue;
    refused += 1;
    expect(Object.keys(JSON.parse(text).errors ?? {}).length, key).toBeLessThanOrEqual(20);
  }
  expect(refused).toBeGreaterThan(10);
});

// Claims: I7
test("pages and form calls refuse a form with over 200 fields", async () => {
  for (const path of [
    ...publicPages,
    "/sign-in",
    "/account/overview",
    "/api/referrals",
    "/api/email-capture",
  ])
    for (const field of ["a=1", "", "a", "%61=1"]) {
      const response = await postForm(path, Array(8_000).fill(field).join("&"));
      expect([400, 415], `${path} ${field}`).toContain(response.status);
      expect((await response.text()).length, path).toBeLessThan(SMALL);
    }
});

test("accepts a form with 200 fields", async () => {
  const response = await postForm("/", `intent=sign-in&email=&password=${"&a=1".repeat(197)}`);
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('aria-invalid="true"');
});

function inFirstField(body: object, value: object): object {
  return Object.fromEntries(Object.keys(body).map((name, place) => [name, place === 0 ? value : 1]));
}

function postForm(path: string, body: string) {
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  return app.call("POST", path, { headers, body });
}
