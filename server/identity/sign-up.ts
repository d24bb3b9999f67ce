import type { Email } from "../../domain/email.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import type { Cookies } from "./cookies.ts";
import { isSecretOf, randomSecret, secretHash } from "./secret.ts";

const COOKIE_SECONDS = 24 * 60 * 60;

/** Binds the password to the browser: otherwise an attacker's sign-up could be confirmed by its victim. */
export function signUpProof({ signUp }: Cookies): { cookie: string; browserHash: string } {
  const secret = randomSecret();
  return { cookie: signUp.set(secret, COOKIE_SECONDS), browserHash: secretHash(secret) };
}

export function isSameBrowser(cookies: Cookies, request: Request, signUp: Row<"sign_up">): boolean {
  const secret = cookies.signUp.read(request);
  return secret !== null && isSecretOf(secret, signUp.browser_hash);
}

export async function bindToBrowser(
  cookies: Cookies,
  tx: Stores,
  email: Email,
  codeShown: boolean,
): Promise<string> {
  const proof = signUpProof(cookies);
  await tx.signUps.moveToBrowser(email, { browser_hash: proof.browserHash, code_shown: codeShown });
  return proof.cookie;
}

export async function finishSignUp(tx: Stores, signUp: Row<"sign_up">, now: Date): Promise<string | null> {
  await tx.signUps.remove(signUp.email);
  return (await tx.customers.add(signUp, now)) ? signUp.customer_id : null;
}
