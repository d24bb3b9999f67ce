import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "../../contract/client.ts";
import { clearContentCache, readContent } from "../page-content.ts";
import { browserApi, withCustomerStorage } from "./browser-api.ts";

const amy = {
  given_name: "Amy",
  family_name: "Ashworth",
  email: "amy@example.com",
  address: "",
  "custom:postcode": "",
  "custom:smart_meter_user": "false",
};
const stored = new Map<string, string>();
let reply = { status: 200, body: amy };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("document", {});
  const storage = { setItem: (key: string, value: string) => stored.set(key, value) };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

const api = createApi(
  withCustomerStorage(async () =>
    Response.json(reply.body, { status: reply.status, headers: { "content-type": "application/json" } }),
  ),
);
const currentUser = () => JSON.parse(stored.get("currentUser") ?? "null");

// Claims: E17
test("reading and changing the customer both store the response as currentUser", async () => {
  reply = { status: 200, body: amy };
  expect(await api("GET /api/user/attributes")).toMatchObject({ ok: true, data: amy });
  expect(currentUser()).toEqual(amy);
  reply = { status: 200, body: { ...amy, given_name: "Amelia", "custom:smart_meter_user": "true" } };
  await api("PATCH /api/user/attributes", { body: { given_name: "Amelia" } });
  expect(currentUser()).toEqual(reply.body);
});

test("a refused change does not store currentUser", async () => {
  reply = { status: 409, body: { ...amy, given_name: "Nobody" } };
  await api("PATCH /api/user/attributes", { body: { given_name: "Nobody" } });
  expect(currentUser()).toBeNull();
});

describe("apiAhead", () => {
  let status = 200;
  let signedOut = 0;
  const requested: string[] = [];
  const TOKEN = `header.${btoa(JSON.stringify({ sub: "amy" }))}.signature`;

  beforeEach(() => {
    [status, signedOut, requested.length] = [200, 0, 0];
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("fetch", async (path: string) => {
      requested.push(path);
      const isRenewal = path === "/api/identity/access-token";
      if (isRenewal && status !== 401) return Response.json({ accessToken: TOKEN, expiresInSeconds: 300 });
      return Response.json({ ...amy, tag: path.replace("/api/content/", "") }, { status });
    });
  });

  const open = () =>
    browserApi(
      "amy",
      () => {
        signedOut += 1;
      },
      () => {},
    );

  test("returns successful responses and 404", async () => {
    const { apiAhead } = open();
    expect(await apiAhead("GET /api/user/attributes")).toMatchObject({ ok: true, data: amy });
    status = 404;
    expect(await apiAhead("GET /api/user/details")).toMatchObject({ ok: false, status: 404 });
  });

  test.each([401, 403, 409, 429, 500, 503])("throws on %i without signing out", async (refusal) => {
    const { api, apiAhead } = open();
    await apiAhead("GET /api/user/attributes");
    status = refusal;
    await expect(apiAhead("GET /api/user/attributes")).rejects.toMatchObject({ status: refusal });
    expect(signedOut, "reading ahead does not sign out").toBe(0);
    expect(await api("GET /api/user/attributes")).toMatchObject({ ok: false, status: refusal });
    expect(signedOut).toBe(refusal === 401 ? 1 : 0);
  });

  test("shares cached content with api until it is cleared", async () => {
    const { api, apiAhead } = open();
    const timesRequested = () => requested.filter((path) => path === "/api/content/faq").length;
    await readContent(apiAhead, "faq");
    await readContent(api, "faq");
    expect(timesRequested()).toBe(1);
    clearContentCache(api);
    await readContent(apiAhead, "faq");
    expect(timesRequested()).toBe(2);
  });

  test("rejects calls other than GET", async () => {
    await expect(open().apiAhead("DELETE /api/user/mpan")).rejects.toBe(false);
    expect(requested).toEqual([]);
  });
});
