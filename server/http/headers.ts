import type { Config } from "../settings/config.ts";
import { type PlainHeaders, type RequestContext, targetOf } from "./request-context.ts";

export const POLICY_REPORTS = "/policy-reports";

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const DEFAULT_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self), usb=()",
  "content-security-policy": API_POLICY,
};

export function securityHeaders({ production }: Pick<Config, "production">): PlainHeaders {
  const byHttpsOnly = { "strict-transport-security": "max-age=63072000; includeSubDomains" };
  return production ? { ...DEFAULT_HEADERS, ...byHttpsOnly } : DEFAULT_HEADERS;
}

const NO_STORE = { "cache-control": "no-store" };

export function withHeaders(response: Response, context: RequestContext): Response {
  if (response === context.complete) return response;
  const path = targetOf(context.request.url);
  if (path.startsWith("/assets/")) return asAsset(response);
  const defaults = /^\/(api|user)\//.test(path) ? { ...context.headers, ...NO_STORE } : context.headers;
  for (const [name, value] of Object.entries(defaults))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** Assets need only a few headers, and a page loads a dozen of them. */
function asAsset(response: Response): Response {
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.delete("last-modified");
  return response;
}

/** The card provider is allowed only on pages that take card details. */
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
    // Firefox and Safari use `report-uri`, Chromium `report-to` with the header `reporting-endpoints`.
    `report-uri ${POLICY_REPORTS}`,
    "report-to policy",
  ].join("; ");
}
