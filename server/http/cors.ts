import { isAccessKey } from "../identity/access-keys.ts";
import { methodsAt } from "./methods-at.ts";
import { targetOf } from "./request-context.ts";

/** Allows calls with an access key from other origins. Null if the request is not their preflight. */
export function preflight({ url, method, headers }: Request): Response | null {
  const requested = headers.get("access-control-request-method");
  if (method !== "OPTIONS" || !requested || !headers.has("origin")) return null;
  const isAuthorized = /\bauthorization\b/i.test(headers.get("access-control-request-headers") ?? "");
  if (!isAuthorized || !acceptsKeys(url, requested)) return null;
  return new Response(null, { status: 204, headers: { ...ANY_ORIGIN, ...PREFLIGHT } });
}

/** A write with an access key is not a cross-site forgery: browsers do not attach the key by themselves. */
export function isKeyCall({ url, method, headers }: Request): boolean {
  return !headers.has("cookie") && isAccessKey(bearerOf(headers)) && acceptsKeys(url, method);
}

export function shareWithOrigins({ url, headers }: Request, response: Response): void {
  if (!headers.has("origin") || !targetOf(url).startsWith("/api/") || !isAccessKey(bearerOf(headers))) return;
  for (const [name, value] of Object.entries({ ...ANY_ORIGIN, ...READABLE }))
    response.headers.set(name, value);
}

export function bearerOf(headers: Headers): string | null {
  const header = headers.get("authorization");
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length) : null;
}

function acceptsKeys(url: string, method: string): boolean {
  const [path = ""] = targetOf(url).split("?");
  return methodsAt(path).get(method)?.accessKeys !== undefined;
}

const ANY_ORIGIN = { "access-control-allow-origin": "*" };
const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "Authorization, Accept, Content-Type, If-None-Match, Idempotency-Key",
  "access-control-max-age": "86400",
};
const READABLE = {
  "access-control-expose-headers":
    "ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate, X-Request-Id",
};
