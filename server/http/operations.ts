import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import type { Deps } from "../app/deps.ts";
import { problem } from "../app/problem.ts";
import { countJobs, readBacklog } from "../db/jobs/backlog.ts";
import type { Config } from "../settings/config.ts";
import { problemResponse } from "./problem-response.ts";
import { type AppEnv, namedByPath } from "./request-context.ts";

/** @param isStopping whether load balancers should send no more requests */
export function serveOperations(app: Hono<AppEnv>, deps: Deps, isStopping: () => boolean): void {
  const { version, commit } = deps.config.release;
  app.get("/healthz", namedByPath, (c) => c.text(`ok ${version} ${commit ?? ""}`.trim()));
  app.get("/readyz", namedByPath, async (c) => {
    if (isStopping()) return problemResponse(STOPPING, c.env);
    await deps.db.ping();
    return c.text("ready");
  });
  app.get("/metrics", namedByPath, async (c) => {
    const { config, metrics, db, clock } = deps;
    if (!canReadMetrics(c.req.header("authorization"), config)) return problemResponse(NO_METRICS, c.env);
    const backlog = await readBacklog(db.query, clock.now());
    for (const [what, seconds] of Object.entries(backlog)) metrics.oldestWaiting.set({ what }, seconds);
    for (const { kind, waiting, failed } of await countJobs(db.query)) {
      metrics.jobs.set({ kind, state: "waiting" }, waiting);
      metrics.jobs.set({ kind, state: "failed" }, failed);
    }
    return c.text(await metrics.text(), 200, { "content-type": metrics.contentType });
  });
}

/** Production denies access if no token is configured. */
function canReadMetrics(authorization: string | undefined, { metricsToken, production }: Config): boolean {
  if (metricsToken === null) return !production;
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${metricsToken}`));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const STOPPING = problem("stopping");
const NO_METRICS = problem("metrics-token");
