/** One cookie of this host: out of reach of scripts, and of other sites' forms. */
export interface Cookie {
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
}

/**
 * @param isSecure over TLS the browser promises that this very host set the cookie. Not every browser
 * keeps such cookies over http, not even on the machine itself: see docs/decisions/cookies-on-loopback.md.
 */
export function openCookies({ isSecure }: { isSecure: boolean }): Cookies {
  const attributes = isSecure ? "Path=/; HttpOnly; Secure; SameSite=Lax" : "Path=/; HttpOnly; SameSite=Lax";
  return {
    session: cookie(isSecure ? "__Host-session" : "customer-session", attributes),
    signUp: cookie(isSecure ? "__Host-sign-up" : "customer-sign-up", attributes),
  };
}

function cookie(name: string, attributes: string): Cookie {
  const set = (value: string, maxAgeSeconds: number) =>
    `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
  return {
    set,
    clear: () => set("", 0),
    of: (request) => {
      const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
    },
  };
}
