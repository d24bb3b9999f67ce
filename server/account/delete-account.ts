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

/** Consent records stay under a pseudonym, and `reason` is stored without a link to the customer. */
export async function deleteAccount(deps: Deps, userId: string, reason: string): Promise<void> {
  const today = dayKey(epochSeconds(deps.clock.now()));
  await removeCustomer(deps, userId, async (tx, customer) => {
    await new Deletions(tx).recordReason(today, reason);
    await sendEmail(deps, "account-deleted", deletionEmailData(deps, customer), tx);
  });
}

/** Deletes a customer from a restored backup, without another email. */
export async function deleteFromRestoredCopy(deps: Deps, userId: string): Promise<void> {
  await removeCustomer(deps, userId, async () => undefined);
}

async function removeCustomer(
  deps: Deps,
  userId: string,
  beforeDelete: (tx: Stores, customer: Row<"customer">) => Promise<void>,
) {
  await deps.identity.endSessions(userId, { except: null }, async (tx) => {
    // Locks before reading the email address: a concurrent change would move the rows keyed by it.
    await tx.customers.lock(userId);
    const customer = await tx.customers.find(userId);
    if (!customer) return false;
    await endConsents(deps, tx, userId);
    await eraseAtCardProvider(deps, tx, userId);
    await eraseAtSolarPartner(deps, tx, customer);
    await deleteRowsWithoutForeignKey(deps, tx, customer);
    await beforeDelete(tx, customer);
    await tx.customers.delete(userId);
    return true;
  });
}

async function endConsents(deps: Deps, tx: Stores, userId: string) {
  await endConsent(deps, tx, userId, "account-deleted");
  await new Withdrawals(tx).pseudonymise(userId);
}

async function eraseAtCardProvider({ jobs, clock }: Deps, tx: Stores, userId: string) {
  for (const { check } of await tx.cardChecks.open({ userId, until: clock.now() }))
    await jobs.send("cancel-card-setup", { setupIntentId: check.setupIntentId }, { within: tx });
  const cardCustomerId = await tx.cardChecks.readCustomer(userId);
  if (cardCustomerId) await jobs.send("delete-card-customer", { cardCustomerId }, { within: tx });
}

async function eraseAtSolarPartner(deps: Deps, tx: Stores, { id, email }: Row<"customer">) {
  const leads = await tx.solarLeads.atPartner(id);
  if (!leads.length) return;
  const to = senderAddress(deps.config.partners.mail.from);
  await sendEmail(deps, "forget-lead", { to, customer: email, requests: leads.map(partnerRequest) }, tx);
}

async function deleteRowsWithoutForeignKey({ identity }: Deps, tx: Stores, { id, email }: Row<"customer">) {
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
