import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Deps } from "../app/deps.ts";
import { problem } from "../app/problem.ts";
import { serveAssets } from "./assets.ts";
import { CROSS_SITE, isCrossSiteWrite } from "./csrf.ts";
import { securityHeaders, withHeaders } from "./headers.ts";
import { mountEndpoints } from "./mount.ts";
import { serveOperations } from "./operations.ts";
import { PageCache } from "./page-cache.ts";
import { type PageRenderer, servePages } from "./pages.ts";
import { servePolicyReports } from "./policy-reports.ts";
import { problemOfError } from "./problem-of-error.ts";
import { problemResponse } from "./problem-response.ts";
import {
  type App,
  type AppEnv,
  type Caller,
  openRequestContext,
  type RequestContext,
  targetOf,
} from "./request-context.ts";
import { BUSY, watchLoad } from "./shed-load.ts";
import { serveSiteFiles } from "./site-files.ts";

/** In bytes. */
export const LARGEST_BODY = 64 * 1024;
const LONGEST_ADDRESS = 2 * 1024;

/**
 * Composes the app. Global steps run here rather than as middleware: Hono answers a single matching route
 * without a middleware chain.
 */
export function createApp(deps: Deps, renderer: PageRenderer): App {
  const load = watchLoad(deps.config.latestLoopMs);
  const log = accessLog(deps);
  const every = { productName: deps.config.productName, headers: securityHeaders(deps.config) };
  const pages = new PageCache({ keeps: !deps.config.partners.content.showsDrafts });
  deps.publications.follow(() => pages.clear());
  const app = { fetch };
  const routes = routesOf(deps, renderer, { app, pages });
  return app;

  /** Cached responses are returned synchronously, which spares the listener a promise. */
  function fetch(request: Request, { clientAddress }: Caller): Response | Promise<Response> {
    const context = openRequestContext(request, clientAddress, every);
    const began = performance.now();
    const answered = (response: Response) => {
      log(context, response.status, performance.now() - began);
      return withHeaders(response, context);
    };
    const immediate = refusal(context) ?? cachedPage(context);
    return immediate ? answered(immediate) : load.track(() => routes.fetch(request, context)).then(answered);
  }

  function refusal(context: RequestContext): Response | null {
    const { url } = context.request;
    if (load.isOverloaded() && targetOf(url) !== "/healthz") return problemResponse(BUSY, context);
    if (url.length > LONGEST_ADDRESS) return problemResponse(TOO_LONG, context);
    if (isCrossSiteWrite(context.request, deps.config.origins)) return problemResponse(CROSS_SITE, context);
    return null;
  }

  function cachedPage(context: RequestContext): Response | null {
    context.complete = pages.answer(context.request, context.headers);
    return context.complete;
  }
}

/** Writes one access log line per request and updates the metrics. */
function accessLog({ log, metrics }: Deps) {
  return ({ requestId, request: { method }, route }: RequestContext, status: number, ms: number): void => {
    metrics.requests.observe({ method, route, status: String(status) }, ms / 1000);
    log.info({ requestId, method, route, status, ms: Math.round(ms) }, "request");
  };
}

function routesOf(
  deps: Deps,
  renderer: PageRenderer,
  { app, pages }: { app: App; pages: PageCache },
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limit = bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => problemResponse(TOO_LARGE, c.env) });
  routes.on(["POST", "PUT", "PATCH", "DELETE"], "*", limit);
  routes.onError((error, c) => problemResponse(problemOfError(error, deps, c.env.requestId), c.env));

  serveOperations(routes, deps);
  servePolicyReports(routes, deps);
  mountEndpoints(routes, deps);
  serveSiteFiles(routes, deps.config);
  serveAssets(routes);
  const answerPage = servePages(deps, renderer, { app, pages });
  routes.notFound((c) =>
    c.req.path.startsWith("/api/") ? problemResponse(NO_SUCH_CALL, c.env) : answerPage(c),
  );
  return routes;
}

const NO_SUCH_CALL = problem("no-such-call");
const TOO_LONG = problem("address-too-long");
const TOO_LARGE = problem("too-large");
