import type { Cookies } from "./cookies.ts";

/** What an answer carries when the session of its cookie is over: the browser keeps nothing of it. */
export function signedOutHeaders({ session, signUp }: Cookies): Headers {
  const headers = new Headers({ "clear-site-data": '"cache", "storage"' });
  headers.append("set-cookie", session.clear());
  headers.append("set-cookie", signUp.clear());
  return headers;
}
