import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import type { AppEnv } from "./app.ts";

/** Where browsers tell what a page's policy kept from running. */
export const POLICY_REPORTS = "/policy-reports";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self), usb=()",
};

/** Script, style and font files are no pages: for them most headers would only be bytes, a dozen times a page. */
export function isAsset(path: string): boolean {
  return path.startsWith("/assets/");
}

/** Headers of every answer, errors included. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (isAsset(c.req.path)) {
      c.res.headers.set("x-content-type-options", "nosniff");
      c.res.headers.delete("last-modified");
      return;
    }
    for (const [name, value] of Object.entries(EVERYWHERE))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (config.production)
      c.res.headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
    if (!c.res.headers.has("content-security-policy"))
      c.res.headers.set("content-security-policy", NOTHING_RUNS);
  };
}

/** An API answer is never a page. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** API answers are never kept unless their handler says so. */
export const apiHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
};

/**
 * The policy of a page. Styles are allowed by the hash of what is inlined; scripts only from our own
 * files. Pages that take card details also allow the card provider, and no other page does.
 */
export function pagePolicy({
  styleHashes,
  cardProvider,
}: {
  styleHashes: readonly string[];
  cardProvider?: { script: string; connect: string; frames: readonly string[] } | undefined;
}): string {
  const card = cardProvider;
  return [
    "default-src 'none'",
    `script-src 'self'${card ? ` ${card.script}` : ""}`,
    `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(" ")}${card ? ` ${card.script}` : ""}`,
    "img-src 'self' data: https://images.ctfassets.net",
    "font-src 'self'",
    `connect-src 'self'${card ? ` ${card.connect}` : ""}`,
    ...(card?.frames.length ? [`frame-src ${card.frames.join(" ")}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Firefox and Safari know the first, Chromium the second with the header `reporting-endpoints`.
    `report-uri ${POLICY_REPORTS}`,
    "report-to policy",
  ].join("; ");
}
