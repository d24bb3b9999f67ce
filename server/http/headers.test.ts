import { beforeAll, expect, onTestFinished, test } from "vitest";
import { customerCalls, pathOf } from "../api/test-calls.ts";
import { appOn, testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import type { TestCustomer } from "../testing/test-customer.ts";
import { registerHousehold } from "../testing/test-household.ts";
import { pagePolicy } from "./headers.ts";

const app = testAppOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  amy = (await registerHousehold(app)).customer;
});

const markup = "<img src=x onerror=alert(1)>";

const cases: [number, string, string, object?][] = [
  [200, "GET", "/api/config"],
  [204, "POST", "/api/identity/sign-out"],
  [400, "POST", "/api/page-views", { page: markup }],
  [401, "GET", "/api/user/details"],
  [403, "POST", "/api/webhooks/stripe", {}],
  [404, "GET", `/api/${encodeURIComponent(markup)}`],
  [404, "GET", `/api/content/${encodeURIComponent(markup)}`],
  [404, "GET", "/assets/none.js"],
  [405, "PUT", "/net-zero"],
  [413, "POST", "/api/identity/sign-in", { email: "x".repeat(70_000) }],
  [414, "GET", `/api/config?${"x".repeat(2_048)}`],
  [415, "POST", "/api/identity/sign-in"],
  [
    422,
    "POST",
    "/api/identity/sign-up",
    { given_name: markup, family_name: "", email: markup, password: markup },
  ],
];

// Claims: H6, H7, H10, H11
test.each(cases)(
  "a %i response to %s has security headers and no server details",
  async (status, method, path, body) => {
    const response = await app.call(method, path, body ? { body } : {});
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of ["x-powered-by", "server", "x-aspnet-version"]) expect(headers.get(name)).toBeNull();
    if (path.startsWith("/assets/")) return;
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    if (!path.startsWith("/api/")) return;
    expect(headers.get("cache-control")).toMatch(/no-store|max-age=/);
    if (status !== 204)
      expect(headers.get("content-type")).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
    expect(await response.text()).not.toContain("<img");
  },
);

test("a 429 response has Retry-After and the same headers", async () => {
  const body = { registrationNumber: "AA19AAA" };
  const strict = await testApp({ LIMITS: "vehicle-from=1/60" });
  onTestFinished(() => strict.close());
  await strict.call("POST", "/api/vehicle-enquiry", { body });
  const { status, headers } = await strict.call("POST", "/api/vehicle-enquiry", { body });
  expect([status, headers.get("x-content-type-options")]).toEqual([429, "nosniff"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

// Claims: H8
test("responses for a customer are never cacheable", async () => {
  const ids = { consent: "none", session: "none", handle: "none", passkey: "none", accessKey: "none" };
  const calls = Object.entries(customerCalls(ids, amy)).filter(([key]) => key !== "DELETE /api/user");
  // Reads first, because writes would empty the account.
  calls.sort(([one], [other]) => Number(other.startsWith("GET")) - Number(one.startsWith("GET")));
  for (const [key, sample] of calls) {
    const [method = "", template = ""] = key.split(" ");
    const { headers, status } = await app.call(method, pathOf(template, sample), {
      token: amy.token,
      ...(sample.body ? { body: sample.body } : {}),
    });
    expect(headers.get("cache-control"), key).toBe("no-store");
    expect(headers.get("etag"), key).toBeNull();
    if (key === "GET /api/user/readings") expect(status).toBe(200);
  }
});

// Claims: H7
test("production sends Strict-Transport-Security", async () => {
  const production = appOn({ ...app.deps, config: { ...app.deps.config, production: true } });
  for (const path of ["/api/config", "/api/nothing", "/net-zero"]) {
    const { headers } = await production.call("GET", path);
    expect(headers.get("strict-transport-security"), path).toBe("max-age=63072000; includeSubDomains");
  }
});

// Claims: H4, H5
test("the CSP allows only our scripts, and the card provider's only on card pages", () => {
  const plain = pagePolicy({ styleHashes: ["abc"] });
  const card = pagePolicy({
    styleHashes: ["abc"],
    cardProvider: {
      script: "https://js.stripe.com",
      connect: "https://api.stripe.com",
      frames: ["https://js.stripe.com"],
    },
  });
  for (const policy of [plain, card]) {
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*(?!\.js\.stripe)/);
    for (const part of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"]) {
      expect(policy).toContain(part);
    }
  }
  expect(plain).toContain("script-src 'self';");
  expect(plain).not.toContain("stripe");
  expect(card).toContain("script-src 'self' https://js.stripe.com;");
});
