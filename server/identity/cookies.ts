/** Cookies that only this host sets, over TLS (or on this machine), out of reach of scripts. */
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";

export const SESSION_COOKIE = "__Host-session";
/** Shows that a code comes back to the browser that asked for it. */
export const SIGN_UP_COOKIE = "__Host-sign-up";

export function cookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${ATTRIBUTES}`;
}

export function noCookie(name: string): string {
  return cookie(name, "", 0);
}

/** The value of a cookie in a request; null when it is missing. */
export function cookieOf(request: Request, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
