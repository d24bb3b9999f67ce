import type { Email } from "../../domain/email.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import type { Cookies } from "./cookies.ts";
import { isSecretOf, randomSecret, secretHash } from "./secret.ts";

/*
 * An account needs its password and its code shown by one browser. Otherwise somebody could sign up with
 * another person's address and a password of their own, and wait for that person to type the code in.
 */

const COOKIE_SECONDS = 24 * 60 * 60;

/** A secret for the browser's cookie, and what the sign-up keeps of it. */
export function signUpProof({ signUp }: Cookies): { cookie: string; browserHash: string } {
  const secret = randomSecret();
  return { cookie: signUp.set(secret, COOKIE_SECONDS), browserHash: secretHash(secret) };
}

/** Whether the request comes from the browser that the sign-up is tied to. */
export function isSameBrowser(cookies: Cookies, request: Request, signUp: Row<"sign_up">): boolean {
  const secret = cookies.signUp.of(request);
  return secret !== null && isSecretOf(secret, signUp.browser_hash);
}

/** Ties the sign-up to this browser instead, and gives the cookie for it. */
export async function tieToBrowser(
  cookies: Cookies,
  tx: Stores,
  email: Email,
  codeShown: boolean,
): Promise<string> {
  const proof = signUpProof(cookies);
  await tx.signUps.moveToBrowser(email, { browser_hash: proof.browserHash, code_shown: codeShown });
  return proof.cookie;
}

/** Makes a customer of a held sign-up whose code and password are both shown. Null when the address was taken. */
export async function finishSignUp(tx: Stores, signUp: Row<"sign_up">, now: Date): Promise<string | null> {
  await tx.signUps.remove(signUp.email);
  return (await tx.customers.add(signUp, now)) ? signUp.customer_id : null;
}
