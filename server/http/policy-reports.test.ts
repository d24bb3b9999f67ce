import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { pagePolicy } from "./headers.ts";

const app = testAppOfFile();

const send = (body: string, from = "203.0.113.1") =>
  app.call("POST", "/policy-reports", {
    body,
    from,
    headers: { "content-type": "application/reports+json" },
  });
const reportCounters = async () =>
  (await (await app.call("GET", "/metrics")).text()).match(/^policy_reports_total\{.*$/gm) ?? [];

const violation = (effectiveDirective: string, blockedURL: string) => ({
  type: "csp-violation",
  url: "http://localhost:3000/opt-in?email=amy@example.com",
  body: { effectiveDirective, blockedURL, documentURL: "http://localhost:3000/opt-in?email=amy@example.com" },
});

// Claims: H4, O12
test("counts CSP reports in both formats by rule and kind, without their URLs", async () => {
  const list = [
    violation("script-src-elem", "https://evil.example/amy.js"),
    violation("script-src-elem", "inline"),
    violation("style-src-attr", "chrome-extension://abc/amy.css"),
    { type: "deprecation", body: {} },
  ];
  expect((await send(JSON.stringify(list))).status).toBe(204);
  const old = { "csp-report": { "violated-directive": "img-src 'self'", "blocked-uri": "data" } };
  expect((await send(JSON.stringify(old))).status).toBe(204);
  expect(await reportCounters()).toEqual([
    'policy_reports_total{directive="script-src-elem",blocked="elsewhere"} 1',
    'policy_reports_total{directive="script-src-elem",blocked="inline"} 1',
    'policy_reports_total{directive="style-src-attr",blocked="extension"} 1',
    'policy_reports_total{directive="img-src",blocked="data"} 1',
  ]);
  expect(app.readLog()).toContain('"blocked":"elsewhere"');
  expect(app.readLog()).not.toMatch(/evil\.example|amy/);
});

test("ignores malformed reports, and counts at most 20 unknown ones of a call", async () => {
  const before = (await reportCounters()).length;
  for (const body of ["", "null", "[]", "{}", "[1]", "[null]", "{", '{"csp-report":7}'])
    expect((await send(body)).status).toBe(204);
  expect(await reportCounters()).toHaveLength(before);
  const unknownViolations = Array.from({ length: 50 }, (_, index) =>
    violation(`made-up-${index}`, `x${index}`),
  );
  expect((await send(JSON.stringify(unknownViolations))).status).toBe(204);
  expect((await reportCounters()).slice(before)).toEqual([
    'policy_reports_total{directive="other",blocked="unknown"} 20',
  ]);
});

test.each<unknown>([{}, { toString: 1, valueOf: 1 }, [], [{ toString: 1 }], 7, null, true])(
  "accepts %j instead of a string in a report",
  async (value) => {
    const names = [
      "effectiveDirective",
      "effective-directive",
      "violated-directive",
      "blockedURL",
      "blocked-uri",
    ];
    for (const name of names) {
      const body = { [name]: value };
      const from = `203.0.113.${names.indexOf(name) + 20}`;
      expect((await send(JSON.stringify([{ type: "csp-violation", body }]), from)).status).toBe(204);
      expect((await send(JSON.stringify({ "csp-report": body }), from)).status).toBe(204);
    }
  },
);

test("accepts 20 calls a minute from one address", async () => {
  const statuses = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await send("[]", "203.0.113.9")).status);
  expect(statuses).toEqual([...Array(20).fill(204), 429]);
});

test("the CSP names its report endpoint for old and new browsers", () => {
  expect(pagePolicy({ styleHashes: [] })).toMatch(/report-uri \/policy-reports; report-to policy$/);
});
