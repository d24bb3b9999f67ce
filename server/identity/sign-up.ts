import type { Email } from "../../domain/email.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import type { Cookies } from "./cookies.ts";
import { isSecretOf, randomSecret, secretHash } from "./secret.ts";

/**
 * The password and the code must come from one browser. Otherwise an attacker could sign up with a victim's
 * address and own password, and wait for the victim to type the code.
 */

const COOKIE_SECONDS = 24 * 60 * 60;

/** A secret for the browser's cookie, and its hash for the sign-up. */
export function signUpProof({ signUp }: Cookies): { cookie: string; browserHash: string } {
  const secret = randomSecret();
  return { cookie: signUp.set(secret, COOKIE_SECONDS), browserHash: secretHash(secret) };
}

export function isSameBrowser(cookies: Cookies, request: Request, signUp: Row<"sign_up">): boolean {
  const secret = cookies.signUp.of(request);
  return secret !== null && isSecretOf(secret, signUp.browser_hash);
}

/** Binds the sign-up to this browser; returns the cookie. */
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

/** Creates the customer of a confirmed sign-up. Null if the address was taken. */
export async function finishSignUp(tx: Stores, signUp: Row<"sign_up">, now: Date): Promise<string | null> {
  await tx.signUps.remove(signUp.email);
  return (await tx.customers.add(signUp, now)) ? signUp.customer_id : null;
}
