import type { Attributes } from "../../../contract/attributes.ts";
import { REFERRAL_ID } from "../../../domain/referral.ts";
import { browserStore, tabStore, write } from "../../runtime/browser-store.ts";

export function clearCustomer(): void {
  for (const store of [browserStore(), tabStore()]) {
    for (const key of Object.keys(store ?? {})) store?.removeItem(key);
  }
}

/** Called on signed-out pages, for a session that ended elsewhere or expired. */
export function clearStaleCustomer(): void {
  if (browserStore()?.getItem("currentUser")) clearCustomer();
}

export function storeCustomer(attributes: Attributes): void {
  write(browserStore(), "currentUser", JSON.stringify(attributes));
}

export function belongsToAnotherCustomer(email: string): boolean {
  const stored = browserStore()?.getItem("currentUser");
  return Boolean(stored) && !stored?.includes(JSON.stringify(email));
}

export function storeNextPath(path: string): void {
  write(browserStore(), "redirectUrl", path);
}

/** Untrusted: any script may have written it. */
export function takeNextPath(): string | null {
  const store = browserStore();
  const path = store?.getItem("redirectUrl") ?? null;
  store?.removeItem("redirectUrl");
  return path;
}

/** Clears a previous customer's data first, or the referral would be cleared with it. */
export function storeReferral(id: string | null): void {
  const store = browserStore();
  clearStaleCustomer();
  if (id && REFERRAL_ID.test(id) && !store?.getItem("referral_id")) write(store, "referral_id", id);
}
