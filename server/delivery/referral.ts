import type { Deps } from "../app/deps.ts";
import { destinationOf } from "./destination.ts";

/** An older reservation belongs to a crashed process: calls to the partner time out after ten seconds. */
const RESERVATION_MS = 30_000;

/** Sends a referral once per customer. Throws on failure, so that the job is retried. */
export async function deliverReferral(deps: Deps, userId: string): Promise<void> {
  const { db, clock, partners, log } = deps;
  const referral = await db.referrals.find(userId);
  const customer = await db.customers.find(userId);
  if (!referral || referral.delivered_at || !customer) return;
  const url = await destinationOf(deps, "referral");
  if (!url) throw new Error("The content has no allowed destination for referrals.");
  const now = clock.now();
  if (!(await db.referrals.reserve(userId, now, new Date(now.getTime() - RESERVATION_MS))))
    throw new Error("Another process is sending this referral.");
  const fields = { email: customer.email, referredBy: referral.referred_by };
  try {
    const outcome = await partners.leads.sendForm(url, fields);
    if (outcome === "refused") log.error({ userId }, "the referral service refused a referral");
  } catch (error) {
    await db.referrals.release(userId);
    throw error;
  }
  await db.referrals.settle(userId, clock.now());
}
