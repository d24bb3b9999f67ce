import type { Hono } from "hono";
import type { Deps } from "../app/deps.ts";
import { pleaseWait, tooMany } from "../app/problem.ts";
import { POLICY_REPORTS } from "./headers.ts";
import { parseJson } from "./parse-json.ts";
import { problemResponse } from "./problem-response.ts";
import type { AppEnv } from "./request-context.ts";
import { namedByPath } from "./request-context.ts";

const DIRECTIVE =
  /^(base-uri|connect-src|default-src|font-src|form-action|frame-ancestors|frame-src|img-src|manifest-src|object-src|(script|style)-src(-elem|-attr)?)$/;
const KINDS = ["inline", "eval", "wasm-eval", "data", "blob"];
const MAX_REPORTS = 20;

/** Logs CSP violations without URLs, which may hold personal data. */
export function servePolicyReports(app: Hono<AppEnv>, { config, limits, log, metrics }: Deps): void {
  const [origin] = config.origins;
  app.post(POLICY_REPORTS, namedByPath, async (c) => {
    const allowance = await limits.take("policy-report-from", c.env.clientAddress);
    if (!allowance.allowed) return problemResponse(tooMany(pleaseWait, allowance.retryAfterSeconds), c.env);
    for (const report of reportsIn(await c.req.text())) {
      const line = { directive: directiveOf(report), blocked: blockedBy(report, origin) };
      metrics.policyReports.inc(line);
      log.warn({ requestId: c.env.requestId, ...line }, "CSP violation");
    }
    return c.body(null, 204);
  });
}

function reportsIn(text: string): Record<string, unknown>[] {
  try {
    const sent = parseJson(text);
    const all = Array.isArray(sent)
      ? sent.filter(({ type }) => type === "csp-violation").map(({ body }) => body)
      : [Object(sent)["csp-report"]];
    return all.filter((report) => typeof report === "object" && report !== null).slice(0, MAX_REPORTS);
  } catch {
    return [];
  }
}

function directiveOf(report: Record<string, unknown>): string {
  const named = report.effectiveDirective ?? report["effective-directive"] ?? report["violated-directive"];
  const [directive = ""] = textOf(named).split(" ");
  return DIRECTIVE.test(directive) ? directive : "other";
}

function blockedBy(report: Record<string, unknown>, origin: string): string {
  const blocked = textOf(report.blockedURL ?? report["blocked-uri"]);
  if (KINDS.includes(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "unknown";
  const url = new URL(blocked);
  if (url.origin === origin) return "own";
  return /^https?:$/.test(url.protocol) ? "elsewhere" : "extension";
}

/** A `toString` field would make `String(value)` throw. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
