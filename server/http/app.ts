import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import type { Logger } from "pino";
import { readBacklog } from "../db/backlog.ts";
import type { Deps } from "../deps.ts";
import { TooBusy } from "../identity/turnstile.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { serveAssets } from "./assets.ts";
import { compressText } from "./compress.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { apiHeaders, isAsset, securityHeaders } from "./headers.ts";
import { mountEndpoints } from "./mount.ts";
import { refuseForeignWrites } from "./origin.ts";
import { type PageRenderer, servePages } from "./pages.ts";
import { takePolicyReports } from "./policy-reports.ts";
import { problemPages } from "./problem-pages.ts";
import { problem, problemResponse } from "./problems.ts";
import { BUSY, shedLoad } from "./shed-load.ts";
import { serveSiteFiles } from "./site-files.ts";

/** What a request carries through the app. */
export interface AppEnv {
  /** Set by whoever listens: the address of the caller, found without trusting the caller. */
  Bindings: { clientAddress: string };
  Variables: { requestId: string; log: Logger };
}

/** In bytes. */
export const LARGEST_BODY = 64 * 1024;
const LONGEST_ADDRESS = 2 * 1024;

/** The whole application as one `fetch` function: API, pages, assets and health. */
export function createApp(deps: Deps, renderer: PageRenderer): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const requestId = randomUUID();
    const log = deps.log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", log);
    const began = performance.now();
    await next();
    const ms = performance.now() - began;
    const line = { method: c.req.method, route: routeTemplate(c), status: c.res.status };
    deps.metrics.requests.observe({ ...line, status: String(line.status) }, ms / 1000);
    log.info({ ...line, ms: Math.round(ms) }, "request");
    if (!isAsset(c.req.path)) c.res.headers.set("x-request-id", requestId);
  });
  app.use(securityHeaders(deps.config));
  app.use(problemPages(deps.config.productName));
  app.use("/api/*", apiHeaders);
  app.use("/user/*", apiHeaders);
  app.use(shedLoad(deps.config.latestLoopMs));
  app.use(compressText);
  app.use(async (c, next) =>
    c.req.url.length > LONGEST_ADDRESS ? problemResponse(TOO_LONG, c.get("requestId")) : next(),
  );
  app.use(refuseForeignWrites(deps.config.origins));
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) => problemResponse(TOO_LARGE, c.get("requestId")),
    }),
  );
  app.onError((error, c) => {
    if (error instanceof PartnerDown) return problemResponse(PARTNER_AWAY, c.get("requestId"));
    if (error instanceof TooBusy) return problemResponse(BUSY, c.get("requestId"));
    c.get("log").error({ err: error }, "unexpected error");
    return problemResponse(databaseTrouble(error) ?? OUR_MISTAKE, c.get("requestId"));
  });
  operations(app, deps);
  takePolicyReports(app, deps);
  mountEndpoints(app, deps);
  app.all("/api/*", (c) => problemResponse(NO_SUCH_CALL, c.get("requestId")));
  serveSiteFiles(app, deps.config);
  serveAssets(app);
  servePages(app, deps, renderer);
  return app;
}

/** The template of what answered, such as /api/mpan/:mpan/validate: addresses hold personal data. */
function routeTemplate(c: Context<AppEnv>): string {
  return matchedRoutes(c).find(({ path }) => !path.endsWith("*"))?.path ?? "page";
}

function operations(app: Hono<AppEnv>, deps: Deps) {
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    await deps.db.ping();
    return c.text("ready");
  });
  app.get("/metrics", async (c) => {
    if (deps.config.production && c.env.clientAddress !== "127.0.0.1") return c.notFound();
    const backlog = await readBacklog(deps.db.query, deps.clock.now());
    for (const [what, seconds] of Object.entries(backlog)) deps.metrics.oldestWaiting.set({ what }, seconds);
    return c.text(await deps.metrics.registry.metrics(), 200, {
      "content-type": deps.metrics.registry.contentType,
    });
  });
}

const NO_SUCH_CALL = problem(404, "no-such-call", "There is nothing at this address.");
const TOO_LONG = problem(
  414,
  "address-too-long",
  "This address is too long. Please start from the home page.",
);
const TOO_LARGE = problem(413, "too-large", "That is more than we can take at once.");
const OUR_MISTAKE = problem(
  500,
  "our-mistake",
  "Something went wrong at our end. Try again in a few minutes.",
);
const PARTNER_AWAY = problem(
  503,
  "partner-away",
  "A service that we need is not answering right now. Nothing is lost: try again in a few minutes.",
  { headers: { "retry-after": "60" } },
);
