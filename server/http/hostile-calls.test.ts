import fc from "fast-check";
import { afterEach, beforeAll, expect, test } from "vitest";
import { customerCalls, pathOf, publicCalls, type SampleCall } from "../api/test-calls.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import type { TestCustomer } from "../testing/test-customer.ts";
import { bradford, household, registerHousehold } from "../testing/test-household.ts";
import { pagesFromSource } from "../testing/test-pages.ts";
import { createApp } from "./app.ts";

const app = testAppOfFile({ LIMITS: "email-a-day-by-one=9999/60,email-a-day=9999/60" });
let amy: TestCustomer;
let ben: TestCustomer;
beforeAll(async () => {
  amy = (await registerHousehold(app)).customer;
  const home = await household(app);
  expect((await home.validate()).status).toBe(200);
  ben = home.customer;
});
afterEach(() => expect({}).not.toHaveProperty("polluted"));

/** These end or delete what other calls need. */
const ending = [
  "POST /api/identity/sign-out",
  "DELETE /api/identity/sessions",
  "DELETE /api/user",
  "DELETE /api/user/mpan",
  "DELETE /api/user/readings",
];
const ids = { consent: "none", session: "none", handle: bradford.mpan, passkey: "none", accessKey: "none" };
const calls = () =>
  Object.entries({ ...publicCalls, ...customerCalls(ids, amy) }).filter(([key]) => !ending.includes(key));

const hostileTexts = [
  "'; drop table customer; --",
  "1' or '1'='1",
  "'||pg_sleep(5)||'",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}<%= 7*7 %>",
  "a\r\nBcc: eve@example.com",
  "nul\u0000byte",
  "\u2028\u202e\ud800",
  "../../etc/passwd",
  "%00%0d%0a",
  "__proto__",
  "9".repeat(60),
];

const hostileFields = {
  id: "00000000-0000-7000-8000-000000000000",
  user_id: "00000000-0000-7000-8000-000000000000",
  registered: true,
  email_verified: true,
  cardValidated: true,
  reconsent_due: 4_000_000_000,
  "custom:smart_meter_user": "true",
  constructor: { prototype: { polluted: true } },
};

const isForm = (key: string) => key === "POST /api/referrals" || key === "POST /api/email-capture";

