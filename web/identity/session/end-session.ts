import { clearCustomer } from "./customer-storage.ts";
import { nextQuery } from "./next-path.ts";

let shared: BroadcastChannel | undefined;

/** One instance per page, because a second would receive the page's own messages. */
function otherTabs(): BroadcastChannel {
  shared ??= new BroadcastChannel("session");
  return shared;
}

export function endSession(): void {
  clearCustomer();
  location.assign(`/${nextQuery(location.pathname + location.search)}`);
}

function notifyOtherTabs(): void {
  otherTabs().postMessage("signed-out");
}

export function watchForSignOut(): void {
  otherTabs().addEventListener("message", async () => {
    clearCustomer();
    // The other tab's sign-out may be pending; without this call, the home page would redirect to the account.
    await fetch("/api/identity/sign-out", { method: "POST" }).catch(() => {});
    location.assign("/");
  });
  // A page restored from the back-forward cache may show customer data.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

export function clearOnSignOut(): void {
  clearCustomer();
  notifyOtherTabs();
}
