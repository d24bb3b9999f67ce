import { beforeAll, expect, test } from "vitest";
import { customerCalls, pathOf, publicCalls } from "../api/test-calls.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { type Household, registerWithoutReadings } from "../testing/test-household.ts";

const app = testAppOfFile();
let amy: Household;
beforeAll(async () => {
  amy = await registerWithoutReadings(app);
});

const ids = { consent: "none", session: "none", handle: "none", passkey: "none", accessKey: "none" };

const writes = () =>
  Object.entries({ ...publicCalls, ...customerCalls(ids, amy.customer), "POST /account/overview": {} })
    .filter(([key]) => !key.startsWith("GET") && !key.includes("/webhooks/"))
    .map(([key, sample]) => [key.split(" ")[0] ?? "", pathOf(key.split(" ")[1] ?? "", sample)] as const);

const json = "application/json";
const foreign: Record<string, Record<string, string>> = {
  "another site's form": { origin: "https://evil.test", "content-type": "application/x-www-form-urlencoded" },
  "another site's script": {
    origin: "https://evil.test",
    "sec-fetch-site": "cross-site",
    "content-type": json,
  },
  "JSON sent as plain text": { origin: "https://evil.test", "content-type": "text/plain" },
  "a form with files": { origin: "https://evil.test", "content-type": "multipart/form-data; boundary=x" },
  "a page without an origin": { origin: "null", "content-type": json },
  "a host that looks like ours": { origin: "http://localhost:3000.evil.test", "content-type": json },
  "our host on another port": { origin: "http://localhost:3001", "content-type": json },
  "another site of our domain": {
    origin: "http://localhost:3000",
    "sec-fetch-site": "same-site",
    "content-type": json,
  },
  "our cookie without origin headers": { origin: "", "content-type": json },
};

// Claims: H1
test.each(Object.entries(foreign))("%s cannot change anything", async (_, headers) => {
  const before = await readAllRows();
  for (const [method, path] of writes()) {
    const response = await app.call(method, path, {
      token: amy.customer.token,
      body: "{}",
      headers: { ...headers, cookie: amy.customer.cookie },
    });
    expect(response.status, `${method} ${path}`).toBe(403);
  }
  expect(await readAllRows()).toEqual(before);
});

// Claims: H1
test("a JSON call refuses other media types from our own origin", async () => {
  for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/xml", ""]) {
    const { status } = await app.call("POST", "/api/identity/sign-in", {
      body: JSON.stringify({ email: amy.customer.email, password: GOOD_PASSWORD }),
      headers: { "content-type": type },
    });
    expect(status, type).toBe(415);
  }
});

// Claims: H3
test.each(["https://evil.test", "null", "http://localhost:3000.evil.test"])(
  "%s cannot read responses, with or without a preflight",
  async (origin) => {
    for (const [method, path] of [
      ...writes(),
      ["GET", "/api/user/details"],
      ["GET", "/api/config"],
    ] as const) {
      for (const requested of [method, "OPTIONS"]) {
        const response = await app.call(requested, path, {
          headers: { origin, "access-control-request-method": method },
        });
        const allowed = [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect(allowed, `${requested} ${path}`).toEqual([]);
      }
    }
  },
);

// Claims: H12
test("links in emails use the configured origin, not the Host header", async () => {
  const headers = {
    host: "evil.test",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "gopher",
    forwarded: "host=evil.test",
  };
  const email = "hosted@example.com";
  await app.call("POST", "/api/identity/sign-up", {
    body: { given_name: "Amy", family_name: "Ashworth", email, password: GOOD_PASSWORD },
    headers,
  });
  await app.call("POST", "/api/identity/forgot-password", { body: { email: amy.customer.email }, headers });
  await app.deps.jobs.drain();
  const mails = [...app.sandbox.inbox.to(email), ...app.sandbox.inbox.to(amy.customer.email)];
  expect(mails.length).toBeGreaterThan(1);
  for (const { text, html } of mails) expect(text + html).not.toContain("evil.test");
  expect(mails.map(({ html }) => html).join()).toContain("http://localhost:3000");
});

async function readAllRows() {
  const tables = [
    "customer",
    "home",
    "registration",
    "session",
    "opt_in",
    "sign_up",
    "solar_event",
    "solar_lead",
    "referral",
  ];
  return Promise.all(tables.map(async (table) => (await app.deps.db.raw(`select * from ${table}`)).rows));
}
