import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { pagesFromSource } from "../testing/test-pages.ts";
import { createApp } from "./app.ts";

const app = testAppOfFile();

test("GET /healthz → 200 while the process runs", async () => {
  const response = await app.call("GET", "/healthz");
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^ok \d+\.\d+\.\d+( [0-9a-f]{7,64})?$/);
});

test("GET /readyz → 200 when the database is available", async () => {
  expect((await app.call("GET", "/readyz")).status).toBe(200);
});

test("GET /readyz → 503 once the process is stopping, while other calls still work", async () => {
  const stopping = createApp(app.deps, pagesFromSource, () => true);
  const get = async (path: string) =>
    stopping.fetch(new Request(`http://localhost:3000${path}`), { clientAddress: "203.0.113.1" });
  const response = await get("/readyz");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "stopping" });
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/api/content/terms")).status).not.toBe(503);
});

// Claims: O12
test("GET /metrics → the release, connections and outcomes of jobs", async () => {
  await app.deps.jobs.send("forget-counts", {});
  await app.deps.jobs.drain();
  const text = await (await app.call("GET", "/metrics")).text();
  const { version, commit } = app.deps.config.release;
  expect(text).toContain(`build_info{version="${version}",commit="${commit ?? "unknown"}"} 1`);
  expect(text).toMatch(/^job_runs_total\{kind="forget-counts",outcome="completed"\} [1-9]/m);
  if (app.deps.db.kind === "postgres") expect(text).toMatch(/^database_connections\{state="idle"\} \d/m);
});

// Claims: O12
test("GET /metrics → request counts, with unknown calls apart from pages", async () => {
  for (const path of ["/healthz", "/api/unknown"]) await app.call("GET", path);
  const text = await (await app.call("GET", "/metrics")).text();
  expect(text).toContain('route="/healthz"');
  expect(text).toContain('route="/api/*",status="404"');
});

test("GET /metrics → 401 without the configured token", async () => {
  const METRICS_TOKEN = "m".repeat(32);
  const guarded = await testApp({ METRICS_TOKEN });
  const statusWith = async (authorization?: string) =>
    (await guarded.call("GET", "/metrics", { ...(authorization && { headers: { authorization } }) })).status;
  expect(await statusWith()).toBe(401);
  expect(await statusWith("Bearer nonsense")).toBe(401);
  expect(await statusWith(METRICS_TOKEN)).toBe(401);
  expect(await statusWith(`Bearer ${METRICS_TOKEN}`)).toBe(200);
  await guarded.close();
});

test("GET /metrics → 401 in production without a configured token, for any address", async () => {
  const closed = await testApp();
  closed.deps.config.production = true;
  expect((await closed.call("GET", "/metrics", { from: "127.0.0.1" })).status).toBe(401);
  await closed.close();
});

// Claims: O12
test("GET /metrics → waiting time of the oldest due job", async () => {
  const oldest = async () => {
    const text = await (await app.call("GET", "/metrics")).text();
    return Number(/oldest_waiting_seconds\{what="job"\} (\S+)/.exec(text)?.[1]);
  };
  await app.deps.jobs.drain();
  expect(await oldest()).toBe(0);
  await app.deps.jobs.send("forget-counts", {});
  await app.deps.db.raw(
    "update pgboss.job set start_after = now() - interval '1 hour' where state = 'created'",
  );
  expect(await oldest()).toBeGreaterThan(3_500);
});

// Claims: O12
test("GET /metrics → counts unsent and failed emails by kind and age", async () => {
  const metric = async (name: string) => {
    const text = await (await app.call("GET", "/metrics")).text();
    return Number(
      text
        .split("\n")
        .find((line) => line.startsWith(name))
        ?.slice(name.length),
    );
  };
  const { db, jobs } = app.deps;
  const ageByTenMinutes = () =>
    db.raw(
      "update pgboss.job set created_on = created_on - interval '10 minutes', start_after = start_after - interval '10 minutes' where state in ('created', 'retry')",
    );
  await jobs.drain();
  app.sandbox.faults.set("mail", { mode: "down" });
  const { email } = await addTestCustomer(app);
  await app.call("POST", "/api/identity/forgot-password", { body: { email } });
  await jobs.drain();
  await ageByTenMinutes();
  // Each attempt postpones the next.
  await jobs.drain();
  expect(await metric('oldest_waiting_seconds{what="job"}')).toBeGreaterThan(600);
  expect(await metric('jobs{kind="send-letter",state="waiting"}')).toBe(1);
  expect(await metric('jobs{kind="send-letter",state="failed"}')).toBe(0);
  await db.raw("update pgboss.job set start_after = now(), retry_count = retry_limit where state = 'retry'");
  await jobs.drain();
  expect(await metric('jobs{kind="send-letter",state="waiting"}')).toBe(0);
  expect(await metric('jobs{kind="send-letter",state="failed"}')).toBe(1);
  app.sandbox.faults.clear("mail");
});

test("an unknown call → 404 as a documented problem", async () => {
  const response = await app.call("GET", "/api/nothing");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect(await response.json()).toMatchObject({ status: 404, code: "no-such-call" });
});

test("a cross-site write → 403", async () => {
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await app.call("POST", "/api/nothing", { body: {}, headers })).status).toBe(403);
});

test("a write with our cookie but no origin headers → 403", async () => {
  const headers = { origin: "", cookie: "a=b" };
  expect((await app.call("POST", "/api/nothing", { body: {}, headers })).status).toBe(403);
});

// Claims: I7
test("a body over 64 kB → 413", async () => {
  expect((await app.call("POST", "/api/nothing", { body: "x".repeat(70_000) })).status).toBe(413);
});

// Claims: I7
test("a URL over 2 kB → 414", async () => {
  expect((await app.call("GET", `/api/nothing?q=${"x".repeat(2_048)}`)).status).toBe(414);
});

test("a 404 response has a CSP, nosniff and cache-control", async () => {
  const { headers } = await app.call("GET", "/api/nothing");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("no-store");
});
