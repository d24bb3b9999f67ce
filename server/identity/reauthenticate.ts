import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem, throttlingProblem } from "../app/problem.ts";
import type { Row } from "../db/tables.ts";
import type { Customer } from "./customer.ts";
import { fieldProblem } from "./fields.ts";
import { lockDigest } from "./locks.ts";
import { checkPasswordOf } from "./password-check.ts";
import { signedInRequester } from "./requester.ts";

/** Counts attempts per session, so strangers cannot block the owner. Returns `signed-out` if the account was deleted. */
export async function reauthenticate(
  deps: Deps,
  {
    session,
    password,
    clientAddress,
    field,
  }: { session: Customer; password: string; clientAddress: string; field: string },
): Promise<{ customer: Row<"customer"> } | ProblemResponse> {
  const customer = await deps.db.customers.find(session.id);
  if (!customer) return SIGNED_OUT;
  const requester = signedInRequester(session, clientAddress);
  const check = await checkPasswordOf(deps, customer.email, password, requester);
  if (check.outcome === "right") return { customer };
  if (!(await deps.db.customers.find(session.id))) {
    await deps.db.signInLocks.lift([lockDigest(deps.db, customer.email, requester)]);
    return SIGNED_OUT;
  }
  if (check.outcome === "wait")
    return throttlingProblem((wait) => `${check.reason} Wait ${wait}, then try again.`, check.refused);
  return fieldProblem({ [field]: "That password isn’t right. Try again." });
}

export const SIGNED_OUT = problem("signed-out");
