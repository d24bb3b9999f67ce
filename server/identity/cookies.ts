import { parse, serialize } from "hono/utils/cookie";

export interface Cookie {
  name: string;
  set(value: string, maxAgeSeconds: number): string;
  clear(): string;
  read(request: Request): string | null;
}

export interface Cookies {
  session: Cookie;
  /** Binds a sign-up to the browser that started it. */
  signUp: Cookie;
  /** Recognises a browser that has signed in before. Does not authenticate. */
  device: Cookie;
}

/** `isSecure` adds the `__Host-` prefix; see docs/decisions/cookies-on-loopback.md. */
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
    read: (request) => parse(request.headers.get("cookie") ?? "", name)[name] ?? null,
  };
}
