import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createApi } from "../../contract/client.ts";
import { progressSteps } from "../../domain/progress.ts";
import { recordStep, saveSteps } from "./step-telemetry.ts";

test("pages record every step of the specification's map but one", () => {
  const sources = readdirSync("web", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(`web/${file}`, "utf8").replace(/usePageView\([^)]*\)/g, ""))
    .join("\n");
  const never = progressSteps.filter((step) => !sources.includes(`"${step}"`));
  // After deletion nothing may be stored, so that page view is counted anonymously.
  expect(never).toEqual(["account-deletion-confirmation"]);
});

test("records a step locally and sends it with the sign-up steps", async () => {
  const { store, calls, api } = setUp({ onboarding_progress: '{"email":1}' });
  await recordStep("onboarding", "address-1", { api, store, now: 1000 });
  expect(JSON.parse(store.getItem("onboarding_progress") ?? "")).toEqual({ email: 1, "address-1": 1000 });
  expect(calls).toEqual([["PUT /api/user/progress/onboarding", { email: 1, "address-1": 1000 }]]);
});

// Claims: E22
test("sends the first and final steps at once, the others once on page exit", async () => {
  const { store, calls, api } = setUp({ onboarding_progress: '{"email":1}' });
  const sent = () => calls.map(([, body]) => Object.keys(body as object).at(-1));
  await recordStep("onboarding", "address-1", { api, store, now: 1000 });
  await recordStep("onboarding", "address-2", { api, store, now: 1001 });
  await recordStep("onboarding", "thirteen-months-1", { api, store, now: 1002 });
  expect(sent()).toEqual(["address-1"]);
  await saveSteps(api, store);
  await saveSteps(api, store);
  expect(sent()).toEqual(["address-1", "thirteen-months-1"]);
  await recordStep("onboarding", "confirmation", { api, store, now: 1003 });
  expect(sent()).toEqual(["address-1", "thirteen-months-1", "confirmation"]);
});

test("a new browser takes over the steps stored on the server", async () => {
  const { store, api } = setUp({}, { email: 7, nonsense: 3 });
  await recordStep("reconfirm", "terms", { api, store, now: 1000 });
  expect(JSON.parse(store.getItem("reconfirm_progress") ?? "")).toEqual({ email: 7, terms: 1000 });
});

test("an unavailable server or corrupt storage counts as no steps", async () => {
  const { store, api } = setUp({ onboarding_progress: "rubbish" }, null);
  await recordStep("onboarding", "connecting", { api, store, now: 1000 });
  expect(JSON.parse(store.getItem("onboarding_progress") ?? "")).toEqual({ connecting: 1000 });
});

function setUp(local: Record<string, string>, remote: Record<string, number> | null = {}) {
  const map = new Map(Object.entries(local));
  const calls: [string, unknown][] = [];
  const store = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
  const api = createApi(async (path, { method, body }) => {
    if (method !== "GET") calls.push([`${method} ${path}`, JSON.parse(String(body))]);
    return remote ? Response.json(remote) : new Response(null, { status: 503 });
  });
  return { store, calls, api };
}
