import type { Attributes } from "../../../contract/attributes.ts";
import { REFERRAL_ID } from "../../../domain/referral.ts";
import { browserStore, tabStore, write } from "../../runtime/browser-store.ts";

/** Clears customer data: on sign-out, deletion, an ended session or a change of customer. */
export function clearCustomer(): void {
  for (const store of [browserStore(), tabStore()]) {
    for (const key of Object.keys(store ?? {})) store?.removeItem(key);
  }
}

/** Clears data left by a session that ended elsewhere or expired. For signed-out pages. */
export function clearLeftBehind(): void {
  if (browserStore()?.getItem("currentUser")) clearCustomer();
}

/** Stores the attributes that the specification names. */
export function storeCustomer(attributes: Attributes): void {
  write(browserStore(), "currentUser", JSON.stringify(attributes));
}

/** Whether local storage belongs to another customer. */
export function isSomebodyElses(email: string): boolean {
  const kept = browserStore()?.getItem("currentUser");
  return Boolean(kept) && !kept?.includes(JSON.stringify(email));
}

/** Stores the page to open after sign-in, also across sign-up. */
export function storeNextPath(path: string): void {
  write(browserStore(), "redirectUrl", path);
}

/** Reads and removes the stored page. Untrusted: any script may have written it. */
export function takeNextPath(): string | null {
  const store = browserStore();
  const path = store?.getItem("redirectUrl") ?? null;
  store?.removeItem("redirectUrl");
  return path;
}

/**
 * Stores the first referral. Clears a previous customer's data first, or the referral would be cleared with
 * it.
 */
export function storeReferral(id: string | null): void {
  const store = browserStore();
  clearLeftBehind();
  if (id && REFERRAL_ID.test(id) && !store?.getItem("referral_id")) write(store, "referral_id", id);
}
