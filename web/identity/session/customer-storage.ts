import type { Attributes } from "../../../contract/attributes.ts";

/** Wipes what the browser kept of a customer: on sign-out, deletion, an ended session and a change of customer. */
export function clearCustomer(): void {
  for (const store of stores()) {
    for (const key of Object.keys(store)) store.removeItem(key);
  }
}

/**
 * Wipes what a customer left behind whose session ended without this browser hearing of it: its cookie has run
 * out, or the session was ended from elsewhere. For pages on which nobody is signed in.
 */
export function clearLeftBehind(): void {
  if (stores()[0]?.getItem("currentUser")) clearCustomer();
}

/** Keeps the fields that the specification names of the signed-in customer, as they are on the server. */
export function storeCustomer(attributes: Attributes): void {
  stores()[0]?.setItem("currentUser", JSON.stringify(attributes));
}

/** Whether local storage belongs to another customer than the one who signs in now. */
export function isSomebodyElses(email: string): boolean {
  const [store] = stores();
  const kept = store?.getItem("currentUser");
  return Boolean(kept) && !kept?.includes(JSON.stringify(email));
}

/** Keeps the page to go to after signing in, also across the pages of signing up. */
export function storeNextPath(path: string): void {
  stores()[0]?.setItem("redirectUrl", path);
}

/** Takes the page out again. What comes back may have been written by anyone. */
export function takeNextPath(): string | null {
  const [store] = stores();
  const path = store?.getItem("redirectUrl") ?? null;
  store?.removeItem("redirectUrl");
  return path;
}

/**
 * Keeps the first referral that brought somebody here. Whoever signs up is nobody who was here before: what a
 * customer whose session has ended left behind goes first, or the referral would go with it later.
 */
export function storeReferral(id: string | null): void {
  const [store] = stores();
  clearLeftBehind();
  if (id && id.length <= LONGEST_REFERRAL && !store?.getItem("referral_id"))
    store?.setItem("referral_id", id);
}

const LONGEST_REFERRAL = 100;

/** Local and session storage; none on the server, nor where the browser refuses. */
export function stores(): Storage[] {
  if (typeof document === "undefined") return [];
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
