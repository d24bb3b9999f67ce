import { type Email, parseEmail } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { UsageError } from "./command.ts";

/** @throws UsageError for an invalid address, or one without an account */
export async function requireAccount(deps: Deps, command: string, address: string) {
  const { email, customer } = await findAccount(deps, command, address);
  if (!customer) throw new UsageError(noAccountMessage(email));
  return { ...customer, email };
}

export async function findAccount({ db }: Deps, command: string, address: string) {
  const email = parseEmail(address);
  if (!email.ok) throw new UsageError(`Add the account: ${command} ADDRESS`);
  return { email: email.value, customer: await db.customers.findByEmail(email.value) };
}

export function noAccountMessage(email: Email): string {
  return `No account has the address ${email}.`;
}

export const NO_METER = "No meter is linked to this account.";
