import type { Config } from "../settings/config.ts";
import { type PlainHeaders, type RequestContext, targetOf } from "./request-context.ts";

/** Where browsers tell what a page's policy kept from running. */
export const POLICY_REPORTS = "/policy-reports";

/** An API answer is never a page. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self), usb=()",
  "content-security-policy": NOTHING_RUNS,
};

/** Headers of every answer, errors included, unless it has others of the same name. */
export function securityHeaders({ production }: Pick<Config, "production">): PlainHeaders {
  const byHttpsOnly = { "strict-transport-security": "max-age=63072000; includeSubDomains" };
  return production ? { ...EVERYWHERE, ...byHttpsOnly } : EVERYWHERE;
}

/** API answers are never kept unless their handler says so. */
const UNKEPT = { "cache-control": "no-store" };

/** An answer that was made with all its headers as it is, any other with those that it lacks. */
export function withHeaders(response: Response, context: RequestContext): Response {
  if (response === context.complete) return response;
  const path = targetOf(context.request.url);
  if (path.startsWith("/assets/")) return asAsset(response);
  const lacking = /^\/(api|user)\//.test(path) ? { ...context.headers, ...UNKEPT } : context.headers;
  for (const [name, value] of Object.entries(lacking))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** Script, style and font files are no pages: for them most headers would only be bytes, a dozen times a page. */
function asAsset(response: Response): Response {
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.delete("last-modified");
  return response;
}

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
