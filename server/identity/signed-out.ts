import { noCookie, SESSION_COOKIE, SIGN_UP_COOKIE } from "./cookies.ts";

/** What an answer carries when the session of its cookie is over: the browser keeps nothing of it. */
export function signedOutHeaders(): Headers {
  const headers = new Headers({ "clear-site-data": '"cache", "storage"' });
  headers.append("set-cookie", noCookie(SESSION_COOKIE));
  headers.append("set-cookie", noCookie(SIGN_UP_COOKIE));
  return headers;
}
