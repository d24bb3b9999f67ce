import type { Api } from "../../contract/client.ts";
import { browserStore } from "../browser-store.ts";
import { clearFlow, readLocal, saveLocal } from "./flow-storage.ts";

const REFERRAL = "referral_id";

/** Takes referrals and passes them on to where content says that they go. */
const REFERRALS = "/api/referrals";

/**
 * Ends a sign-up whose meter is registered, once: marks the customer as a smart-meter user, passes on who
 * referred them, and clears what the flow kept in this browser.
 */
export async function finishOnboarding(api: Api, email: string): Promise<void> {
  if (readLocal("hasOnboarded")) return;
  await api("PATCH /api/user/attributes", { body: { "custom:smart_meter_user": "true" } });
  const store = browserStore();
  const referredBy = store?.getItem(REFERRAL);
  if (referredBy) {
    // A referral that is lost costs nobody their meter: it stays here, for the next time.
    const sent = await sendForm(REFERRALS, { email, referredBy });
    if (sent) store?.removeItem(REFERRAL);
  }
  clearFlow(store);
  saveLocal({ hasOnboarded: true }, store);
}

async function sendForm(url: string, fields: Record<string, string>): Promise<boolean> {
  try {
    return (await fetch(url, { method: "POST", body: new URLSearchParams(fields) })).ok;
  } catch {
    return false;
  }
}
