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
import { takePolicyReports } from "./policy-reports.ts";
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
 * What every request passes is in here, and what only some do is on the routes: most requests match one
 * route, which Hono answers without a chain of middleware.
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

  /** What is there already is answered without a promise: the listener then needs none either. */
  function fetch(request: Request, { clientAddress }: Caller): Response | Promise<Response> {
    const context = openRequestContext(request, clientAddress, every);
    const began = performance.now();
    const answered = (response: Response) => {
      log(context, response.status, performance.now() - began);
      return withHeaders(response, context);
    };
    const atOnce = refusal(context) ?? keptPage(context);
    return atOnce ? answered(atOnce) : load.during(() => routes.fetch(request, context)).then(answered);
  }

  function refusal(context: RequestContext): Response | null {
    const { url } = context.request;
    if (load.isTooMuch() && targetOf(url) !== "/healthz") return problemResponse(BUSY, context);
    if (url.length > LONGEST_ADDRESS) return problemResponse(TOO_LONG, context);
    if (isCrossSiteWrite(context.request, deps.config.origins)) return problemResponse(CROSS_SITE, context);
    return null;
  }

  function keptPage(context: RequestContext): Response | null {
    context.complete = pages.answer(context.request, context.headers);
    return context.complete;
  }
}

/** The access log: a line for each answered request, and a count in the metrics. */
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
  takePolicyReports(routes, deps);
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
