import { answer } from "../http/handlers.ts";
import { noCookie, SIGN_UP_COOKIE } from "./cookies.ts";
import type { SignedIn } from "./identity.ts";

/** The answer to a sign-in that worked: the session goes into its cookie, the first access token to the page. */
export function answerSignedIn({ cookie, ...token }: SignedIn) {
  const headers = new Headers();
  headers.append("set-cookie", cookie);
  headers.append("set-cookie", noCookie(SIGN_UP_COOKIE));
  return answer(200, token, headers);
}
