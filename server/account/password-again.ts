import type { Email } from "../../domain/email.ts";
import { findCustomer } from "../db/customers.ts";
import type { Deps } from "../deps.ts";
import { type ProblemAnswer, problem, tooMany } from "../http/problems.ts";
import { checkPasswordOf } from "../identity/password-check.ts";

/**
 * Asks for the password once more before something that a borrowed device must not do. Wrong ones count
 * towards the same limits as at sign-in. Null when it is right.
 */
export async function refuseUnlessPassword(
  deps: Deps,
  userId: string,
  password: string,
  clientAddress: string,
): Promise<ProblemAnswer | null> {
  const customer = await findCustomer(deps.db.query, userId);
  if (!customer) return SIGNED_OUT;
  const check = await checkPasswordOf(deps, customer.email as Email, password, clientAddress);
  if (check.outcome === "wait") return tooMany(TOO_MANY, check.seconds);
  return check.outcome === "right" ? null : WRONG;
}

const SIGNED_OUT = problem(401, "signed-out", "Sign in to carry on.");

const WRONG_WORDS = "This is not your password. Please try again";
const WRONG = problem(403, "wrong-password", WRONG_WORDS, { errors: { password: WRONG_WORDS } });

const TOO_MANY = "There were too many wrong passwords. Please wait a while, then try again";
