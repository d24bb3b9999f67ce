import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "../contract/client.ts";
import { storingCustomer } from "./browser-api.ts";

const amy = {
  given_name: "Amy",
  family_name: "Ashworth",
  email: "amy@example.com",
  address: "",
  "custom:postcode": "",
  "custom:smart_meter_user": "false",
};
const stored = new Map<string, string>();
let answers = { status: 200, body: amy };

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("document", {});
  const storage = { setItem: (key: string, value: string) => stored.set(key, value) };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
});
afterEach(() => vi.unstubAllGlobals());

const api = createApi(
  storingCustomer(async () =>
    Response.json(answers.body, { status: answers.status, headers: { "content-type": "application/json" } }),
  ),
);
const currentUser = () => JSON.parse(stored.get("currentUser") ?? "null");

test("reading and changing the customer both leave currentUser as the server has it", async () => {
  answers = { status: 200, body: amy };
  expect(await api("GET /api/user/attributes")).toMatchObject({ ok: true, data: amy });
  expect(currentUser()).toEqual(amy);
  answers = { status: 200, body: { ...amy, given_name: "Amelia", "custom:smart_meter_user": "true" } };
  await api("PATCH /api/user/attributes", { body: { given_name: "Amelia" } });
  expect(currentUser()).toEqual(answers.body);
});

test("a refused change leaves it as it was", async () => {
  answers = { status: 409, body: { ...amy, given_name: "Nobody" } };
  await api("PATCH /api/user/attributes", { body: { given_name: "Nobody" } });
  expect(currentUser()).toBeNull();
});
