import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem, throttled } from "../app/problem.ts";
import type { Row } from "../db/tables.ts";
import { signedInAsker } from "./asker.ts";
import type { Customer } from "./customer.ts";
import { fieldProblem } from "./fields.ts";
import { lockDigest } from "./locks.ts";
import { checkPasswordOf } from "./password-check.ts";

/**
 * Asks a signed-in customer's password again before something grave. Tries count for the
 * session: what strangers try at the account's address does not keep its owner from this. Gives the customer, or the
 * problem to answer with: `signed-out` when the account was deleted before or while its password was looked at.
 *
 * @param field the field of the form that the message belongs to
 */
export async function reauthenticate(
  deps: Deps,
  {
    session,
    password,
    clientAddress,
    field,
  }: { session: Customer; password: string; clientAddress: string; field: string },
): Promise<{ customer: Row<"customer"> } | ProblemAnswer> {
  const customer = await deps.db.customers.find(session.id);
  if (!customer) return SIGNED_OUT;
  const asker = signedInAsker(session, clientAddress);
  const check = await checkPasswordOf(deps, customer.email, password, asker);
  if (check.outcome === "right") return { customer };
  if (!(await deps.db.customers.find(session.id))) {
    await deps.db.signInLocks.lift([lockDigest(deps.db, customer.email, asker)]);
    return SIGNED_OUT;
  }
  if (check.outcome === "wrong") return fieldProblem({ [field]: "That password isn’t right. Try again." });
  return throttled((wait) => `${check.reason} Wait ${wait}, then try again.`, check.refused);
}

export const SIGNED_OUT = problem("signed-out");
