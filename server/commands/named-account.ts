import { type Email, parseEmail } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { Misused } from "./command.ts";

/**
 * The customer whose e-mail address an operator typed after `command`. Throws Misused where that is no address, or
 * where no account has it.
 */
export async function namedAccount(deps: Deps, command: string, address: string) {
  const { email, customer } = await lookUp(deps, command, address);
  if (!customer) throw new Misused(noAccountHas(email));
  return { ...customer, email };
}

/** The address that was typed, and the customer who has it, if there is one. Throws Misused where it is none. */
export async function lookUp({ db }: Deps, command: string, address: string) {
  const email = parseEmail(address);
  if (!email.ok) throw new Misused(`Name the account: ${command} ADDRESS`);
  return { email: email.value, customer: await db.customers.findByEmail(email.value) };
}

export function noAccountHas(email: Email): string {
  return `No account has the address ${email}.`;
}

export const NO_METER = "No meter is linked to this account.";
