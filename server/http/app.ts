import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Deps } from "../app/deps.ts";
import { problem } from "../app/problem.ts";
import { queueNetwork } from "../identity/requester.ts";
import { admissionQueue } from "./admission-queue.ts";
import { serveAssets } from "./assets.ts";
import { isKeyCall, preflight, shareWithOrigins } from "./cors.ts";
import { CROSS_SITE, isCrossSiteWrite } from "./csrf.ts";
import { securityHeaders, withHeaders } from "./headers.ts";
import { methodsAt } from "./methods-at.ts";
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

export const MAX_BODY_BYTES = 64 * 1024;
const MAX_URL_LENGTH = 2 * 1024;

/** Steps of reads are not middleware: without middleware, Hono calls a single matching route directly. */
export function createApp(deps: Deps, renderer: PageRenderer, isStopping = () => false): App {
  const load = watchLoad(deps.config.maxLoopDelayMs);
  const admit = admissionQueue();
  const log = accessLog(deps);
  const shared = { productName: deps.config.productName, headers: securityHeaders(deps.config) };
  const pages = new PageCache({ isEnabled: !deps.config.partners.content.showsDrafts });
  deps.publications.follow(() => pages.clear());
  const app = { fetch };
  const routes = routesOf(deps, renderer, { app, pages, isStopping });
  return app;

  /** Cached responses are returned synchronously, which spares the listener a promise. */
  function fetch(request: Request, caller: Caller): Response | Promise<Response> {
    const { parent } = caller.trace ?? {};
    const span = deps.tracing.start("server", request.method, parent && { parent });
    const context = openRequestContext(request, caller, shared);
    context.traceId = span.traceId ?? context.traceId;
    const began = performance.now();
    const finish = (response: Response) => {
      log(context, response.status, performance.now() - began);
      span.end(resultOf(context, response.status));
      shareWithOrigins(request, response);
      return withHeaders(response, context);
    };
    const immediate =
      (caller.isInProcess ? null : overload(context)) ??
      refusal(context) ??
      preflight(request) ??
      cachedPage(context);
    if (immediate) return finish(immediate);
    const begin = () => routes.fetch(request, context);
    return span.run(async () => (caller.isInProcess ? begin() : enqueue(context, begin))).then(finish);
  }

  function overload(context: RequestContext): Response | null {
    const isShed = load.isOverloaded(networkOf(context)) && targetOf(context.request.url) !== "/healthz";
    return isShed ? problemResponse(BUSY, context) : null;
  }

  function enqueue(context: RequestContext, begin: () => Response | Promise<Response>): Promise<Response> {
    return load.track(networkOf(context), () => admit(context.clientAddress, begin));
  }

  function refusal(context: RequestContext): Response | null {
    const { url } = context.request;
    if (url.length > MAX_URL_LENGTH) return problemResponse(TOO_LONG, context);
    if (isCrossSiteWrite(context.request, deps.config.origins) && !isKeyCall(context.request))
      return problemResponse(CROSS_SITE, context);
    return null;
  }

  function cachedPage(context: RequestContext): Response | null {
    context.complete = pages.serve(context.request, context.headers);
    return context.complete;
  }
}

function networkOf({ clientAddress }: RequestContext): string {
  return queueNetwork(clientAddress);
}

function resultOf({ request: { method }, route }: RequestContext, status: number) {
  const attributes = {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
  };
  return { name: `${method} ${route}`, attributes, isFailed: status >= 500 };
}

function accessLog({ log, metrics }: Deps) {
  return (context: RequestContext, status: number, ms: number): void => {
    const { requestId, traceId, request, route } = context;
    const { method } = request;
    metrics.requests.observe({ method, route, status: String(status) }, ms / 1000);
    const line = { requestId, method, route, status, ms: Math.round(ms) };
    log.info(traceId ? { ...line, traceId } : line, "request");
  };
}

function routesOf(
  deps: Deps,
  renderer: PageRenderer,
  { app, pages, isStopping }: { app: App; pages: PageCache; isStopping: () => boolean },
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => problemResponse(TOO_LARGE, c.env) });
  routes.on(["POST", "PUT", "PATCH", "DELETE"], "*", limit);
  routes.onError((error, c) => problemResponse(problemOfError(error, deps, c.env.requestId), c.env));

  serveOperations(routes, deps, isStopping);
  servePolicyReports(routes, deps);
  mountEndpoints(routes, deps);
  serveSiteFiles(routes, deps.config);
  serveAssets(routes);
  const servePage = servePages(deps, renderer, { app, pages });
  routes.notFound((c) => {
    const methods = [...methodsAt(c.req.path).keys()];
    if (!methods.length && !c.req.path.startsWith("/api/")) return servePage(c);
    c.env.route = "/api/*";
    return problemResponse(methods.length ? methodProblem(methods) : NO_SUCH_CALL, c.env);
  });
  return routes;
}

function methodProblem(methods: readonly string[]) {
  const allow = methods.map((method) => (method === "GET" ? "GET, HEAD" : method)).join(", ");
  return { ...problem("method-not-allowed"), headers: { allow } };
}

const NO_SUCH_CALL = problem("no-such-call");
const TOO_LONG = problem("address-too-long");
const TOO_LARGE = problem("too-large");
