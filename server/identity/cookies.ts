import { parse, serialize } from "hono/utils/cookie";

/** One cookie of this host: out of reach of scripts, and of other sites' forms. */
export interface Cookie {
  name: string;
  /** The header that sets it. */
  set(value: string, maxAgeSeconds: number): string;
  /** The header that takes it away. */
  clear(): string;
  /** Its value in a request; null when it is missing. */
  of(request: Request): string | null;
}

export interface Cookies {
  session: Cookie;
  /** Shows that a code comes back to the browser that asked for it. */
  signUp: Cookie;
  /** Tells a browser that has signed in before from a stranger's. It lets nobody in. */
  device: Cookie;
}

/**
 * @param isSecure over TLS the browser promises that this very host set the cookie. Not every browser
 * keeps such cookies over http, not even on the machine itself: see docs/decisions/cookies-on-loopback.md.
 */
export function openCookies({ isSecure }: { isSecure: boolean }): Cookies {
  return {
    session: cookie(isSecure ? "__Host-session" : "customer-session", isSecure),
    signUp: cookie(isSecure ? "__Host-sign-up" : "customer-sign-up", isSecure),
    device: cookie(isSecure ? "__Host-device" : "customer-device", isSecure),
  };
}

function cookie(name: string, secure: boolean): Cookie {
  const set = (value: string, maxAge: number) =>
    serialize(name, value, { maxAge, path: "/", httpOnly: true, secure, sameSite: "Lax" });
  return {
    name,
    set,
    clear: () => set("", 0),
    of: (request) => parse(request.headers.get("cookie") ?? "", name)[name] ?? null,
  };
}
