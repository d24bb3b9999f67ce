import { createSandbox, type Sandbox } from "../../sandbox/app.ts";
import { listen } from "../../sandbox/listen.ts";
import type { Deps } from "../app/deps.ts";
import type { Database } from "../db/engine/database.ts";
import { openTestDatabase } from "../db/engine/test-database.ts";
import { createApp } from "../http/app.ts";
import type { PageRenderer } from "../http/pages.ts";
import type { Trace } from "../http/trace.ts";
import { openLog } from "../platform/log.ts";
import { readConfig } from "../settings/config.ts";
import { closeDeps, depsOn } from "../start/compose.ts";
import { productionLimits } from "./test-limits.ts";

export interface RunningApp {
  deps: Deps;
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
}

export interface TestApp extends RunningApp {
  setNow(now: Date): void;
  sandbox: Sandbox;
  readLog(): string;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  from?: string;
  trace?: Trace;
}

const ORIGIN = "http://localhost:3000";

/** Uses an empty database unless one is given. Serves no pages, unlike `testAppWithPages`. */
export async function testApp(
  settings: Record<string, string> = {},
  database?: Database,
  pages = noPages,
): Promise<TestApp> {
  let now = new Date("2026-11-21T10:00:00Z");
  const partners = await openSandbox(() => now, settings);
  const config = readConfig({
    NODE_ENV: "test",
    ORIGIN,
    SECRETS: "s".repeat(32),
    LATEST_LOOP_MS: "0",
    PASSWORD_HASHING: "cheap",
    PARTNER_PATIENCE: "10",
    ...partners.settings,
    ...settings,
    LIMITS: [productionLimits, settings.LIMITS].filter(Boolean).join(),
  });
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => void lines.push(line) });
  const deps = await depsOn(database ?? (await openTestDatabase()), config, log, { now: () => now });
  return {
    ...appOn(deps, pages),
    setNow: (value) => {
      now = value;
    },
    readLog: () => lines.join(""),
    sandbox: partners.sandbox,
    close: async () => {
      await closeDeps(deps);
      await partners.close();
    },
  };
}

export function appOn(deps: Deps, pages = noPages): RunningApp {
  const app = createApp(deps, pages);
  return {
    deps,
    call: async (method, path, { body, token, headers = {}, from = "203.0.113.1", trace } = {}) => {
      const isForm = body instanceof URLSearchParams;
      const request = new Request(ORIGIN + path, {
        method,
        headers: {
          ...(method === "GET" ? {} : { origin: ORIGIN }),
          ...(body !== undefined && !isForm ? { "content-type": "application/json" } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: isForm || typeof body === "string" ? body : JSON.stringify(body) }),
      });
      return app.fetch(request, { clientAddress: from, ...(trace && { trace }) });
    },
  };
}

async function openSandbox(now: () => Date, { SANDBOX_CONTENT_FOLDER }: Record<string, string>) {
  const partners = createSandbox({
    appOrigin: ORIGIN,
    firstDataSeconds: 0,
    now,
    send: async () => new Response(),
    ...(SANDBOX_CONTENT_FOLDER ? { contentFolder: SANDBOX_CONTENT_FOLDER } : {}),
  });
  const { port, smtpPort, close } = await listen(partners, { port: 0, smtpPort: 0 });
  return {
    sandbox: partners,
    settings: { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) },
    close,
  };
}

const noPages: PageRenderer = {
  render: async () => new Response("No pages in this test.", { status: 404 }),
  assets: { entry: "", scriptsOf: () => [], stylesOf: () => ({ text: "", files: [] }), fonts: [] },
};
