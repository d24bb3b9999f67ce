import { dayKey, epochSeconds } from "../../domain/london.ts";
import type { Deps } from "../app/deps.ts";
import { partnerRequest } from "../db/leads/solar-leads.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { lockDigestsOf } from "../identity/locks.ts";
import { sendEmail } from "../mail/outbox.ts";
import { senderAddress } from "../mail/sender-address.ts";
import { endConsent } from "../registration/end.ts";
import { Withdrawals } from "../registration/withdrawals.ts";
import { Deletions } from "./deletions.ts";

/**
 * Deletes an account: at once and whole, or not at all. Consent ends and the data provider is told by a
 * job that does not give up; every session ends; every row that is the customer's goes. Consent records
 * stay without a name. What partners have to be told no longer says who it was about.
 * @param reason why, in the words that are kept apart from the person
 */
export async function deleteAccount(deps: Deps, userId: string, reason: string): Promise<void> {
  const today = dayKey(epochSeconds(deps.clock.now()));
  await removeCustomer(deps, userId, async (tx, customer) => {
    await new Deletions(tx).recordReason(today, reason);
    await sendEmail(deps, "account-deleted", deletionEmailData(deps, customer), tx);
  });
}

/** Deletes again, from a restored copy, somebody who left after the copy was made: they were told then. */
export async function deleteAgain(deps: Deps, userId: string): Promise<void> {
  await removeCustomer(deps, userId, async () => undefined);
}

async function removeCustomer(
  deps: Deps,
  userId: string,
  sayGoodbye: (tx: Stores, customer: Row<"customer">) => Promise<void>,
) {
  await deps.identity.endSessions(userId, { except: null }, async (tx) => {
    // Before the address is read: what is kept by it moves along with a change of address.
    await tx.customers.lock(userId);
    const customer = await tx.customers.find(userId);
    if (!customer) return false;
    await endConsents(deps, tx, userId);
    await forgetAtCardProvider(deps, tx, userId);
    await forgetAtSolarPartner(deps, tx, customer);
    await dropTraces(deps, tx, customer);
    await sayGoodbye(tx, customer);
    await tx.customers.delete(userId);
    return true;
  });
}

/** The consent that is held, and any that the data provider may have been asked for just now. */
async function endConsents(deps: Deps, tx: Stores, userId: string) {
  await endConsent(deps, tx, userId, "account-deleted");
  await new Withdrawals(tx).pseudonymise(userId);
}

async function forgetAtCardProvider({ jobs, clock }: Deps, tx: Stores, userId: string) {
  for (const { check } of await tx.cardChecks.open({ userId, until: clock.now() }))
    await jobs.send("cancel-card-setup", { setupIntentId: check.setupIntentId }, { within: tx });
  const cardCustomerId = await tx.cardChecks.readCustomer(userId);
  if (cardCustomerId) await jobs.send("delete-card-customer", { cardCustomerId }, { within: tx });
}

async function forgetAtSolarPartner(deps: Deps, tx: Stores, { id, email }: Row<"customer">) {
  const leads = await tx.solarLeads.atPartner(id);
  if (!leads.length) return;
  const to = senderAddress(deps.config.partners.mail.from);
  await sendEmail(deps, "forget-lead", { to, customer: email, requests: leads.map(partnerRequest) }, tx);
}

async function dropTraces({ identity }: Deps, tx: Stores, { id, email }: Row<"customer">) {
  await new Deletions(tx).deleteJobs(id);
  await tx.optIns.remove(email);
  await tx.signUps.remove(email);
  await tx.passkeys.removeChallenges(id);
  await tx.signInLocks.lift(await lockDigestsOf(tx, { id, email }));
  await tx.codes.remove([identity.codes.personOf(email), identity.codes.personOf(id)]);
}

function deletionEmailData({ clock }: Deps, { email, given_name }: Row<"customer">) {
  return { to: email, givenName: given_name, at: clock.now().getTime() };
}