async function send(key: string, sample: SampleCall, rawBody?: string, who = amy) {
  const [method = "GET", template = ""] = key.split(" ");
  const body = isForm(key) ? new URLSearchParams(textsOf(sample.body ?? {})) : (rawBody ?? sample.body);
  const began = performance.now();
  const response = await app.call(method, pathOf(template, sample), {
    token: who.token,
    headers: { cookie: who.cookie },
    ...(method === "GET" ? {} : { body }),
  });
  const text = await response.text();
  expect(response.status, `${key} ${JSON.stringify(sample)} ${rawBody}: ${text}`).not.toBe(500);
  expect(text).not.toMatch(/node_modules|at \w+ \(|syntax error|relation "|SELECT |server\/|stack/);
  expect(response.headers.get("content-type") ?? "application/json").not.toContain("text/html");
  return { status: response.status, ms: performance.now() - began };
}

// Claims: H10, A1, I1, O4
test.each(hostileTexts)(
  "%j in any part of a call is rejected or treated as text, never a 500",
  async (text) => {
    for (const [key, sample] of calls()) {
      for (const name of Object.keys(sample.params ?? {})) {
        for (const who of [amy, ben])
          await send(key, { ...sample, params: { ...sample.params, [name]: text } }, undefined, who);
      }
      if (sample.query) await send(key, { ...sample, query: replaceValues(sample.query, text) });
      for (const name of Object.keys(sample.body ?? {})) {
        for (const who of [amy, ben])
          await send(key, { ...sample, body: { ...sample.body, [name]: text } }, undefined, who);
      }
    }
    expect(await app.deps.db.query.selectFrom("customer").selectAll().execute()).toHaveLength(2);
  },
  60_000,
);

// Claims: Z3, I6
test("rejects or ignores server-managed fields in every call", async () => {
  const before = await serverManagedRows();
  for (const [key, sample] of calls()) {
    if (sample.body) await send(key, { ...sample, body: { ...sample.body, ...hostileFields } });
    if (sample.body)
      await send(key, sample, `{"__proto__":{"polluted":true},${JSON.stringify(sample.body).slice(1)}`);
  }
  expect(await serverManagedRows()).toEqual(before);
});

// Claims: I6
test("wrong types and arrays cause no 500, and the last of repeated parameters counts", async () => {
  for (const [key, sample] of calls()) {
    for (const name of Object.keys(sample.body ?? {})) {
      for (const value of [[], {}, null, 7, true, -1e308, ["a", "b"]]) {
        await send(key, { ...sample, body: { ...sample.body, [name]: value } });
      }
    }
    if (!sample.query) continue;
    const plain = await send(key, sample);
    const last = await send(key, { ...sample, query: `${replaceValues(sample.query, "x")}&${sample.query}` });
    expect(last.status, key).toBe(plain.status);
  }
});

// Claims: O4
test.each([...hostileTexts, "\u{1f600}", "\ud83d", "hasOwnProperty", "valueOf", "", "x".repeat(3_000)])(
  "rejects %j as a field name, or treats it as text",
  async (name) => {
    for (const [key, sample] of calls().filter(([key, { body }]) => body && !isForm(key))) {
      const inside = Object.keys(sample.body ?? {}).map((field) => ({
        ...sample.body,
        [field]: { [name]: name },
      }));
      for (const body of [{ ...sample.body, [name]: 1 }, { ...sample.body, [name]: name }, ...inside]) {
        await send(key, sample, JSON.stringify(body));
        await send(key, sample, JSON.stringify(body), ben);
      }
    }
  },
);

// Claims: O4, A1
test("rejects lone surrogates in every parsed JSON body, and invalid UTF-8", async () => {
  for (const [key, sample] of calls().filter(([key, { body }]) => body && !isForm(key))) {
    if (key.includes("webhooks")) continue;
    for (const name of Object.keys(sample.body ?? {})) {
      const body = JSON.stringify({ ...sample.body, [name]: "Teapot-on-the-9th-shelf\ud800" });
      expect((await send(key, sample, body)).status, `${key} ${name}`).toBe(400);
    }
  }
  const bytes = Buffer.from('{"email":"amy@example.com","password":"Teapot-\u00ed-9"}', "latin1");
  expect((await sendBytes("/api/identity/sign-in", bytes)).status).toBe(400);
});

const unexpectedValues = [1e9, 6.5, -1, 13, "\ud800", "constructor", "__proto__", "toString", ["toString"]];

test("rejects out-of-range numbers and prototype keys, or treats them as text", async () => {
  for (const [key, sample] of calls().filter(([, sample]) => sample.body)) {
    for (const name of Object.keys(sample.body ?? {})) {
      for (const value of unexpectedValues)
        await send(key, { ...sample, body: { ...sample.body, [name]: value } });
    }
  }
}, 120_000);

// Claims: D6
test("rejects a body whose only field is named like an Object.prototype member", async () => {
  const before = await serverManagedRows();
  for (const [key, sample] of calls().filter(([, sample]) => sample.body)) {
    // These two hold maps: `__proto__` is dropped and, of progress, every unknown step.
    if (isForm(key) || /progress|attribution/.test(key)) continue;
    for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
      const alone = `{ ${JSON.stringify(name)}: 1 }`;
      const beside = `${JSON.stringify(sample.body).slice(0, -1)}, ${JSON.stringify(name)}: 1 }`;
      expect((await send(key, sample, alone)).status, `${key} ${alone}`).toBeGreaterThanOrEqual(400);
      await send(key, sample, beside);
    }
  }
  expect(await serverManagedRows()).toEqual(before);
}, 120_000);

// Claims: I7
test("responds to empty, broken and deeply nested JSON within five seconds", async () => {
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, 1])));
  for (const [key, sample] of calls().filter(([, sample]) => sample.body)) {
    for (const body of ["", "{", '{"a":', deep, manyKeys, "null", '"text"']) {
      expect((await send(key, sample, body)).ms, key).toBeLessThan(5_000);
    }
  }
});

// Claims: O4
test("malformed JSON never causes a 500", async () => {
  const withBody = calls().filter(([, sample]) => sample.body);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withBody), fc.json({ maxDepth: 3 }), async ([key, sample], body) => {
      await send(key, sample, body);
    }),
    { numRuns: 300 },
  );
});

// Claims: H2
test("GET, HEAD and OPTIONS change only counts, visits, checks and caches", async () => {
  const before = await everyRow();
  for (const [key, sample] of Object.entries({ ...publicCalls, ...customerCalls(ids, amy) })) {
    const [method = "", template = ""] = key.split(" ");
    const path = pathOf(template, sample);
    for (const requested of method === "GET" ? ["GET", "HEAD", "OPTIONS"] : ["HEAD", "OPTIONS"]) {
      await app.call(requested, path, { token: amy.token, headers: { cookie: amy.cookie } });
    }
  }
  expect(await everyRow()).toEqual(before);
});

function sendBytes(path: string, body: Buffer<ArrayBuffer>) {
  const headers = { origin: "http://localhost:3000", "content-type": "application/json" };
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", headers, body });
  return createApp(app.deps, pagesFromSource).fetch(request, { clientAddress: "203.0.113.1" });
}

async function serverManagedRows() {
  const tables = ["customer", "registration", "card_check", "consent_record", "consent_attempt"];
  return Promise.all(tables.map((table) => rowsOf(table)));
}

async function everyRow() {
  const { raw } = app.deps.db;
  const visits = ["session", "account_activity", "limit_count", "content_copy", "mpan_handle", "mpan_check"];
  const { rows } = await raw(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  const tables = rows.map(({ table_name }) => String(table_name)).filter((table) => !visits.includes(table));
  const found: Record<string, unknown> = {};
  for (const table of tables) found[table] = await rowsOf(table);
  return found;
}

async function rowsOf(table: string) {
  return (await app.deps.db.raw(`select * from ${table} as one order by one::text`)).rows;
}

function replaceValues(query: string, text: string): string {
  return new URLSearchParams([...new URLSearchParams(query)].map(([name]) => [name, text])).toString();
}

function textsOf(body: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}
