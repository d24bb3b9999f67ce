import { expect, test } from "vitest";
import { createSandbox } from "./app.ts";
import { partnerNamed } from "./partner-names.ts";

const at = (path: string) => `http://sandbox${path}`;
const lookup = at("/addresses/v1/postcodes/BD9%206QH?api_key=ak_test");

test.each([1.5, 0, -1, "2"])("rejects a fault for %s calls", async (times) => {
  const { status } = await createSandbox().fetch(at("/sandbox/faults/mail"), {
    method: "PUT",
    body: JSON.stringify({ mode: "slow", ms: 1, times }),
  });
  expect(status).toBe(400);
});

test("a fault with times: 2 affects two calls", async () => {
  const { fetch } = createSandbox();
  const set = await fetch(at("/sandbox/faults/addresses"), {
    method: "PUT",
    body: JSON.stringify({ mode: "error-500", times: 2 }),
  });
  expect(await set.json()).toEqual({ mode: "error-500", times: 2 });
  const statuses = [await fetch(lookup), await fetch(lookup), await fetch(lookup)].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([500, 500, 200]);
});

test("a fault for certain calls does not count others", async () => {
  const { fetch } = createSandbox();
  const set = (calls: string) =>
    fetch(at("/sandbox/faults/addresses"), {
      method: "PUT",
      body: JSON.stringify({ mode: "error-500", times: 1, calls }),
    });
  await set("POST /addresses");
  expect((await fetch(lookup)).status).toBe(200);
  await set("GET /addresses/v1/postcodes");
  expect([(await fetch(lookup)).status, (await fetch(lookup)).status]).toEqual([500, 200]);
});

test("DELETE clears a fault; unknown modes and partners are rejected", async () => {
  const { fetch } = createSandbox();
  const put = (partner: string, mode: string) =>
    fetch(at(`/sandbox/faults/${partner}`), { method: "PUT", body: JSON.stringify({ mode }) });
  await put("addresses", "rate-limited");
  expect((await fetch(lookup)).status).toBe(429);
  expect((await fetch(at("/sandbox/faults/addresses"), { method: "DELETE" })).status).toBe(204);
  expect((await fetch(lookup)).status).toBe(200);
  expect((await put("addresses", "unknown-mode")).status).toBe(400);
  expect((await put("unknown-partner", "down")).status).toBe(404);
});

test.each([
  ["n3rgy", "smart-meter"],
  ["stripe", "cards"],
  ["dvla", "vehicles"],
  ["contentful", "content"],
])("%s and %s are the same partner", async (path, partner) => {
  const { fetch, faults } = createSandbox();
  await fetch(at(`/sandbox/faults/${path}`), { method: "PUT", body: JSON.stringify({ mode: "down" }) });
  expect(faults.of(partnerNamed(partner) ?? "mail")?.mode).toBe("down");
  await fetch(at(`/sandbox/faults/${partner}`), { method: "DELETE" });
  expect(faults.of(partnerNamed(path) ?? "mail")).toBeUndefined();
});

test("a slow fault delays the normal response", async () => {
  const { fetch, faults } = createSandbox();
  faults.set("addresses", { mode: "slow", ms: 50 });
  const began = performance.now();
  expect((await fetch(lookup)).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(45);
});

test("a lost-answer fault processes the call and drops the connection", async () => {
  const { fetch, faults } = createSandbox();
  faults.set("leads", { mode: "lost-answer", times: 1 });
  const lead = { method: "POST", body: new URLSearchParams({ email: "sam@example.com" }) };
  await expect(fetch(at("/capture"), lead)).rejects.toThrow("fetch failed");
  const received = await (await fetch(at("/capture"))).json();
  expect(received).toMatchObject([{ fields: { email: "sam@example.com" } }]);
});

test("logs calls without values", async () => {
  const { fetch } = createSandbox();
  await fetch(at("/leads"), {
    method: "POST",
    body: JSON.stringify({ firstname: "Sam", phone: "01632960001" }),
  });
  const log = await (await fetch(at("/sandbox/log/leads"))).text();
  expect(JSON.parse(log)).toEqual([{ method: "POST", path: "/leads", bodyKeys: ["firstname", "phone"] }]);
  expect(log).not.toContain("Sam");
});

test("a reset clears emails, leads, faults and calls", async () => {
  const { fetch, inbox, faults } = createSandbox();
  const empty = { subject: "", text: "", html: "", at: "", id: "", listHeaders: [], files: [] };
  inbox.deliver({ to: "sam@example.com", ...empty });
  await fetch(at("/leads"), { method: "POST", body: "{}" });
  faults.set("addresses", { mode: "down" });
  expect((await fetch(at("/sandbox/reset"), { method: "POST" })).status).toBe(204);
  expect(inbox.to()).toEqual([]);
  expect(await (await fetch(at("/leads"))).json()).toEqual([]);
  expect(await (await fetch(at("/sandbox/log/leads"))).json()).toEqual([]);
  expect((await fetch(lookup)).status).toBe(200);
});

test("the front page lists homes and sets faults", async () => {
  const { fetch } = createSandbox();
  const set = await fetch(at("/sandbox/switch"), {
    method: "POST",
    body: new URLSearchParams({ partner: "addresses", mode: "error-500" }),
  });
  expect(set.status).toBe(303);
  const page = await (await fetch(at("/sandbox"))).text();
  expect(page).toContain("7 Brantwood Close, Bradford");
  expect(page).toContain('<option value="error-500" selected>');
  expect((await fetch(lookup)).status).toBe(500);
});
