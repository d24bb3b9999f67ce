import type { Attributes } from "../../../contract/attributes.ts";
import { REFERRAL_ID } from "../../../domain/referral.ts";
import { browserStore, tabStore, write } from "../../runtime/browser-store.ts";

/** Wipes what the browser kept of a customer: on sign-out, deletion, an ended session and a change of customer. */
export function clearCustomer(): void {
  for (const store of [browserStore(), tabStore()]) {
    for (const key of Object.keys(store ?? {})) store?.removeItem(key);
  }
}

/**
 * Wipes what a customer left behind whose session ended without this browser hearing of it: its cookie has run
 * out, or the session was ended from elsewhere. For pages on which nobody is signed in.
 */
export function clearLeftBehind(): void {
  if (browserStore()?.getItem("currentUser")) clearCustomer();
}

/** Keeps the fields that the specification names of the signed-in customer, as they are on the server. */
export function storeCustomer(attributes: Attributes): void {
  write(browserStore(), "currentUser", JSON.stringify(attributes));
}

/** Whether local storage belongs to another customer than the one who signs in now. */
export function isSomebodyElses(email: string): boolean {
  const kept = browserStore()?.getItem("currentUser");
  return Boolean(kept) && !kept?.includes(JSON.stringify(email));
}

/** Keeps the page to go to after signing in, also across the pages of signing up. */
export function storeNextPath(path: string): void {
  write(browserStore(), "redirectUrl", path);
}

/** Takes the page out again. What comes back may have been written by anyone. */
export function takeNextPath(): string | null {
  const store = browserStore();
  const path = store?.getItem("redirectUrl") ?? null;
  store?.removeItem("redirectUrl");
  return path;
}

/**
 * Keeps the first referral that brought somebody here. Whoever signs up is nobody who was here before: what a
 * customer whose session has ended left behind goes first, or the referral would go with it later.
 */
export function storeReferral(id: string | null): void {
  const store = browserStore();
  clearLeftBehind();
  if (id && REFERRAL_ID.test(id) && !store?.getItem("referral_id")) write(store, "referral_id", id);
}
