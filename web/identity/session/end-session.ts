import { clearCustomer } from "./customer-storage.ts";
import { nextQuery } from "./next-path.ts";

let shared: BroadcastChannel | undefined;

/** One for the page: a channel does not hear itself, but would hear a second one of the same page. */
function otherTabs(): BroadcastChannel {
  shared ??= new BroadcastChannel("session");
  return shared;
}

/** The session ended somewhere else, or its time is over: back to signing in, with nothing left behind. */
export function endSession(): void {
  clearCustomer();
  location.assign(`/${nextQuery(location.pathname + location.search)}`);
}

/** Tells the other tabs that the customer has signed out. */
function tellOtherTabs(): void {
  otherTabs().postMessage("signed-out");
}

/**
 * Leaves with the others when the customer signs out in another tab, and loads afresh a page that the
 * browser brings back from memory: it may show what only a signed-in customer may see.
 */
export function watchForSignOut(): void {
  otherTabs().addEventListener("message", async () => {
    clearCustomer();
    // The other tab's own call may still be on its way, and without it the home page leads back in.
    await fetch("/api/identity/sign-out", { method: "POST" }).catch(() => {});
    location.assign("/");
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

/** What the browser kept of a customer goes when they sign out, and their other tabs leave too. */
export function clearOnSignOut(): void {
  clearCustomer();
  tellOtherTabs();
}
