import { beforeEach, expect, test } from "vitest";
import { contentTags } from "../../content/tags.ts";
import { contentWebhook } from "../../sandbox/content-webhook.ts";
import { openPageContent } from "../content/page-content.ts";
import { testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";

const app = testAppOfFile();
beforeEach(() => {
  app.sandbox.faults.clearAll();
  app.setNow(new Date());
});

async function read(path: string) {
  const response = await app.call("GET", path);
  return { status: response.status, body: await response.json() };
}

function publish(headers: Record<string, string> = {}) {
  return contentWebhook({
    appOrigin: "http://localhost:3000",
    fields: { tag: "support" },
    send: (url, init) =>
      app.call("POST", new URL(String(url)).pathname, {
        body: String(init?.body),
        headers: { ...(init?.headers as Record<string, string>), ...headers },
      }),
  });
}

async function serviceCalls(): Promise<number> {
  const log = await app.sandbox.fetch("http://sandbox/sandbox/log/content");
  return ((await log.json()) as unknown[]).length;
}

test("GET /api/content/{tag} → 200 with rendered content", async () => {
  const { status, body } = await read("/api/content/sign-up");
  expect(status).toBe(200);
  expect(body).toMatchObject({ tag: "sign-up", title: "Create your account" });
  expect(body.bodyEnd).toContain('<a href="/privacy">privacy notice</a>');
});

test("GET /api/content/{tag} → 404 for an unknown tag, without calling the service", async () => {
  const before = await serviceCalls();
  const { status, body } = await read("/api/content/nowhere");
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: "no-such-entry" });
  expect(await serviceCalls()).toBe(before);
});

test("GET /api/content/{tag} → 503 for uncached content during an outage", async () => {
  app.sandbox.faults.set("content", { mode: "down" });
  const { status, body } = await read("/api/content/storage");
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: "content-away", message: "This service is temporarily unavailable" });
});

test.each(["down", "garbage", "error-500", "rate-limited"] as const)(
  "GET /api/content/{tag} → 200 with the last good copy during the fault %s",
  async (mode) => {
    const before = await read("/api/content/privacy");
    app.sandbox.faults.set("content", { mode });
    app.deps.content.expire();
    expect(await read("/api/content/privacy")).toEqual(before);
    expect(app.readLog()).toContain("last good copy");
  },
);

test("a process started during an outage serves the previous process's copies", async () => {
  await read("/api/content/accessibility");
  app.sandbox.faults.set("content", { mode: "down" });
  const restarted = openPageContent(app.deps);
  expect(await restarted.shown("accessibility")).toMatchObject({ title: "Accessibility" });
});

test("GET /api/config → 200 with feature switches, off if never loaded", async () => {
  app.sandbox.faults.set("content", { mode: "down" });
  expect(await read("/api/config")).toEqual({ status: 200, body: { config_disable_onboarding: "false" } });
  app.sandbox.faults.clearAll();
  expect(await read("/api/config")).toEqual({ status: 200, body: { config_disable_onboarding: "false" } });
});

test("POST /api/webhooks/content → 204, and the next request fetches the content again", async () => {
  await read("/api/content/support");
  const before = await serviceCalls();
  await read("/api/content/support");
  expect(await serviceCalls()).toBe(before);
  expect(await publish()).toBe(204);
  await read("/api/content/support");
  expect(await serviceCalls()).toBe(before + 1);
});

test("POST /api/webhooks/content → 403 without the content service's signature", async () => {
  expect(await publish({ "x-contentful-signature": "0".repeat(64) })).toBe(403);
});

// Claims: D13, F14
test("a first production start during an outage serves the release's content", async () => {
  app.sandbox.faults.set("content", { mode: "down" });
  await app.deps.db.query.deleteFrom("content_copy").execute();
  const config = { ...app.deps.config, sandboxUrl: null };
  const first = openPageContent({ ...app.deps, config });
  for (const tag of contentTags) expect(await first.shown(tag), tag).not.toBeNull();
  expect(await first.shown("sign-in")).toMatchObject({ title: "Sign in" });
  expect(await first.isOn("config_disable_onboarding")).toBe(false);
  expect(app.readLog()).toContain("serving the content of the release");
  expect(await app.deps.metrics.text()).toMatch(/content_fallbacks_total{source="release"} \d\d/);
});

test("pages state the configured lifetime of codes", async () => {
  const other = await testApp({ SIGN_UP_CODE_MINUTES: "90", CODE_MINUTES: "7" });
  try {
    const textOf = async (tag: string) => (await other.call("GET", `/api/content/${tag}`)).text();
    expect(await textOf("confirm-sign-up")).toContain("works for 90 minutes");
    for (const tag of ["forgot-password", "reset-password", "verify-contact"])
      expect(await textOf(tag), tag).toMatch(/(within|works for) 7 minutes/);
  } finally {
    await other.close();
  }
});
