import { answer } from "../handlers.ts";
import type { Cookies } from "./cookies.ts";
import type { Identity } from "./identity.ts";

/** Signs a customer in and answers it: the session goes into its cookie, the first access token to the page. */
export async function answerSignedIn(
  identity: Identity,
  customerId: string,
  call: { request: Request; clientAddress: string },
) {
  const { cookie, ...token } = await identity.signIn(customerId, call);
  const headers = new Headers();
  headers.append("set-cookie", cookie);
  headers.append("set-cookie", identity.cookies.signUp.clear());
  return answer(200, token, headers);
}

/** What an answer carries when the session of its cookie is over: the browser keeps nothing of it. */
export function signedOutHeaders({ session, signUp }: Cookies): Headers {
  const headers = new Headers({ "clear-site-data": '"cache", "storage"' });
  headers.append("set-cookie", session.clear());
  headers.append("set-cookie", signUp.clear());
  return headers;
}
