import { createHash } from "node:crypto";
import type { Context } from "hono";
import { START_FROM_HOME } from "../../contract/problem-codes.ts";
import { epochSeconds } from "../../domain/london.ts";
import type { PageAssets } from "../../web/runtime/document.ts";
import type { render } from "../../web/runtime/render.tsx";
import type { Site } from "../../web/site.ts";
import { CLEAR_SITE_DATA, signedOutHeaders } from "../api/session-responses.ts";
import type { Deps } from "../app/deps.ts";
import { runInPageQueue, runInVisitorQueue } from "../app/fair-queues.ts";
import { problem } from "../app/problem.ts";
import { POLICY_REPORTS, pagePolicy } from "./headers.ts";
import { inProcessApi } from "./in-process-api.ts";
import type { PageCache } from "./page-cache.ts";
import { checkForm, readUtf8 } from "./parse-form.ts";
import { problemResponse } from "./problem-response.ts";
import { type App, type AppEnv, targetOf } from "./request-context.ts";
import { textResponse } from "./text-response.ts";

export interface PageRenderer {
  render: typeof render;
  assets: PageAssets;
  /** Allows all scripts and styles: the development server injects its own. */
  isDevelopment?: boolean;
}

export function servePages(
  deps: Deps,
  renderer: PageRenderer,
  { app, pages }: { app: App; pages: PageCache },
) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const context = c.env;
    const request = c.req.raw;
    if (!["GET", "HEAD", "POST"].includes(request.method))
      return c.text("Method not allowed", 405, { allow: "GET, HEAD, POST" });
    if (!isReadable(request.url)) return problemResponse(NOT_READABLE, context);
    if (request.method === "POST" && !(await isForm(request))) return problemResponse(NO_FORM, context);
    const accessToken = await deps.identity.accessTokenFor(request);
    const signedIn = deps.identity.customerOf(accessToken);
    const api = inProcessApi({ app, deps }, { request, accessToken, caller: context });
    const [meter, attributes] =
      accessToken === null
        ? [null, null]
        : await Promise.all([api.call("GET /api/user/details"), api.call("GET /api/user/attributes")]);
    const hasEnded = accessToken === null && deps.identity.cookies.session.read(request) !== null;
    const site = siteOf(deps, {
      isSignedIn: accessToken !== null,
      customerId: signedIn?.id ?? null,
      customer: attributes?.ok ? attributes.data : null,
      hasMeter: meter?.ok === true,
      reconsentDue: meter?.ok ? meter.data.consent.reconsent_due : null,
      hasSessionEnded: hasEnded && request.method !== "POST",
    });
    const renderPage = async () => {
      const page = await renderer.render(request, { api: api.call, site, assets: renderer.assets });
      // The redirect's target clears the session cookie, because it reports that the session has ended.
      if (page instanceof Response) return withCookies(page, api.cookies, hasEnded ? CLEAR_SITE_DATA : {});
      for (const err of page.failures)
        deps.log.error({ requestId: context.requestId, err }, "unexpected error");
      const isForEveryone = page.head.isPublic && !accessToken && !api.cookies.length && !hasEnded;
      const policy = pagePolicy({
        styleHashes: [styleHash(page.styles)],
        cardProvider: page.head.takesCard ? cardProviderOf(deps) : undefined,
      });
      const headers = {
        "content-type": "text/html; charset=utf-8",
        "cache-control": isForEveryone ? "public, max-age=0, must-revalidate" : "no-store",
        "content-security-policy": renderer.isDevelopment ? "frame-ancestors 'none'" : policy,
        "reporting-endpoints": `policy="${POLICY_REPORTS}"`,
        vary: "Cookie, Accept-Encoding",
        ...(page.head.isPrivateAddress ? { "referrer-policy": "no-referrer" } : {}),
      };
      const more = site.hasSessionEnded ? signedOutHeaders(deps.identity.cookies) : new Headers();
      for (const cookie of api.cookies) more.append("set-cookie", cookie);
      return runInPageQueue(signedIn, context.clientAddress, () => {
        const body = page.html();
        if (isForEveryone && page.status === 200 && !renderer.isDevelopment)
          pages.keep(request, body, headers, { ignoresQuery: page.head.ignoresQuery === true });
        return textResponse(context, { status: page.status, body, headers, more });
      });
    };
    const isAnonymousRead = accessToken === null && request.method !== "POST";
    return isAnonymousRead ? runInVisitorQueue(context.clientAddress, renderPage) : renderPage();
  };
}

/** Malformed paths are rejected, because the router would log them to the console. */
function isReadable(url: string): boolean {
  const [path = ""] = targetOf(url).split("?");
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** An unreadable form would otherwise become a 500. */
async function isForm(request: Request): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return false;
  const text = await readUtf8(request.clone());
  if (text === null) return false;
  try {
    checkForm(text);
    return true;
  } catch {
    return false;
  }
}

const NO_FORM = problem(
  "unsupported-media-type",
  "This form can’t be read. Please go back and send it again.",
);
const NOT_READABLE = problem("bad-request", `This web address can’t be read. ${START_FROM_HOME}`);

function siteOf(
  { config, clock }: Deps,
  visitor: Pick<
    Site,
    "isSignedIn" | "customerId" | "customer" | "hasMeter" | "reconsentDue" | "hasSessionEnded"
  >,
): Site {
  const { scriptUrl, publishableKey } = config.partners.cards;
  return {
    productName: config.productName,
    origin: config.origins[0],
    ...visitor,
    now: epochSeconds(clock.now()),
    sandboxUrl: config.sandboxUrl,
    card: { scriptUrl, publishableKey },
    moveDateMonths: config.moveDateMonths,
    links: config.links,
  };
}

const hashes = new Map<string, string>();

function styleHash(styles: string): string {
  const known = hashes.get(styles) ?? createHash("sha256").update(styles).digest("base64");
  hashes.set(styles, known);
  return known;
}

function cardProviderOf({ config }: Deps) {
  const { scriptUrl, apiUrl } = config.partners.cards;
  return {
    // Stripe.js loads parts of itself from subdomains.
    script: [new URL(scriptUrl).origin, ...(config.sandboxUrl ? [] : ["https://*.js.stripe.com"])].join(" "),
    connect: new URL(apiUrl).origin,
    frames: config.sandboxUrl
      ? []
      : ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  };
}

function withCookies(response: Response, cookies: readonly string[], more: Record<string, string>): Response {
  if (!cookies.length && !Object.keys(more).length) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  headers.set("cache-control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}
