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

/** Reloads pages restored from the back-forward cache, which may show customer data. */
export function watchForSignOut(): void {
  otherTabs().addEventListener("message", async () => {
    clearCustomer();
    // The other tab's sign-out may be pending; without this call, home would redirect back in.
    await fetch("/api/identity/sign-out", { method: "POST" }).catch(() => {});
    location.assign("/");
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

export function clearOnSignOut(): void {
  clearCustomer();
  notifyOtherTabs();
}
