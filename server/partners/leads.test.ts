import { expect, test } from "vitest";
import { leads } from "./leads.ts";
import { sandboxNetwork } from "./test-network.ts";

function open() {
  const { sandbox, network } = sandboxNetwork();
  return { sandbox, partner: leads({ urlAllowlist: ["http://sandbox"], ...network }) };
}

test("sends a solar lead as JSON", async () => {
  const { sandbox, partner } = open();
  expect(await partner.sendJson("http://sandbox/leads", { firstname: "Sam", battery_only: false })).toBe(
    "delivered",
  );
  const received = await (await sandbox.fetch("http://sandbox/leads")).json();
  expect(received).toMatchObject([{ fields: { firstname: "Sam", battery_only: false } }]);
});

test("sends a captured address form-encoded, with its plus sign intact", async () => {
  const { sandbox, partner } = open();
  expect(await partner.sendForm("http://sandbox/capture", { email: "sam+home@example.com" })).toBe(
    "delivered",
  );
  const received = await (await sandbox.fetch("http://sandbox/capture")).json();
  expect(received).toMatchObject([{ fields: { email: "sam+home@example.com" } }]);
});

test.each([
  "http://127.0.0.1:9",
  "http://sandbox.evil.example/leads",
  "http://sandbox@evil.example/leads",
  "http://user@sandbox/leads",
  "https://sandbox/leads",
  "//sandbox/leads",
  "javascript:alert(1)",
  "not a url",
])("does not send to %s", async (url) => {
  const { sandbox, partner } = open();
  expect(partner.allows(url)).toBe(false);
  await expect(partner.sendJson(url, {})).rejects.toMatchObject({ reason: "not-allowed" });
  expect(await (await sandbox.fetch("http://sandbox/sandbox/log/leads")).json()).toEqual([]);
});

test("an unknown path at the partner is a refusal, not an outage", async () => {
  expect(await open().partner.sendJson("http://sandbox/nothing", {})).toBe("refused");
});

test("rejects with PartnerDown if the partner fails", async () => {
  const { sandbox, partner } = open();
  sandbox.faults.set("leads", { mode: "error-500" });
  await expect(partner.sendJson("http://sandbox/leads", {})).rejects.toMatchObject({ reason: "failed" });
});

const responses: [string, Response][] = [
  ["a page of a captive portal", new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["no body", new Response(null, { status: 204 })],
  ["JSON without `success`", Response.json({ weather: "sunny" })],
  ["truncated JSON", new Response('{"success":', { headers: { "content-type": "application/json" } })],
];
test.each(responses)("a success status with %s is not a delivery", async (_, response) => {
  const { network } = sandboxNetwork();
  const partner = leads({ urlAllowlist: ["http://sandbox"], ...network, fetch: async () => response });
  await expect(partner.sendJson("http://sandbox/leads", {})).rejects.toMatchObject({ reason: "unreadable" });
});

test("treats `success: false` as a refusal", async () => {
  const fetch = async () => Response.json({ success: false });
  const partner = leads({ urlAllowlist: ["http://sandbox"], ...sandboxNetwork().network, fetch });
  expect(await partner.sendJson("http://sandbox/leads", {})).toBe("refused");
});
