import type { Deps } from "../app/deps.ts";
import { destinationOf } from "./destination.ts";

/** Tells the referral service who brought a customer. Throws while it cannot, so that the job is tried again. */
export async function deliverReferral(deps: Deps, userId: string): Promise<void> {
  const { db, clock, partners, log } = deps;
  const referral = await db.referrals.find(userId);
  const customer = await db.customers.find(userId);
  if (!referral || referral.delivered_at || !customer) return;
  const url = await destinationOf(deps, "referral");
  if (!url) throw new Error("The content names no address that referrals may go to.");
  const fields = { email: customer.email, referredBy: referral.referred_by };
  const outcome = await partners.leads.sendForm(url, fields);
  if (outcome === "refused") log.error({ userId }, "the referral service refused a referral");
  await db.referrals.settle(userId, clock.now());
}
