import { answer } from "../handlers.ts";
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
